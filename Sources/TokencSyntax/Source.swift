/// Which file of a ``SourceSet`` a span lies in.
public struct FileID: Hashable, Sendable, Comparable {
  public let index: UInt32

  public init(_ index: Int) { self.index = UInt32(index) }

  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A stretch of one file, in bytes from its start. Line and column are computed when a message is printed.
public struct SourceSpan: Hashable, Sendable {
  public var file: FileID
  public var offset: UInt32
  public var length: UInt32

  @inlinable
  public init(file: FileID, offset: Int, length: Int) {
    self.file = file
    self.offset = UInt32(clamping: offset)
    self.length = UInt32(clamping: length)
  }

  public var end: Int { Int(offset) + Int(length) }

  /// The part of this span that starts `offset` bytes into it.
  public func sub(_ offset: Int, _ length: Int) -> SourceSpan {
    SourceSpan(file: file, offset: Int(self.offset) + offset, length: length)
  }
}

/// One input as the person named it, with its bytes untouched.
public struct SourceFile: Sendable {
  /// The path as it was given; messages show it unchanged, artifacts never hold it.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// All inputs of one run. A ``FileID`` is an index into it.
public struct SourceSet: Sendable {
  public private(set) var files: [SourceFile] = []

  public init() {}

  public mutating func add(path: String, bytes: [UInt8]) -> FileID {
    files.append(SourceFile(path: path, bytes: bytes))
    return FileID(files.count - 1)
  }

  public subscript(file: FileID) -> SourceFile { files[Int(file.index)] }

  /// The bytes a span covers, cut to the file where a span reaches too far.
  public func text(_ span: SourceSpan) -> String {
    let bytes = self[span.file].bytes
    let start = min(Int(span.offset), bytes.count)
    return String(decoding: bytes[start..<min(span.end, bytes.count)], as: UTF8.self)
  }
}

/// A place as people count it: the line from 1, the column in characters from 1.
public struct SourcePosition: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of one file start. Lines break where an editor breaks them: LF, CR, CRLF.
public struct LineTable: Sendable {
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
    }
    self.starts = starts
  }

  /// The line (from 1) that holds a byte offset.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Line and column of a byte offset; the column counts characters, so that an editor lands on the same place.
  public func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let line = line(at: offset)
    let start = starts[line - 1]
    let end = min(max(offset, start), bytes.count)
    var before = bytes[min(start, end)..<end]
    if start == 0, before.starts(with: byteOrderMark) { before = before.dropFirst(byteOrderMark.count) }
    let isASCII = before.allSatisfy { $0 < 0x80 }
    let count = isASCII ? before.count : String(decoding: before, as: UTF8.self).count
    return SourcePosition(line: line, column: count + 1)
  }

  /// The bytes of a line, without its line break.
  public func text(line: Int, in bytes: [UInt8]) -> String {
    String(decoding: bytes[range(line: line, in: bytes)], as: UTF8.self)
  }

  /// Where a line's text lies, without its line break and the file's byte-order mark.
  public func range(line: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    let isMarked = start == 0 && bytes[start..<end].starts(with: byteOrderMark)
    return (isMarked ? byteOrderMark.count : start)..<end
  }
}

/// UTF-8's byte-order mark, accepted at the start of a file and never part of its text.
public let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
