import TokenCompiler
import TokencGenerators
import TokencReview
import TokencSyntax

extension Command {
  static let diff = Command(
    name: "diff",
    overview: """
      Show what a change to tokens and components does: what was done, where it shows, whether it breaks callers, \
      contrast or tap targets. OLD and NEW are files, folders or git revisions; main..HEAD is both. With one, the \
      other is the work tree; with none, the work tree is compared with where it branched off. Read-only.
      """,
    arguments: [.old, .new, .reviewFolder],
    options: [.base, .reviewFormat, .failOn, .stat, .allChanges, .listing, .quiet],
    run: { arguments, terminal in
      do throws(FileError) {
        return try Diff(arguments).run(&terminal)
      } catch {
        terminal.report("'\(error.path)': \(error.message)")
        return .failure
      }
    })
}

extension Argument {
  fileprivate static let old = Argument(
    "OLD", "The state before: a file, a folder, a git revision, or OLD..NEW.", isOptional: true)
  fileprivate static let new = Argument(
    "NEW", "The state after, in the same forms; the work tree if left out.", isOptional: true)
  fileprivate static let reviewFolder = Argument(
    "DIR", "Behind --: the project's folder or file. OLD and NEW are revisions then.", followsDashes: true)
}

extension Option {
  fileprivate static let base = text(
    "base", "REF",
    "Without OLD: compare with where the work tree branched off from REF; the remote's head branch if left out."
  )
  fileprivate static let reviewFormat = choice(
    "format", "FORMAT", of: ["text", "markdown", "html", "json"], "How the review is written.",
    defaultValue: "text")
  fileprivate static let failOn = choice(
    "fail-on", "WHAT", of: ["breaking", "contrast", "any"],
    "Exit with 1 if a change breaks callers; if contrast or a tap target fails that did not; or for any change."
  )
  fileprivate static let stat = flag("stat", "Show the summary only.")
  fileprivate static let allChanges = flag("all", "Show every row of long lists. JSON always does.")
  fileprivate static let listing = flag(
    "list", "Show the tokens of OLD alone, one a line, by name: a textconv for git.")
}

/// One run of `tokenc diff`.
private struct Diff {
  let arguments: ParsedArguments
  var clock = Stopwatch()

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func run(_ terminal: inout Terminal) throws(FileError) -> ExitStatus {
    if arguments.has(.listing) { return list(&terminal) }
    if arguments.has(.base), arguments[.old] != nil {
      terminal.report("--base goes without OLD and NEW")
      return .failure
    }
    guard let (old, new) = try sides(&terminal) else { return .failure }
    // Both get one name where the project gives none, since generated names begin with it.
    let name = new.name ?? old.name
    var after = new.load(name)
    var before = old.load(name)
    if old.isMissing, new.isMissing {
      terminal.report("neither '\(old.path)' nor '\(new.path)' is there")
      return .problems
    }
    if old.isMissing, old.mayBeMissing {
      terminal.write("note: '\(old.path)' is not there: everything is new\n", to: .error)
      before = after.emptied()
    } else if new.isMissing, new.mayBeMissing {
      terminal.write("note: '\(new.path)' is not there: everything is gone\n", to: .error)
      after = before.emptied()
    }
    let broken = [before, after].filter(\.hasErrors)
    for side in broken { FindingPrinter(side).write(to: &terminal, errorsOnly: true) }
    if !broken.isEmpty {
      terminal.write("nothing is compared: the input has errors\n", to: .error)
      return .problems
    }
    let templates = new.templates(&after)
    let review = after.review(since: before, templates: templates)
    write(review, before, after, &terminal)
    if !arguments.has(.quiet) {
      let title = "\(old.title) → \(new.title)"
      let broken = after.brokenCount
      for (count, which) in [
        (after.dataCount - broken, "of types that tokenc does not have"),
        (
          broken,
          broken == 1 ? "that refers to a token which no file has" : "that refer to tokens which no file has"
        ),
      ] where count > 0 {
        let verb = count == 1 ? "is" : "are"
        terminal.write("note: \(counted(count, "token")) \(which) \(verb) compared as data\n", to: .error)
      }
      let count = "\(counted(before.tokenCount, "token")) → \(after.tokenCount)"
      terminal.write("\(printable(title)): \(count), \(review.verdict.name) (\(clock.total))\n", to: .error)
    }
    return fails(review) ? .problems : .success
  }

  private func fails(_ review: Review) -> Bool {
    switch arguments[.failOn] {
    case "breaking": review.verdict == .major
    case "contrast": review.hasRegressions
    case "any": !review.isEmpty
    default: false
    }
  }

  private func write(
    _ review: Review, _ before: Compilation, _ after: Compilation, _ terminal: inout Terminal
  ) {
    let isShort = arguments.has(.stat)
    switch arguments[.reviewFormat] {
    case "json":
      var json = JSONWriter()
      json.object {
        $0.member("version", 1)
        review.write(to: &$0, summaryOnly: isShort)
      }
      terminal.write(json.finished())
    case "markdown":
      let markdown = ReviewMarkdown(review)
      terminal.write(isShort ? markdown.stat : markdown.text)
    case "html": terminal.write(ReviewPage(review, version: version).page())
    default:
      let style = terminal.swatches(.output)
      let text = ReviewText(
        review, all: arguments.has(.allChanges), swatch: { style == .none ? "" : swatch($0, style) + " " },
        printable: printable)
      terminal.write(isShort ? text.stat : text.text)
    }
  }

  /// What a textconv prints. For a file that is there never a failure: git would not show it at all.
  private func list(_ terminal: inout Terminal) -> ExitStatus {
    if arguments[.new] != nil || arguments[.reviewFolder] != nil {
      terminal.report("--list takes one file or folder")
      return .failure
    }
    let path = arguments[.old] ?? "."
    guard let kind = DiskFiles().kind(of: path) else {
      terminal.report(
        "there is no file or folder '\(path)'", notes: ["--list shows what is on disk, and no git revision"])
      return .failure
    }
    let compilation = Compiler(files: DiskFiles()).load(path)
    terminal.write(compilation.listing())
    guard compilation.isUnreadable else { return .success }
    FindingPrinter(compilation).write(to: &terminal, errorsOnly: true)
    return kind == .folder ? .problems : .success
  }

  // MARK: What is compared

  /// One of the two states.
  private struct Side {
    var title: String
    var path: String
    /// A name for a project without one.
    var name: String?
    var isMissing: Bool
    /// A revision may lack the project, and git has an empty file for one that is on one side only.
    var mayBeMissing = false
    var load: (String?) -> Compilation
    /// The templates of the project's own, in the same state.
    var templates: (inout Compilation) -> TemplateSources
  }

  /// Nil after a message.
  private func sides(_ terminal: inout Terminal) throws(FileError) -> (Side, Side)? {
    let folder = arguments[.reviewFolder]
    guard let first = arguments[.old] else {
      return try sinceBase(folder ?? ".", &terminal)
    }
    if let range = Range(first), arguments[.new] == nil, folder != nil || !exists(first) {
      let place = folder ?? "."
      guard let repository = try repository(place, &terminal) else { return nil }
      guard let right = try revision(range.new, place, repository, &terminal) else { return nil }
      guard range.isSymmetric else {
        guard let left = try revision(range.old, place, repository, &terminal) else { return nil }
        return (left, right)
      }
      guard let base = try mergeBase(range.old, range.new, repository, &terminal),
        let left = try revision(base, titled: first, place, repository, &terminal)
      else { return nil }
      return (left, right)
    }
    guard let left = try side(first, folder, &terminal) else { return nil }
    if let second = arguments[.new] {
      guard let right = try side(second, folder, &terminal) else { return nil }
      return (left, right)
    }
    return (left, disk(folder ?? "."))
  }

  /// `main..HEAD`; `main...HEAD` starts where the two branched off.
  private struct Range {
    var old, new: String
    var isSymmetric: Bool

    init?(_ text: String) {
      guard let points = text.firstRange(of: "..") else { return nil }
      isSymmetric = text[points.upperBound...].first == "."
      let left = String(text[..<points.lowerBound])
      let right = String(text[points.upperBound...].dropFirst(isSymmetric ? 1 : 0))
      // `..` alone and `../a` are paths.
      if left.isEmpty && right.isEmpty || left.isEmpty && right.hasPrefix("/") || left.hasSuffix("/") {
        return nil
      }
      (old, new) = (left.isEmpty ? "HEAD" : left, right.isEmpty ? "HEAD" : right)
    }
  }

  private func exists(_ path: String) -> Bool { DiskFiles().kind(of: path) != nil }

  private func side(_ word: String, _ folder: String?, _ terminal: inout Terminal) throws(FileError) -> Side?
  {
    if folder == nil, word == "/dev/null" {
      var side = disk(word)
      (side.name, side.isMissing, side.mayBeMissing) = (nil, true, true)
      return side
    }
    if folder == nil, exists(word) { return disk(word) }
    var (name, place) = (word, folder ?? ".")
    // `HEAD:Tokens/nhs`, as git writes it, from the top.
    var isFromTop = false
    if folder == nil, let colon = word.firstIndex(of: ":") {
      name = String(word[..<colon])
      place = String(word[word.index(after: colon)...])
      isFromTop = true
    }
    let repository: GitRepository
    do throws(FileError) {
      repository = try GitRepository(containing: isFromTop ? "." : containing(place))
    } catch {
      if folder != nil, exists(word) {
        terminal.report(
          "'\(word)' is read as a git revision, since a folder stands behind --; but '\(place)': \(error.message)",
          notes: ["to compare files or folders leave -- and what follows out"])
      } else {
        terminal.report(
          (folder == nil ? "there is no file or folder '\(word)', and as" : "'\(word)' is not found as")
            + " a git revision: \(error.message)")
      }
      return nil
    }
    return try revision(
      name, titled: isFromTop ? word : nil, place, repository, isFromTop: isFromTop, &terminal)
  }

  private func disk(_ path: String) -> Side {
    let files = DiskFiles()
    let kind = files.kind(of: path)
    let name = kind == .folder ? files.name(of: path) : projectName(ofFile: path)
    let isProject = kind == .file && fileName(of: path) == projectFileName
    return Side(
      title: path == "." ? "work tree" : path, path: path,
      name: isProject ? files.name(of: folder(of: path)) : name,
      isMissing: kind == nil,
      load: { Compiler(files: files).load(path, name: $0) },
      templates: { Compiler(files: files).ownTemplates(of: &$0) })
  }

  /// The nearest folder that is there: git is asked in it.
  private func containing(_ path: String) -> String {
    var place = path
    while DiskFiles().kind(of: place) != .folder {
      let parent = folder(of: place)
      if parent == place || parent == "." { return "." }
      place = parent
    }
    return place
  }

  private func repository(_ place: String, _ terminal: inout Terminal) throws(FileError) -> GitRepository? {
    do throws(FileError) {
      return try GitRepository(containing: containing(place))
    } catch {
      terminal.report(
        "'\(place)': \(error.message)",
        notes: ["give OLD and NEW as files or folders: tokenc diff before after"])
      return nil
    }
  }

  private func revision(
    _ name: String, titled title: String? = nil, _ place: String, _ repository: GitRepository,
    isFromTop: Bool = false, _ terminal: inout Terminal
  ) throws(FileError) -> Side? {
    guard let commit = try repository.commit(name) else {
      terminal.report(
        arguments[.reviewFolder] == nil
          ? "'\(title ?? name)' is neither a file or folder nor a revision of the git repository"
          : "'\(title ?? name)' is no revision of the git repository",
        notes: repository.isShallow ? ["a shallow clone holds few revisions: fetch more of its history"] : [])
      return nil
    }
    let known = containing(place)
    let rest =
      place == known || known == "." && !place.hasPrefix("/") ? place : String(place.dropFirst(known.count))
    let way = isFromTop ? place : repository.prefix + "/" + (place == known ? "" : rest)
    let files = try GitFiles(
      repository, commit: commit, revision: title == nil || isFromTop ? name : String(commit.prefix(12)))
    let path = files.path(GitFiles.normalized(way))
    let kind = files.kind(of: path)
    return Side(
      title: title ?? name, path: path,
      name: kind == .file
        ? projectName(ofFile: fileName(of: GitFiles.normalized(way))) : files.name(of: path),
      isMissing: kind == nil, mayBeMissing: true, load: { Compiler(files: files).load(path, name: $0) },
      templates: { Compiler(files: files).ownTemplates(of: &$0) })
  }

  private func mergeBase(
    _ left: String, _ right: String, _ repository: GitRepository, _ terminal: inout Terminal
  ) throws(FileError) -> String? {
    var commits: [String] = []
    for name in [left, right] {
      guard let commit = try repository.commit(name) else {
        terminal.report(
          "'\(name)' is no revision of the git repository", notes: ["give another with --base REF"])
        return nil
      }
      commits.append(commit)
    }
    if let base = try repository.mergeBase(commits[0], commits[1]) { return base }
    terminal.report(
      "'\(left)' and '\(right)' have no common commit here",
      notes: repository.isShallow
        ? ["a shallow clone may not hold it: fetch its whole history (fetch-depth: 0, git fetch --unshallow)"]
        : [])
    return nil
  }

  private func sinceBase(_ place: String, _ terminal: inout Terminal) throws(FileError) -> (Side, Side)? {
    guard let repository = try repository(place, &terminal) else { return nil }
    var base = arguments[.base]
    if base == nil { base = try repository.defaultBase() }
    guard let base else {
      terminal.report(
        "the repository has no remote whose head branch could be compared with",
        notes: ["give a revision: tokenc diff HEAD, or tokenc diff --base main"])
      return nil
    }
    guard let commit = try mergeBase(base, "HEAD", repository, &terminal),
      let old = try revision(commit, titled: base, place, repository, &terminal)
    else { return nil }
    return (old, disk(place))
  }
}
