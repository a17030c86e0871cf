#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many threads can run at the same time, at most eight: no run has more to do that is independent.
public var processorCount: Int { min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8) }

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
  var helpers: [JobThread] = []
  func start(for count: Int) {
    while helpers.count + 1 < min(threads, count) {
      guard let helper = JobThread(running: { queue.work() }) else { break }
      helpers.append(helper)
    }
  }
  start(for: jobs.count + 1)
  let others = others()
  queue.complete(with: others)
  start(for: jobs.count + others.count)
  queue.work()
  for helper in helpers { helper.join() }
  var results: [Made] = []
  results.reserveCapacity(queue.results.count)
  // By index: this is not specialised, and a sequence of `Made` would be looked up at run time.
  for index in 0..<queue.results.count { if let made = queue.results[index] { results.append(made) } }
  return results
}

/// Does some work, and meanwhile prepares something on another thread; not at all where there is one processor, or no
/// thread: it must be what is made anyway once it is needed.
public func preparing<Result>(_ other: @escaping @Sendable () -> Void, during work: () -> Result) -> Result {
  guard processorCount > 1, let helper = JobThread(running: other) else { return work() }
  defer { helper.join() }
  return work()
}

/// Jobs that are taken one by one, by whoever has nothing to do.
private final class JobQueue<Made: Sendable>: @unchecked Sendable {
  private var jobs: [@Sendable () -> Made]
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// Told once the jobs are complete.
  private let completion: UnsafeMutablePointer<pthread_cond_t>
  private var isComplete = false
  private var next = 0
  /// Complete once every thread is done.
  private(set) var results: [Made?]

  init(_ jobs: [@Sendable () -> Made]) {
    self.jobs = jobs
    results = Array(repeating: nil, count: jobs.count)
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    completion = .allocate(capacity: 1)
    pthread_cond_init(completion, nil)
  }

  deinit {
    pthread_cond_destroy(completion)
    completion.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Adds the last jobs: before, who has nothing to do waits for them.
  func complete(with others: [@Sendable () -> Made]) {
    locked {
      jobs += others
      for _ in others { results.append(nil) }
      isComplete = true
    }
    pthread_cond_broadcast(completion)
  }

  /// Does one job after the other until none is left.
  func work() {
    while let (index, job) = locked({ takeNext() }) {
      let made = job()
      locked { results[index] = made }
    }
  }

  private func takeNext() -> (index: Int, job: @Sendable () -> Made)? {
    while next == jobs.count, !isComplete { pthread_cond_wait(completion, lock) }
    guard next < jobs.count else { return nil }
    next += 1
    return (next - 1, jobs[next - 1])
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}

/// A thread with as much stack as the first one has: templates and values are walked by recursion.
private struct JobThread {
  private static let stackSize = 8 << 20
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Nil where the system gives no thread.
  init?(running run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var made: pthread_t?
      let status = pthread_create(&made, &attributes, { Self.start($0) }, body.toOpaque())
      guard status == 0, let made else {
        body.release()
        return nil
      }
    #else
      var made = pthread_t()
      let status = pthread_create(&made, &attributes, { Self.start($0) }, body.toOpaque())
      guard status == 0 else {
        body.release()
        return nil
      }
    #endif
    thread = made
  }

  private static func start(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }

  func join() { pthread_join(thread, nil) }
}
