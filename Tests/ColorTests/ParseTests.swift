import Testing

@testable import TokencColor

@Suite struct ParseTests {
  private func error(_ text: String) throws -> ColorSyntaxError {
    switch Color.parse(text) {
    case .success(let color):
      Issue.record("\(text) was read as \(color.css)")
      return try #require(nil as ColorSyntaxError?)
    case .failure(let error): return error
    }
  }

  /// text, message, offset, length, suggestion
  @Test(
    arguments: [
      ("#ff00aab", "a hex colour has 3, 4, 6 or 8 digits, this one has 7", 0, 8, nil),
      ("#", "a hex colour has 3, 4, 6 or 8 digits, this one has 0", 0, 1, nil),
      ("#12g", "'g' is not a hex digit (0–9, a–f)", 3, 1, nil),
      ("#1é3", "'é' is not a hex digit (0–9, a–f)", 2, 2, nil),
      ("#fff red", "'red' follows after the end of the colour", 5, 3, nil),
      ("1e90ff", "a hex colour starts with '#'", 0, 6, "#1e90ff"),
      ("  fff ", "a hex colour starts with '#'", 2, 3, "#fff"),
      ("rebecapurple", "'rebecapurple' is not the name of a colour", 0, 12, "rebeccapurple"),
      ("dodgerblu", "'dodgerblu' is not the name of a colour", 0, 9, "dodgerblue"),
      ("dodger blue", "'dodger blue' is not the name of a colour", 0, 11, "dodgerblue"),
      ("qwertyuiop", "'qwertyuiop' is not the name of a colour", 0, 10, nil),
      ("", "a colour is expected, the text is empty", 0, 0, nil),
      ("   ", "a colour is expected, the text is empty", 0, 3, nil),
      (
        "currentColor",
        "'currentColor' cannot be used here: it is the text colour of whatever element uses it",
        0, 12, nil
      ),
      (
        "ButtonFace",
        "'ButtonFace' cannot be used here: it is a system colour and differs from device to device", 0, 10,
        nil
      ),
      ("inherit", "'inherit' cannot be used here: it is a keyword of the cascade, not a colour", 0, 7, nil),
      (
        "color-mix(in srgb, red, blue)",
        "color-mix() cannot be used here: write the resulting colour, so that its contrast can be checked", 0,
        9,
        nil
      ),
      (
        "device-cmyk(0 1 1 0)", "device-cmyk() cannot be used here: its colour depends on the printer", 0, 11,
        nil
      ),
      (
        "rgb(from red r g b)",
        "a relative colour (rgb(from …)) cannot be used here: it is computed from another colour; "
          + "write the resulting colour", 4, 4, nil
      ),
      ("rgb(calc(1 + 2) 0 0)", "calc() cannot be used here: write the resulting number", 4, 4, nil),
      (
        "var(--x)",
        "var() cannot be used here: its value is known only in the browser; refer to a token instead", 0, 3,
        nil
      ),
      ("rgb (1 2 3)", "no space is allowed between 'rgb' and '('", 3, 1, nil),
      ("rgb(1 2 3", "the closing ')' is missing", 9, 0, nil),
      ("rgb(1 2", "the closing ')' is missing", 7, 0, nil),
      ("rgb(1 2)", "rgb() has three components, too few are given", 7, 0, nil),
      ("rgb()", "rgb() has three components, too few are given", 4, 0, nil),
      ("rgb(1 2 3 4)", "rgb() has three components and an alpha after '/'", 10, 1, nil),
      ("rgb(1,2,3,4,5)", "rgb() has three components and an alpha after '/'", 11, 1, nil),
      ("rgb(1 2 3) x", "'x' follows after the end of the colour", 11, 1, nil),
      ("rgb(1, 2 3)", "components are separated by commas or by spaces, not by both", 9, 1, nil),
      ("rgb(1 2, 3)", "components are separated by commas or by spaces, not by both", 7, 1, nil),
      ("rgb(1, 2, 3 / 1)", "the syntax with commas takes a comma before alpha, not '/'", 12, 1, nil),
      (
        "rgb(1, 2%, 3)", "with commas, rgb() takes three numbers or three percentages, not a mixture", 7, 2,
        nil
      ),
      ("hsl(1, 2, 3%)", "with commas, the saturation of hsl() is a percentage", 7, 1, "2%"),
      ("rgb(none, 0, 0)", "'none' is not allowed in the syntax with commas", 4, 4, nil),
      ("lab(1, 2, 3)", "lab() separates its components by spaces, not commas", 5, 1, nil),
      ("hsl(10% 20% 30%)", "a hue is a number or an angle, never a percentage", 4, 3, nil),
      (
        "hsl(10px 20% 30%)",
        "'px' is not a unit of a colour component (a hue takes deg, grad, rad, turn)", 6, 2, nil
      ),
      ("hsl(10 20deg 30%)", "the unit 'deg' belongs to a hue, this component is not one", 9, 3, nil),
      ("rgb(1 x 3)", "a number is expected, not 'x'", 6, 1, nil),
      ("rgb(1e999 0 0)", "the number 1e999 is too large", 4, 5, nil),
      ("color(profoto-rgb 0 0 0)", "'profoto-rgb' is not a colour space of color()", 6, 11, "prophoto-rgb"),
      ("color(hsl 0 0 0)", "'hsl' is not a colour space of color()", 6, 3, nil),
      ("okclh(1 0 0)", "'okclh()' is not a colour function", 0, 12, "oklch(1 0 0)"),
      ("(1 2 3)", "'(1 2 3)' is not the name of a colour", 0, 7, nil),
    ] as [(String, String, Int, Int, String?)])
  func mistake(text: String, message: String, offset: Int, length: Int, suggestion: String?) throws {
    let error = try error(text)
    #expect(error.message == message)
    #expect(error.offset == offset)
    #expect(error.length == length)
    #expect(error.suggestion == suggestion)
  }

  /// text, the same colour as CSS text of this module
  @Test(arguments: [
    ("  #FFF\n", "#ffffff"),
    ("#0000", "#00000000"),
    ("TRANSPARENT", "#00000000"),
    ("LightGoldenRodYellow", "#fafad2"),
    ("RGBA(10%,20%,30%,40%)", "rgb(25.5 51 76.5 / 0.4)"),
    ("rgb(1 2 3/.5)", "rgb(1 2 3 / 0.5)"),
    ("rgb(/* red */ 1 2 3)", "#010203"),
    ("rgb(1e1 +2 -.5)", "#0a0200"),
    ("rgb(33.3 0 0)", "rgb(33.3 0 0)"),
    ("rgb(none 0 0 / none)", "rgb(none 0 0 / none)"),
    ("hsl(1rad 50% 50%)", "hsl(57.29577951308232 50% 50%)"),
    ("hsl(400grad 50% 50%)", "hsl(0 50% 50%)"),
    ("hsl(none 0% 120%)", "hsl(none 0% 120%)"),
    ("hwb(90 10 20 / 30%)", "hwb(90 10% 20% / 0.3)"),
    ("lch(50% 100% -90)", "lch(50 150 270)"),
    ("oklab(200% 1 -1)", "oklab(1 1 -1)"),
    ("oklch(0.7 0.15 250 / 2)", "oklch(0.7 0.15 250)"),
    ("color(srgb 1.5 0 -1)", "color(srgb 1.5 0 -1)"),
    ("color(srgb 1 0 0)", "#ff0000"),
    ("color(XYZ 0.1 0.2 0.3)", "color(xyz-d65 0.1 0.2 0.3)"),
    ("color(prophoto-rgb none 1e-7 1)", "color(prophoto-rgb none 0.0000001 1)"),
    ("color(display-p3-linear 0 1 none)", "color(display-p3 0 1 none)"),
  ])
  func accepted(text: String, css: String) throws {
    #expect(try color(text).css == css)
  }

  @Test func everyNameIsFound() throws {
    #expect(NamedColors.all.count == 148)
    for (name, rgb) in NamedColors.all {
      let parsed = try color(String(describing: name))
      #expect(parsed == Color(rgb: rgb))
      #expect(try color(String(describing: name).uppercased()) == parsed)
    }
    let names = NamedColors.all.map { String(describing: $0.name) }
    #expect(names == names.sorted())
  }

  /// Every accepted text again with bytes deleted, swapped, doubled or cut: no crash, and errors stay inside.
  @Test func mutationsNeverCrash() {
    let texts = [
      "#1e90ff80", "rebeccapurple", "rgba(30, 144, 255, 0.5)", "hsl(0.5turn 50% 50% / none)",
      "color(display-p3 1 0.5 0 / 50%)", "oklch(20% 60% 10/0.5)", "lab(20% -50% 9e1)", "rgb(/* é */ 1 2 3)",
    ]
    var random = SplitMix(seed: 20_261_130)
    var runs = 0
    for text in texts {
      for _ in 0..<2000 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: bytes.remove(at: index)
          case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 2: bytes.insert(bytes[index], at: index)
          case 3: bytes.removeSubrange(index...)
          default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &random))
          }
        }
        bytes.withUnsafeBufferPointer { buffer in
          switch Color.parse(buffer) {
          case .success(let color):
            #expect(color.components.x.isFinite && color.components.y.isFinite && color.components.z.isFinite)
          case .failure(let error):
            #expect(error.offset >= 0 && error.length >= 0 && error.offset + error.length <= buffer.count)
            #expect(!error.message.isEmpty)
          }
        }
        runs += 1
      }
    }
    #expect(runs == 16_000)
  }

  @Test func rangesOfTokenFiles() throws {
    func message(_ space: ColorSpace, _ x: Double?, _ y: Double?, _ z: Double?, _ alpha: Double = 1)
      -> String?
    {
      Color(space: space, components: (x, y, z), alpha: alpha).rangeError?.message
    }
    #expect(message(.hsl, nil, 0, 100) == nil)
    #expect(message(.lab, 60, -170, 200) == nil)
    #expect(message(.oklch, 0.7, 0.32, 328.4, 0) == nil)
    #expect(message(.hsl, 360, 50, 50) == "hue is 360, hsl allows from 0 to less than 360")
    #expect(message(.hsl, 0, 120, 50) == "saturation is 120, hsl allows 0 to 100")
    #expect(message(.oklch, 70, 0.3, 20) == "lightness is 70, oklch allows 0 to 1")
    #expect(message(.lch, 70, -1, 20) == "chroma is -1, it cannot be below 0")
    #expect(message(.srgb, 255, 0, 0) == "red is 255, srgb allows 0 to 1")
    #expect(message(.xyzD50, 0, 0, 1.2) == "Z is 1.2, xyz-d50 allows 0 to 1")
    #expect(message(.srgb, 1, 0, 0, 1.2) == "alpha is 1.2, it goes from 0 to 1")
    #expect(message(.lab, 1, .nan, 0) == "a is not a finite number")
    #expect(MemoryLayout<Color>.stride <= 40)
    #expect(ColorSpace.allCases.count == 14)
    #expect(ColorSpace.allCases.allSatisfy { ColorSpace(key: $0.key) == $0 })
    #expect(ColorSpace(key: "xyz") == nil)
  }
}
