import Testing
import TokencReview

/// Which cells look different, and one picture for each way in which they do.
@Suite struct LooksTests {
  private func project(_ brand: String) -> [String: String] {
    [
      "tokenc.yaml": "name: demo\nplatforms: [web]\nchecks: { contrast: { against: \"#ffffff\" } }\n",
      "a.tokens.yaml": "brand: { $type: color, $value: \"\(brand)\" }\n",
      "button.component.yaml": """
      component: button
      anatomy: { container: { kind: shape }, label: { kind: text } }
      axes:
        style: { values: [plain, quiet, loud] }
        state: { values: [enabled, focused], interaction: true }
      properties:
        label:
          color: "#000000"
          typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }
        focusRing: { color: "{brand}" }
        style:
          quiet: { label: { color: "{brand}" } }
          loud: { container: { fill: "{brand}" } }

      """,
    ]
  }

  @Test func eachWayInWhichCellsChange() {
    let review = review(project("#005eb8"), project("#0a58a8"))
    // The ring is not seen before the focus is there: a plain button at rest stays as it is.
    #expect(review.affectedCells.map { "\($0.count) of \($0.total)" } == ["5 of 6"])
    let looks = review.looks.map { look in
      look.cells.dropFirst().map { $0.values.joined() }.joined(separator: " ")
    }
    #expect(looks == ["plain focused", "quiet enabled", "quiet focused", "loud enabled", "loud focused"])
  }
}
