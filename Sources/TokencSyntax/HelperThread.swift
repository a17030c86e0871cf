#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that works for others, and then waits for more: to make one takes a tenth of a millisecond, and a small build
/// has work for one six times. None ever ends; the process ends without them.
///
/// It has as much stack as the first thread: templates and values are walked by recursion.
final class HelperThread: @unchecked Sendable {
  private static let stackSize = 8 << 20
  /// For all of them together: they take and give work a few times in a run.
  private static let lock = Lock()
  /// Those that have nothing to do. Guarded by ``lock``, as the state of each is.
  nonisolated(unsafe) private static var idle: [HelperThread] = []

  private let state = Condition(lock)
  private var work: (@Sendable () -> Void)?

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// A helper that does something now. Nil where the system gives no thread.
  static func begin(_ work: @escaping @Sendable () -> Void) -> HelperThread? {
    let waiting = lock.locked { idle.popLast() }
    guard let waiting else {
      let helper = HelperThread(work)
      return helper.start() ? helper : nil
    }
    lock.locked { waiting.work = work }
    waiting.state.tellAll()
    return waiting
  }

  /// Waits until it is done.
  func finish() {
    Self.lock.locked {
      while work != nil { state.wait() }
      Self.idle.append(self)
    }
  }

  private func start() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    ProcessorSet.startElsewhere(&attributes)
    let body = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, { HelperThread.run($0) }, body)
    if status != 0 { Unmanaged<HelperThread>.fromOpaque(body).release() }
    return status == 0
  }

  private static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let body else { return nil }
    LargePages.useInThread()
    let helper = Unmanaged<HelperThread>.fromOpaque(body).takeRetainedValue()
    while true { helper.doNext() }
  }

  private func doNext() {
    let next = Self.lock.locked { () -> (@Sendable () -> Void)? in
      while work == nil { state.wait() }
      return work
    }
    next?()
    Self.lock.locked { self.work = nil }
    state.tellAll()
  }
}

/// What one thread at a time holds.
final class Lock: @unchecked Sendable {
  fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// What threads that hold a lock wait for.
final class Condition: @unchecked Sendable {
  private let lock: Lock
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init(_ lock: Lock) {
    self.lock = lock
    condition = .allocate(capacity: 1)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Lets go of the lock until it is told, or for no reason.
  func wait() { pthread_cond_wait(condition, lock.mutex) }

  func tellAll() { pthread_cond_broadcast(condition) }
}
