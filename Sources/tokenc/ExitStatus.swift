/// What the shell learns of a run.
enum ExitStatus: Int32 {
  case success = 0
  /// The input has errors, a check failed, or artifacts are stale.
  case problems = 1
  /// The command was used wrongly, or the system failed.
  case failure = 2
}
