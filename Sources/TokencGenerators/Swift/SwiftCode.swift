import TokencMustache
import TokencSyntax

/// What stands inside a generated property: an expression, or a choice by one axis after the other.
indirect enum SwiftCode: Hashable {
  case expression([UInt8])
  case choice(on: String, [Case])

  /// Values of an axis that share what follows.
  struct Case: Hashable {
    /// Each as it stands behind `case`: `.dark`.
    var labels: [String]
    var code: SwiftCode
  }

  init(_ text: String) { self = .expression(Array(text.utf8)) }

  init(writing write: (inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer()
    write(&buffer)
    self = .expression(buffer.bytes)
  }

  /// Around every expression: `.color(` and `)`.
  func wrapped(_ before: StaticString, _ after: StaticString) -> SwiftCode {
    switch self {
    case .expression(let text):
      SwiftCode {
        $0.append(before)
        $0.append(text[...])
        $0.append(after)
      }
    case .choice(let subject, let cases):
      .choice(
        on: subject,
        cases.map { Case(labels: $0.labels, code: $0.code.wrapped(before, after)) })
    }
  }
}

/// Something to choose by: what stands behind `switch`, and all its values.
struct SwiftAxis {
  var subject: String
  var labels: [String]
}

/// A choice over axes, one a level, without those that change nothing; values with the same outcome share a case.
///
/// - Parameter leaf: the code for one value (by its place) on every axis.
func choose(over axes: [SwiftAxis], _ leaf: ([Int]) -> SwiftCode) -> SwiftCode {
  func level(_ path: [Int]) -> SwiftCode {
    guard path.count < axes.count else { return leaf(path) }
    let axis = axes[path.count]
    var cases: [SwiftCode.Case] = []
    for (value, label) in axis.labels.enumerated() {
      let code = level(path + [value])
      if let same = cases.firstIndex(where: { $0.code == code }) {
        cases[same].labels.append(label)
      } else {
        cases.append(SwiftCode.Case(labels: [label], code: code))
      }
    }
    return cases.count == 1 ? cases[0].code : .choice(on: axis.subject, cases)
  }
  return level([])
}

/// The code of a property on each system: systems that differ from the first get an `#if os(…)` of their own.
struct SwiftBody: Hashable {
  struct Branch: Hashable {
    /// `os(macOS) || os(tvOS)`; empty for the branch that holds everywhere else.
    var condition: String
    var code: SwiftCode
  }

  /// The last one has no condition.
  var branches: [Branch]

  init(_ code: SwiftCode) { branches = [Branch(condition: "", code: code)] }

  /// - Parameter codes: by system, the first for all that are not named.
  init(_ codes: [(system: String, code: SwiftCode)]) {
    let rest = codes[0].code
    var others: [(systems: [String], code: SwiftCode)] = []
    for (system, code) in codes.dropFirst() where code != rest {
      if let same = others.firstIndex(where: { $0.code == code }) {
        others[same].systems.append(system)
      } else {
        others.append(([system], code))
      }
    }
    branches =
      others.map { other in
        Branch(
          condition: other.systems.map { "os(\($0))" }.joined(separator: " || "), code: other.code)
      } + [Branch(condition: "", code: rest)]
  }

  func wrapped(_ before: StaticString, _ after: StaticString) -> SwiftBody {
    var body = self
    for index in body.branches.indices {
      body.branches[index].code = body.branches[index].code.wrapped(before, after)
    }
    return body
  }
}

// MARK: - Into a view

/// The names under which a template finds a body: `expression` for one in a line; else `branches`, each with
/// `directive` (`#if os(macOS)`) and `code`. Code has `expression`, or `subject` and `cases`; a case has `labels`.
struct SwiftBodyKeys {
  let expression, branches, directive, code, choice, subject, cases, labels, end: View.Key

  init(_ view: inout View) {
    expression = view.key("expression")
    branches = view.key("branches")
    directive = view.key("directive")
    code = view.key("code")
    choice = view.key("choice")
    subject = view.key("subject")
    cases = view.key("cases")
    labels = view.key("labels")
    end = view.key("end")
  }

  /// A body that is one expression.
  func set(_ view: inout View, writing write: (inout ByteBuffer) -> Void) {
    view.set(expression, .code, writing: write)
    view.setNull(branches)
  }

  func set(_ body: SwiftBody, _ view: inout View) {
    if body.branches.count == 1, case .expression(let text) = body.branches[0].code {
      return set(&view) { $0.append(text[...]) }
    }
    view.setNull(expression)
    view.list(branches) { view in
      for (index, branch) in body.branches.enumerated() {
        view.object { view in
          if body.branches.count == 1 {
            view.setNull(directive)
          } else if branch.condition.isEmpty {
            view.set(directive, "#else", .code)
          } else {
            view.set(directive, (index == 0 ? "#if " : "#elseif ") + branch.condition, .code)
          }
          view.set(end, body.branches.count > 1 && branch.condition.isEmpty)
          view.object(code) { set(branch.code, &$0) }
        }
      }
    }
  }

  private func set(_ value: SwiftCode, _ view: inout View) {
    switch value {
    case .expression(let text):
      view.set(expression, text[...], .code)
      view.setNull(choice)
    case .choice(let subject, let cases):
      view.setNull(expression)
      view.object(choice) { view in
        view.set(self.subject, subject, .code)
        view.list(self.cases) { view in
          for item in cases {
            view.object { view in
              view.set(labels, item.labels.joined(separator: ", "), .code)
              view.object(code) { set(item.code, &$0) }
            }
          }
        }
      }
    }
  }
}
