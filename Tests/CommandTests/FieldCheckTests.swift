import Foundation
import TestSupport
import Testing

/// The contrast and tap-target cases of the field reports, through the command, to the last digit that they give.
@Suite struct FieldCheckTests {
  private struct Record: Decodable {
    var platform: String
    var part: String?
    var foreground, background: String?
    var ratio: Double?
    var width, height: Double?
    var required: Double
    var verdict: String
    var reason: String?
    var component: String
  }

  private struct Result: Decodable {
    struct Summary: Decodable { var errors: Int }

    var contrast: [Record]
    var tapTargets: [Record]
    var summary: Summary
  }

  private func check(_ files: [String: String]) throws -> (result: Result, text: ShellResult) {
    let folder = try TemporaryFolder(files)
    let json = try tokenc("check", "--format", "json", in: folder)
    return (
      try JSONDecoder().decode(Result.self, from: Data(json.stdout.utf8)), try tokenc("check", in: folder)
    )
  }

  private func rounded(_ ratio: Double?, _ digits: Double) -> Double {
    let factor = pow(10, digits)
    return ((ratio ?? 0) * factor).rounded() / factor
  }

  @Test func case33ThresholdIsNotRounded() throws {
    let (result, text) = try check([
      "tokenc.yaml": """
      platforms: [web]
      checks:
        contrast:
          pairs: [{ foreground: color.white, background: [color.steel, color.grey, color.near], min: 4.5 }]

      """,
      "c.tokens.yaml": """
      color:
        $type: color
        white: "#FFFFFF"
        steel: "#577C8C"
        grey: "#757575"
        near: "#777777"

      """,
    ])
    #expect(result.contrast.map { rounded($0.ratio, 5) } == [4.49968, 4.60752, 4.47809])
    #expect(result.contrast.map(\.verdict) == ["fail", "pass", "fail"])
    #expect(text.stderr.contains("{color.white} on {color.steel} has 4.49 : 1, this pair needs 4.5"))
    #expect(text.stdout.contains("declared pairs: 3 pairs, 2 fail, 1 pass"))
    #expect(!text.stdout.contains("4.50"))
    #expect(text.status == 1)
  }

  @Test func case34GradientsByTheirWorstPoint() throws {
    let (result, text) = try check([
      "tokenc.yaml": """
      platforms: [web]
      checks:
        contrast:
          pairs:
            - { foreground: color.white, background: gradient.cta, min: 4.5 }
            - { foreground: color.mid, background: gradient.ramp, min: 4.5 }

      """,
      "c.tokens.yaml": """
      color:
        $type: color
        white: "#FFFFFF"
        mid: "#767676"
      gradient:
        $type: gradient
        cta: [{ color: "#0B5FA5", position: 0 }, { color: "#5BB8E8", position: 1 }]
        ramp: [{ color: "#000000", position: 0 }, { color: "#FFFFFF", position: 1 }]

      """,
    ])
    #expect(result.contrast.map { rounded($0.ratio, 2) } == [2.22, 1])
    #expect(result.contrast.map(\.verdict) == ["fail", "fail"])
    #expect(result.contrast[0].background == "#5bb8e8")
    #expect(text.stderr.contains("#ffffff on #5bb8e8, at 100 % of the gradient"))
    #expect(text.stderr.contains("at 46.275 % of the gradient"))
    // The same by hand.
    let stops = try ["#0B5FA5", "#000", "#FFF"].map { stop in
      try tokenc("contrast", stop == "#0B5FA5" ? "#fff" : "#767676", stop, "--min", "1").stdout
    }
    #expect(stops[0].contains(": 6.57:1"))
    #expect(stops[1].contains(": 4.62:1"))
    #expect(stops[2].contains(": 4.54:1"))
  }

  @Test func case35DisabledIsExemptByItsState() throws {
    let (result, text) = try check([
      "tokenc.yaml": """
      platforms: [web]
      checks:
        contrast:
          against: "{color.white}"
          pairs: [{ foreground: color.notDisabledNote, background: color.white, min: 4.5 }]

      """,
      "c.tokens.yaml": """
      color:
        $type: color
        white: "#FFFFFF"
        fog: "#9AA3AB"
        notDisabledNote: "#9AA3AB"

      """,
      "button.component.yaml": """
      component: button
      anatomy: { container: { kind: shape }, label: { kind: text } }
      axes: { state: { values: [enabled, disabled], interaction: true } }
      properties:
        tapTarget: { minSize: 44px }
        container: { minWidth: 44px, fill: "#0B5FA5" }
        label:
          color: "{color.white}"
          typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }
        state: { disabled: { container: { fill: "#E6E9EC" }, label: { color: "{color.fog}" } } }

      """,
    ])
    let labels = result.contrast.filter { $0.part == "label.color" }
    #expect(labels.map { rounded($0.ratio, 2) } == [6.57, 2.1])
    #expect(labels.map(\.verdict) == ["pass", "exempt"])
    #expect(labels.map(\.reason) == [nil, "disabled"])
    let declared = result.contrast.filter { $0.component == "" }
    #expect(declared.map { rounded($0.ratio, 2) } == [2.56])
    #expect(declared.map(\.verdict) == ["fail"])
    #expect(text.stdout.hasPrefix("button on web: 4 pairs, 2 pass, 2 exempt\n"))
    #expect(result.summary.errors == 1)
  }

  /// Three sizes on three platforms, the web asked for 24 and for 44 px; density is a modifier.
  @Test(arguments: [24, 44]) func case36TapTargetsByPlatform(web: Int) throws {
    func component(_ name: String, _ target: String) -> String {
      """
      component: \(name)
      anatomy: { container: { kind: shape }, label: { kind: text } }
      axes: { style: { values: [plain], default: plain } }
      properties:
        tapTarget: \(target)
        container: { fill: "#000000", minHeight: 36px }
        label:
          color: "#ffffff"
          typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }

      """
    }
    let (result, text) = try check([
      "tokenc.yaml": """
      platforms: [ios, android, web]
      modifiers: { density: { contexts: [regular, compact], default: regular } }
      checks: { contrast: { against: "#ffffff" }, tapTarget: { web: \(web)px } }

      """,
      "size.tokens.yaml": """
      size:
        $type: dimension
        control: 2.75rem
        dense: { $value: 3rem, $modes: { compact: 2.25rem } }

      """,
      "regular.component.yaml": component("regular", #"{ minSize: "{size.control}" }"#),
      "compact.component.yaml": component("compact", "{ minSize: 2.25rem }"),
      "slim.component.yaml": component("slim", "{ minWidth: 48px, minHeight: 36px }"),
      "dense.component.yaml": component("dense", #"{ minSize: "{size.dense}" }"#),
    ])
    var lines: [String] = []
    for record in result.tapTargets {
      let size = "\(Int(record.width ?? 0))×\(Int(record.height ?? 0))"
      lines.append("\(record.component) \(record.platform) \(size) \(Int(record.required)) \(record.verdict)")
    }
    let small = web == 24 ? "pass" : "fail"
    #expect(
      Set(lines) == [
        "regular ios 44×44 44 pass", "regular android 44×44 48 fail", "regular web 44×44 \(web) pass",
        "compact ios 36×36 44 fail", "compact android 36×36 48 fail", "compact web 36×36 \(web) \(small)",
        "slim ios 48×36 44 fail", "slim android 48×36 48 fail", "slim web 48×36 \(web) \(small)",
        "dense ios 48×48 44 pass", "dense android 48×48 48 pass", "dense web 48×48 \(web) pass",
        "dense ios 36×36 44 fail", "dense android 36×36 48 fail", "dense web 36×36 \(web) \(small)",
      ])
    #expect(lines.count == 15)
    #expect(text.stderr.contains("the tap target is 44 × 44 dp, android needs 48 × 48 dp"))
    #expect(text.stderr.contains("compact"))
  }
}
