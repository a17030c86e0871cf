/// Describes some rows of a table as products of choices, for people: `platform ios/android, colorScheme dark`.
///
/// A row is a place in each of a few dimensions. What a person wants to read is which dimensions matter, and which
/// values they have.
struct ProductChoices {
  /// Values by dimension, in the order of the dimensions; nil where every value there is counts.
  typealias Product = [[Int]?]

  /// - Parameters:
  ///   - rows: every row there is.
  ///   - isIn: which of them are meant.
  static func products(of rows: [[Int]], where isIn: [Bool]) -> [Product] {
    guard let dimensions = rows.first?.count, isIn.contains(true) else { return [] }
    if !isIn.contains(false) { return [Array(repeating: nil, count: dimensions)] }
    var rows = rows
    var isIn = isIn
    var essential = Array(0..<dimensions)
    for dimension in 0..<dimensions {
      if let (fewer, flags) = dropping(dimension, rows, isIn) {
        (rows, isIn) = (fewer, flags)
        essential.removeAll { $0 == dimension }
      }
    }
    return split(rows, isIn, essential[...], dimensions)
  }

  /// The rows without a dimension, where it makes no difference; its place stays, at 0.
  private static func dropping(
    _ dimension: Int, _ rows: [[Int]], _ isIn: [Bool]
  ) -> ([[Int]], [Bool])? {
    var places: [[Int]: Int] = [:]
    var fewer: [[Int]] = []
    var flags: [Bool] = []
    for (index, row) in rows.enumerated() {
      var rest = row
      rest[dimension] = 0
      if let place = places[rest] {
        if flags[place] != isIn[index] { return nil }
      } else {
        places[rest] = fewer.count
        fewer.append(rest)
        flags.append(isIn[index])
      }
    }
    return (fewer, flags)
  }

  private static func split(
    _ rows: [[Int]], _ isIn: [Bool], _ essential: ArraySlice<Int>, _ dimensions: Int
  ) -> [Product] {
    let wanted = rows.indices.filter { isIn[$0] }
    if wanted.isEmpty { return [] }
    var product: Product = Array(repeating: nil, count: dimensions)
    for dimension in essential {
      let values = Set(wanted.map { rows[$0][dimension] }).sorted()
      if values.count < Set(rows.map { $0[dimension] }).count { product[dimension] = values }
    }
    let isProduct = rows.indices.allSatisfy { isIn[$0] || !contains(product, rows[$0]) }
    guard !isProduct, let dimension = essential.first else { return [product] }
    // Values of the first dimension that agree on the rest stand together.
    var groups: [(values: [Int], products: [Product])] = []
    for value in Set(wanted.map { rows[$0][dimension] }).sorted() {
      let places = rows.indices.filter { rows[$0][dimension] == value }
      let products = split(
        places.map { rows[$0] }, places.map { isIn[$0] }, essential.dropFirst(), dimensions)
      if let same = groups.firstIndex(where: { $0.products == products }) {
        groups[same].values.append(value)
      } else {
        groups.append(([value], products))
      }
    }
    return groups.flatMap { group in
      group.products.map { product in
        var product = product
        product[dimension] = group.values
        return product
      }
    }
  }

  static func contains(_ product: Product, _ row: [Int]) -> Bool {
    zip(product, row).allSatisfy { values, value in values.map { $0.contains(value) } ?? true }
  }
}
