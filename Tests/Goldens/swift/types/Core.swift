// Compiled into the module of the constants beside it, without SwiftUI: reads values back.
@main enum Core {
  static func main() {
    // Every mode: colour scheme × contrast × brand × weight.
    precondition(TKMode.allCases.count == 16 && Set(TKMode.allCases).count == 16)
    let dark = TKMode(.dark)
    let globex = TKMode(brand: .globex)
    precondition(TKColor.ink.value(in: TKMode()) == TKRGBA(0x101820))
    precondition(TKColor.`default`.value(in: dark) == TKRGBA(0xf4f6f8))
    // Increased contrast falls back within its scheme.
    precondition(TKColor.ink.value(in: TKMode(.dark, .increased)) == TKRGBA(0xf4f6f8))
    precondition(TKColor.brand.value(in: globex) == TKRGBA(0x0000aa))
    precondition(TKColor.brand.value(in: TKMode(.dark, brand: .globex)) == TKRGBA(0x5555ff))
    precondition(TKColor.weight.value(in: TKMode(legibilityWeight: .bold)).space == .displayP3)
    precondition(TKColor.weight.value(in: TKMode(.dark, brand: .globex)) == TKRGBA(0x5555ff))
    // Equal numbers in two spaces are two colours.
    precondition(TKRGBA(.displayP3, red: 1, green: 0, blue: 0) != TKRGBA(0xff0000))
    // Eight bits come back as they were.
    for byte in UInt32(0)...255 { precondition(UInt32(TKRGBA(byte << 16).red * 255 + 0.5) == byte) }

    precondition(TKDimension.gap(in: TKMode()) == 8 && TKDimension.inset(in: globex) == 12)
    precondition(TKDimension.radius == 12 && TKDimension.`in` == 4)
    precondition(TKBorder.mixed(in: TKMode(.light, .increased)).width == 2)
    precondition(TKBorder.field.style.name == .solid && TKStrokeStyle.strokeDashes.dashes == [4, 2])
    precondition(TKFontFamily.familyOdd.names == ["A \"B\" \\(c)"])
    precondition(
      TKTypography.textSame == TKTypography.textBody && TKTypography.textBody.lineHeightInPoints == 21.25)
    precondition(TKTypography.textBold(in: TKMode(legibilityWeight: .bold)).weight == 600)
    precondition(
      TKTransition.press.duration == 0.15 && TKTransition.press.timing == TKCubicBezier(0, 0, 0.2, 1))
    precondition(
      TKShadow.card.layers.map(\.spread) == [-4, 0] && TKShadow.card.layers.map(\.isInset) == [false, true])
    precondition(
      TKGradient.copy(in: dark).stops.count == 3 && TKGradient.night(in: TKMode()).stops.count == 2)
    precondition(TKTapTarget.tapWide == TKTapTarget(width: 60, height: 12))

    // Directions as in CSS; corner to corner means the isoline through the other two.
    func line(_ direction: TKGradient.Direction, _ width: Double = 200, _ height: Double = 50) -> [Double] {
      let line = TKGradient([], direction).line(width: width, height: height)
      return [line.startX, line.startY, line.endX, line.endY]
    }
    precondition(line(.degrees(0)) == [0.5, 1, 0.5, 0])
    precondition(line(.degrees(90)) == [0, 0.5, 1, 0.5])
    precondition(line(.degrees(180)) == [0.5, 0, 0.5, 1])
    precondition(line(.degrees(-90)) == [1, 0.5, 0, 0.5])
    precondition(line(.corner(x: 1, y: 1), 100, 100) == [0, 0, 1, 1])
    let corner = line(.corner(x: 1, y: 1))
    // (200, 0) lies in the middle: its projection on the line is half of it.
    let (dx, dy) = ((corner[2] - corner[0]) * 200, (corner[3] - corner[1]) * 50)
    let (px, py) = (200 - corner[0] * 200, 0 - corner[1] * 50)
    precondition(abs((px * dx + py * dy) / (dx * dx + dy * dy) - 0.5) < 1e-8)

    precondition(TKCornerRadius.full.points(width: 100, height: 40) == 20)
    precondition(TKCornerRadius.points(24).points(width: 100, height: 40) == 20)
    let press = TKPressScale.perspective(depth: 2, minimum: 24, widthRatio: 1.0 / 3)
    precondition(press.factor(width: 100, height: 40) == 40.0 / 42)
    precondition(press.factor(width: 300, height: 40) == 100.0 / 102)
    print("ok")
  }
}
