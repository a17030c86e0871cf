/// The candidate that a person most likely meant: `colour` for `color`. Nil where none is near.
///
/// Near means at most a third of the letters wrong, one at least; of equally near ones the first is taken.
public func closest(to text: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(text.utf8)
  var best: String?
  var limit = max(1, wanted.count / 3)
  for candidate in candidates where candidate != text {
    let distance = editDistance(wanted, Array(candidate.utf8), limit: limit)
    guard let distance, best == nil || distance < limit else { continue }
    best = candidate
    limit = distance
  }
  return best
}

/// How many letters must be typed, removed, replaced or swapped with their neighbour. Nil above `limit`.
public func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  if abs(left.count - right.count) > limit { return nil }
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  var current = last
  for row in 1...left.count {
    current[0] = row
    var least = row
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        cost = min(cost, beforeLast[column - 2] + 1)
      }
      current[column] = cost
      least = min(least, cost)
    }
    if least > limit { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
