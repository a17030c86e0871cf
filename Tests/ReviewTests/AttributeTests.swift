import Testing
import TokencReview

/// The attributes by which a page chooses a context are names that callers write.
@Suite struct AttributeTests {
  private func project(_ context: String) -> [String: String] {
    [
      "tokenc.yaml":
        "name: demo\nplatforms: [web]\nmodifiers: { density: { contexts: [cosy, \(context)], default: cosy } }\n",
      "a.tokens.yaml": "size: { $type: dimension, gap: { $value: 8px, $modes: { \(context): 4px } } }\n",
    ]
  }

  @Test func aRenamedContext() {
    let review = review(project("compact"), project("tight"))
    #expect(
      review.api.map { "\($0.kind) \($0.name)" } == [
        "removed [data-density=\"compact\"]", "added [data-density=\"tight\"]",
      ])
    #expect(review.verdict == .major)
  }
}
