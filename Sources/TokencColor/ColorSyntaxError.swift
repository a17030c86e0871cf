/// Why a text is not a colour, and where in it.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case empty
    case hexDigitCount(Int)
    case notAHexDigit(String)
    case missingHash
    case unknownName(String)
    case unknownFunction(String)
    /// A construct of CSS that has no value before a page is rendered.
    case unsupported(construct: String, why: String)
    case unknownColorSpace(String)
    case spaceBeforeParenthesis(String)
    case unclosedParenthesis
    case trailingText(String)
    case missingComponent(String)
    case tooManyComponents(String)
    case notANumber(String)
    case numberTooLarge(String)
    case unknownUnit(String)
    case percentageHue
    case angleNotHue(String)
    case noneInLegacySyntax
    case mixedSeparators
    case commasNotAllowed(String)
    case slashInLegacySyntax
    case mixedNumbersAndPercentages
    case percentageExpected(String)
  }

  public let reason: Reason
  /// In bytes from the start of the text given to the parser.
  public let offset: Int
  /// In bytes; 0 where something is missing.
  public let length: Int
  /// What was probably meant, ready to replace exactly `offset ..< offset + length`.
  public let suggestion: String?

  init(_ reason: Reason, _ range: Range<Int>, suggestion: String? = nil) {
    self.reason = reason
    self.offset = range.lowerBound
    self.length = range.count
    self.suggestion = suggestion
  }

  /// One fact in plain words, no full stop.
  public var message: String {
    switch reason {
    case .empty: "a colour is expected, the text is empty"
    case .hexDigitCount(let count): "a hex colour has 3, 4, 6 or 8 digits, this one has \(count)"
    case .notAHexDigit(let text): "'\(text)' is not a hex digit (0–9, a–f)"
    case .missingHash: "a hex colour starts with '#'"
    case .unknownName(let name): "'\(name)' is not the name of a colour"
    case .unknownFunction(let name): "'\(name)()' is not a colour function"
    case .unsupported(let construct, let why): "\(construct) cannot be used here: \(why)"
    case .unknownColorSpace(let name): "'\(name)' is not a colour space of color()"
    case .spaceBeforeParenthesis(let name): "no space is allowed between '\(name)' and '('"
    case .unclosedParenthesis: "the closing ')' is missing"
    case .trailingText(let text): "'\(text)' follows after the end of the colour"
    case .missingComponent(let function): "\(function)() has three components, too few are given"
    case .tooManyComponents(let function): "\(function)() has three components and an alpha after '/'"
    case .notANumber(let text): "a number is expected, not '\(text)'"
    case .numberTooLarge(let text): "the number \(text) is too large"
    case .unknownUnit(let unit):
      "'\(unit)' is not a unit of a colour component (a hue takes deg, grad, rad, turn)"
    case .percentageHue: "a hue is a number or an angle, never a percentage"
    case .angleNotHue(let unit): "the unit '\(unit)' belongs to a hue, this component is not one"
    case .noneInLegacySyntax: "'none' is not allowed in the syntax with commas"
    case .mixedSeparators: "components are separated by commas or by spaces, not by both"
    case .commasNotAllowed(let function): "\(function)() separates its components by spaces, not commas"
    case .slashInLegacySyntax: "the syntax with commas takes a comma before alpha, not '/'"
    case .mixedNumbersAndPercentages:
      "with commas, rgb() takes three numbers or three percentages, not a mixture"
    case .percentageExpected(let component): "with commas, the \(component) of hsl() is a percentage"
    }
  }
}
