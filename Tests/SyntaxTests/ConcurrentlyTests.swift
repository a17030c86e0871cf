import Testing
import TokencSyntax

@Suite struct ConcurrentlyTests {
  @Test(arguments: [1, 2, 3, 9]) func resultsAreInTheOrderOfTheJobs(threads: Int) {
    let jobs = (0..<100).map { number in { @Sendable in work(for: (number * 37) % 11) + number } }
    for _ in 0..<20 {
      #expect(concurrently(jobs, threads: threads) == Array(0..<100))
    }
  }

  @Test func jobsThatAreKnownLaterComeBehind() {
    for count in 0..<4 {
      let first = (0..<count).map { number in { @Sendable in work(for: 50) + number } }
      let made = concurrently(first, threads: 3) {
        (0..<5).map { number in { work(for: number) + 10 + number } }
      }
      #expect(made == Array(0..<count) + Array(10..<15))
    }
  }

  /// A job may have jobs of its own, also where all helpers are busy.
  @Test func jobsMayHaveJobs() {
    let jobs = (0..<8).map { outer in
      { @Sendable in
        concurrently(
          (0..<8).map { inner in { @Sendable in work(for: inner) + outer * 8 + inner } }, threads: 4)
      }
    }
    for _ in 0..<20 { #expect(concurrently(jobs, threads: 4).flatMap { $0 } == Array(0..<64)) }
  }

  @Test func whatIsPreparedIsThereAfterwards() {
    for number in 0..<50 {
      let box = Box()
      #expect(preparing({ box.number = number }, during: { work(for: 5) + number }) == number)
      // With one processor nothing is prepared.
      #expect(box.number == (processorCount > 1 ? number : -1))
    }
  }

  @Test func thereIsAProcessor() { #expect((1...8).contains(processorCount)) }
}

/// Read when whoever writes is done.
private final class Box: @unchecked Sendable {
  var number = -1
}

/// Zero, after some time.
private func work(for steps: Int) -> Int {
  var value: UInt64 = 1
  for step in 0..<UInt64(steps * 200) { value = value &* 6_364_136_223_846_793_005 &+ step }
  return value == 0 ? 1 : 0
}
