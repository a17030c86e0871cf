/// Runs jobs that do not depend on each other, on some threads, and returns what each made, in the order of the jobs:
/// the same on every machine. A system that gives no more threads makes it slower and nothing else.
///
/// - Parameter threads: the calling one included.
public func concurrently<Made: Sendable>(
  _ jobs: [@Sendable () -> Made], threads: Int = processorCount
) -> [Made] {
  concurrently([], threads: threads) { jobs }
}

/// The same for jobs of which some are known later: `others` runs on the calling thread, and meanwhile `jobs` are begun.
///
/// - Returns: what `jobs` made, then what the others made.
public func concurrently<Made: Sendable>(
  _ jobs: [@Sendable () -> Made], threads: Int, andThen others: () -> [@Sendable () -> Made]
) -> [Made] {
  let queue = JobQueue(jobs)
  var helpers: [HelperWork] = []
  func askHelpers(for count: Int) {
    for _ in 0..<max(min(threads, count) - 1, 0) {
      helpers.append(HelperWork(helpers: threads - 1) { queue.work() })
    }
  }
  askHelpers(for: jobs.count + 1)
  let others = others()
  // Who has nothing to do until then may help with what the others need.
  queue.add(others)
  askHelpers(for: jobs.count + others.count)
  queue.work()
  for helper in helpers { helper.finish() }
  var results: [Made] = []
  results.reserveCapacity(queue.results.count)
  // By index: this is not specialised, and a sequence of `Made` would be looked up at run time.
  for index in 0..<queue.results.count { if let made = queue.results[index] { results.append(made) } }
  return results
}

/// Does some work, and meanwhile prepares something on another thread, or afterwards where none was free; not at all where
/// there is one processor: it must be what is made anyway once it is needed.
public func preparing<Result>(_ other: @escaping @Sendable () -> Void, during work: () -> Result) -> Result {
  guard processorCount > 1 else { return work() }
  let helper = HelperWork(helpers: processorCount - 1, other)
  defer { helper.finish() }
  return work()
}

/// Jobs that are taken one by one, by whoever has nothing to do.
private final class JobQueue<Made: Sendable>: @unchecked Sendable {
  private var jobs: [@Sendable () -> Made]
  private let lock = Lock()
  private var next = 0
  /// Complete once every thread is done.
  private(set) var results: [Made?]

  init(_ jobs: [@Sendable () -> Made]) {
    self.jobs = jobs
    results = Array(repeating: nil, count: jobs.count)
  }

  func add(_ others: [@Sendable () -> Made]) {
    lock.locked {
      jobs += others
      for _ in others { results.append(nil) }
    }
  }

  /// Does one job after the other until none is left.
  func work() {
    while let (index, job) = lock.locked({ takeNext() }) {
      let made = job()
      lock.locked { results[index] = made }
    }
  }

  private func takeNext() -> (index: Int, job: @Sendable () -> Made)? {
    guard next < jobs.count else { return nil }
    next += 1
    return (next - 1, jobs[next - 1])
  }
}
