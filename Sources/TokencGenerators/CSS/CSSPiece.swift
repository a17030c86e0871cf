import TokencIR
import TokencSyntax

/// One custom property of a token. Most have one; a typography has one for each field and a `font` shorthand.
struct CSSPiece {
  enum Part {
    case whole
    case fontFamily, fontSize, fontWeight, letterSpacing, lineHeight
    /// The shorthand: `font: var(--type-body)`.
    case font
    case width, height
    /// Of a stroke style with dashes: values for SVG's `stroke-dasharray` and `stroke-linecap`, since a CSS border
    /// has neither.
    case dashArray, lineCap

    var suffix: StaticString {
      switch self {
      case .whole, .font: ""
      case .fontFamily: "-font-family"
      case .fontSize: "-font-size"
      case .fontWeight: "-font-weight"
      case .letterSpacing: "-letter-spacing"
      case .lineHeight: "-line-height"
      case .width: "-width"
      case .height: "-height"
      case .dashArray: "-dash-array"
      case .lineCap: "-line-cap"
      }
    }
  }

  var token: TokenID
  var part: Part
  /// The first of its token: comments stand before it.
  var isFirst = false
  /// The modifiers in each of whose modes it has to be declared.
  var modifiers: [Int] = []
}

/// `light-dark()` holds two colours, so a colour needs no block for the scheme.
struct CSSLightDark {
  var modifier: Int
  var light: Int
  var dark: Int
}

extension CSSWriter {
  /// The parts that a token has on the web.
  func parts(of id: TokenID, modes: [Mode]) -> [CSSPiece.Part] {
    switch program[id].type {
    case .typography: [.fontFamily, .fontSize, .fontWeight, .letterSpacing, .lineHeight, .font]
    case .tapTarget: [.width, .height]
    case .strokeStyle, .border:
      modes.contains { dashes(of: id, in: $0) != nil } ? [.whole, .dashArray, .lineCap] : [.whole]
    default: [.whole]
    }
  }

  /// The dashes of a stroke style, or of a border's.
  private func dashes(of id: TokenID, in mode: Mode) -> (lengths: [Slot], cap: LineCap)? {
    var value = program.value(id, in: mode)
    if case .border(let border) = value { value = program.value(border.style) }
    if case .strokeStyle(.dashes(let lengths, let cap)) = value { return (lengths, cap) }
    return nil
  }

  /// The slot that a part takes its value from; nil where it is made of several.
  private func slot(_ piece: CSSPiece, in mode: Mode) -> Slot? {
    let whole = program.slot(piece.token, in: mode)
    switch (piece.part, program.value(whole)) {
    case (.whole, _): return whole
    case (.fontFamily, .typography(let type)): return type.fontFamily
    case (.fontSize, .typography(let type)): return type.fontSize
    case (.fontWeight, .typography(let type)): return type.fontWeight
    case (.letterSpacing, .typography(let type)): return type.letterSpacing
    case (.lineHeight, .typography(let type)): return type.lineHeight
    case (.width, .tapTarget(let target)): return target.width
    case (.height, .tapTarget(let target)): return target.height
    case (.dashArray, .border(let border)), (.lineCap, .border(let border)): return border.style
    default: return nil
    }
  }

  func isWide(_ piece: CSSPiece, in mode: Mode) -> Bool {
    guard piece.part == .whole else { return false }
    return hasWideColor(program.slot(piece.token, in: mode), in: mode)
  }

  /// Its value in a mode.
  func write(_ piece: CSSPiece, in mode: Mode, to buffer: inout ByteBuffer) {
    let whole = program.slot(piece.token, in: mode)
    if let target = reference(whole, in: mode), program[target].type == program[piece.token].type,
      canRefer(piece.part, to: target, in: mode)
    {
      return writeVariable(target, piece.part.suffix, to: &buffer)
    }
    switch piece.part {
    case .whole: writeWhole(piece.token, in: mode, to: &buffer)
    case .font:
      for (index, suffix) in ["-font-weight", "-font-size", "-line-height", "-font-family"].enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: index == 2 ? "/" : " ")) }
        buffer.append("var(")
        names.withBytes(piece.token) { buffer.append($0) }
        buffer.append(suffix)
        buffer.append(UInt8(ascii: ")"))
      }
    case .fontSize, .letterSpacing, .lineHeight:
      if let slot = slot(piece, in: mode) { write(slot, .growing, in: mode, to: &buffer) }
    case .width, .height:
      if let slot = slot(piece, in: mode) { write(slot, .fixed, in: mode, to: &buffer) }
    case .fontFamily, .fontWeight:
      if let slot = slot(piece, in: mode) { write(slot, in: mode, to: &buffer) }
    case .dashArray:
      guard let lengths = dashes(of: piece.token, in: mode)?.lengths else { return buffer.append("none") }
      for (index, length) in lengths.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: " ")) }
        write(length, in: mode, to: &buffer)
      }
    case .lineCap: buffer.append(dashes(of: piece.token, in: mode)?.cap.name ?? "butt")
    }
  }

  /// A target may lack the dashes that this token has in another mode.
  private func canRefer(_ part: CSSPiece.Part, to target: TokenID, in mode: Mode) -> Bool {
    switch part {
    case .dashArray, .lineCap: dashes(of: target, in: mode) != nil
    default: true
    }
  }

  private func writeWhole(_ token: TokenID, in mode: Mode, to buffer: inout ByteBuffer) {
    guard let pair = lightDark, program[token].type == .color,
      program[token].modifiers.contains(index: pair.modifier)
    else {
      return write(program.slot(token, in: mode), in: mode, to: &buffer)
    }
    var (light, dark) = (mode, mode)
    light[pair.modifier] = pair.light
    dark[pair.modifier] = pair.dark
    let texts = [light, dark].map { mode in
      text { write(program.slot(token, in: mode), in: mode, to: &$0) }
    }
    if texts[0] == texts[1] { return buffer.append(texts[0]) }
    buffer.append("light-dark(")
    buffer.append(texts[0])
    buffer.append(", ")
    buffer.append(texts[1])
    buffer.append(UInt8(ascii: ")"))
  }

  /// The modifiers that a piece depends on: where its text differs, or what its text stands for does. An alias is
  /// the same `var()` in every mode and still has to be declared again in each.
  func dependencies(of piece: CSSPiece, _ modes: CSSModes) -> [Int] {
    let token = program[piece.token]
    if token.modifiers.subtracting(.platform).isEmpty { return [] }
    var candidates = modes.settable(token.modifiers)
    if let lightDark, token.type == .color { candidates.removeAll { $0 == lightDark.modifier } }
    return modes.dependencies(candidates) { mode in
      let value = slot(piece, in: mode)?.value ?? program.valueID(piece.token, in: mode)
      return PieceKey(
        text: text { write(piece, in: mode, to: &$0) }, value: program.values.resolved(value))
    }
  }

  private struct PieceKey: Equatable {
    var text: String
    var value: ValueID
  }
}
