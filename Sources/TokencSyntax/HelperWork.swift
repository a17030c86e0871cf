#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work that another thread may do. Helpers are threads that wait for more when they have done something: to make one
/// takes a tenth of a millisecond, and a small build has work for one six times. None ever ends; the process ends without
/// them.
///
/// A helper has as much stack as the first thread: templates and values are walked by recursion.
final class HelperWork: @unchecked Sendable {
  private static let stackSize = 8 << 20
  /// For all of them together: they take and give work a few times in a run.
  private static let lock = Lock()
  private static let isGiven = Condition(lock)
  private static let isDone = Condition(lock)
  /// Nobody has begun these. Guarded by ``lock``, as what follows is.
  nonisolated(unsafe) private static var given: [HelperWork] = []
  nonisolated(unsafe) private static var helperCount = 0
  nonisolated(unsafe) private static var idleCount = 0

  private enum State { case given, begun, done }

  private var state = State.given
  private let body: @Sendable () -> Void

  /// Gives some work to whichever helper has nothing to do. There are at most so many helpers; where all are busy, or the
  /// system gives no thread, the work waits.
  init(helpers: Int, _ body: @escaping @Sendable () -> Void) {
    self.body = body
    let isNeeded = Self.lock.locked { () -> Bool in
      Self.given.append(self)
      guard Self.idleCount < Self.given.count, Self.helperCount < helpers else { return false }
      Self.helperCount += 1
      return true
    }
    Self.isGiven.tellAll()
    if isNeeded, !Self.startHelper() { Self.lock.locked { Self.helperCount -= 1 } }
  }

  /// Waits until it is done; does it here where nobody has begun.
  func finish() {
    let isLeft = Self.lock.locked { () -> Bool in
      while state == .begun { Self.isDone.wait() }
      guard state == .given else { return false }
      Self.given.removeAll { $0 === self }
      state = .begun
      return true
    }
    if isLeft { body() }
  }

  private static func startHelper() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    ProcessorSet.startElsewhere(&attributes)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return pthread_create(&thread, &attributes, { _ in HelperWork.help() }, nil) == 0
  }

  private static func help() -> UnsafeMutableRawPointer? {
    LargePages.useInThread()
    while true {
      let next = lock.locked { () -> HelperWork in
        idleCount += 1
        while given.isEmpty { isGiven.wait() }
        idleCount -= 1
        let next = given.removeFirst()
        next.state = .begun
        return next
      }
      next.body()
      lock.locked { next.state = .done }
      isDone.tellAll()
    }
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
