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
  let queue = JobQueue(jobs)
  var helpers: [JobThread] = []
  for _ in 1..<max(1, min(threads, jobs.count)) {
    guard let helper = JobThread(running: { queue.work() }) else { break }
    helpers.append(helper)
  }
  queue.work()
  for helper in helpers { helper.join() }
  return queue.results.compactMap { $0 }
}

/// Jobs that are taken one by one, by whoever has nothing to do.
private final class JobQueue<Made: Sendable>: @unchecked Sendable {
  private let jobs: [@Sendable () -> Made]
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var next = 0
  /// Complete once every thread is done.
  private(set) var results: [Made?]

  init(_ jobs: [@Sendable () -> Made]) {
    self.jobs = jobs
    results = Array(repeating: nil, count: jobs.count)
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Does one job after the other until none is left.
  func work() {
    while let index = locked({ takeNext() }) {
      let made = jobs[index]()
      locked { results[index] = made }
    }
  }

  private func takeNext() -> Int? {
    guard next < jobs.count else { return nil }
    next += 1
    return next - 1
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
