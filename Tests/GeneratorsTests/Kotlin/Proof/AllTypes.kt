package demo.all.tokens

/** Prints tokens of every type as the compiled core has them, and the lines of gradients. */
fun main() {
    val colors = listOf(
        AllColor.ink, AllColor.veil, AllColor.clear, AllColor.accent, AllColor.strong, AllColor.vivid, AllColor.`class`, AllColor.`in`,
        AllColor._2xl, AllColor.shown, AllColor.spaced(AllDensity.Compact), AllColor.spaced(AllDensity.Regular),
    )
    for (color in colors) println(color)
    println(listOf(AllDimension.sizeGap, AllDimension.sizeThird, AllDimension.sizeTight, AllDimension.sizeZero, AllDimension.sizeNegative))
    println(AllDensity.entries.map { AllDimension.sizeRow(it) })
    println(AllMode.entries.map { AllDimension.sizeRing(it) })
    println(listOf(AllNumber.seven, AllNumber.factor))
    println(listOf(AllDuration.fast, AllDuration.slow))
    println(AllCubicBezier.easeOut)
    println(AllFontFamily.fontPrice)
    println(AllFontWeight.weightHeavy)
    println(AllStrokeStyle.strokeDotted)
    println(AllStrokeStyle.strokeDashes)
    println(AllBorder.field)
    println(AllTransition.press)
    println(AllShadow.card)
    for (mode in AllMode.entries) println(AllText.of(AllShadow.flat(mode), mode))
    println(AllTypography.typeBody)
    println(AllTapTarget.targetFinger)
    for (gradient in listOf(AllGradient.up, AllGradient.corner, AllGradient.fade)) {
        println(AllText.of(gradient, AllMode.Dark))
        println("  in 200 × 50: " + gradient.direction.line(200f, 50f))
        println("  in 50 × 50: " + gradient.direction.line(50f, 50f))
        println("  in 0 × 0: " + gradient.direction.line(0f, 0f))
    }
    for (degrees in listOf(0f, 45f, 90f, 180f, 270f)) println("$degrees: " + AllGradientDirection.Degrees(degrees).line(200f, 50f))
    check(AllColor.accent == AllColor.ink && AllColor.ink != AllColor.veil)
    check(AllGradient.up == AllGradient.up && AllGradient.up != AllGradient.corner)
    check(AllPressScale.Perspective(2f, 24f, 96f, 0.3333f).factor(200f, 40f).let { it > 0.97f && it < 0.975f })
}
