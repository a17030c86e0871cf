package com.example.spectrum.tokens

// The core, run on the JVM without Compose. Each line names the statements of the seed that it speaks of.

private val kinds = SpectrumButtonKind.entries
private val sizes = SpectrumButtonSize.entries
private val states = SpectrumButtonState.entries

private fun line(ids: String, text: Any?) = println("$ids: $text")

fun main() {
    line("S4 S33 states", states.joinToString(" "))
    line("S5 sizes", sizes.joinToString(" "))
    line("S6 styles, low to high", SpectrumButtonStyle.entries.joinToString(" "))
    line("S7 floating styles", SpectrumFabStyle.entries.joinToString(" "))
    line("C15 icon styles", SpectrumIconButtonStyle.entries.joinToString(" "))
    line("S2 kinds of an icon button", SpectrumIconButtonKind.entries.joinToString(" "))
    for (size in sizes) {
        val height = SpectrumButtonLook.containerMinHeight(SpectrumButtonKind.IconCapsule, size).value
        val ratio = SpectrumButtonLook.containerAspectRatio(SpectrumButtonKind.IconCapsule)!!
        line("S2 capsule, $size", "${height * ratio} by $height")
    }
    line("S2 circle", SpectrumButtonLook.containerAspectRatio(SpectrumButtonKind.IconCircle))
    line("S5 heights", sizes.joinToString(" ") { "${SpectrumButtonLook.containerMinHeight(SpectrumButtonKind.Button, it)}" })

    // S23: no background until it is interacted with. Not a transparent one.
    line("S23 quiet at rest", SpectrumButtonLook.containerFill(SpectrumButtonAnyStyle.Quiet, SpectrumButtonState.Enabled))
    for (state in listOf(SpectrumButtonState.Hovered, SpectrumButtonState.Pressed, SpectrumButtonState.Focused)) {
        check(SpectrumButtonLook.containerFill(SpectrumButtonAnyStyle.Quiet, state) == SpectrumFill.Solid(SpectrumColor.subtleHover))
    }

    // S16, S17: premium is drawn with a gradient, and nothing else is.
    for (style in SpectrumButtonAnyStyle.entries) {
        val isGradient = SpectrumButtonLook.containerFill(style, SpectrumButtonState.Enabled) is SpectrumFill.Gradient
        check(isGradient == (style == SpectrumButtonAnyStyle.Premium)) { "$style" }
    }
    val premium = SpectrumGradient.premiumDefault
    line("S16 stops", premium.stops.joinToString { "${it.color.text(SpectrumMode.Light)} ${it.position}" })
    line("S16 dark stops", premium.stops.joinToString { "${it.color.text(SpectrumMode.Dark)} ${it.position}" })
    line("S16 line in 200 by 50", premium.direction.line(200f, 50f))
    line("S16 line in 50 by 50", premium.direction.line(50f, 50f))

    // S34: a state changes how a button looks, and never its size; S70: nor what a finger hits.
    val metrics = listOf("minHeight", "minWidth", "minWidthRatio", "aspectRatio", "padding", "gap", "typography", "size", "edgeInset", "tapTarget")
    for (kind in kinds) for (size in sizes) for (style in SpectrumButtonAnyStyle.entries) {
        val all = states.map { state ->
            spectrumButtonProperties(kind, style, size, state, SpectrumMode.Light).filter { (name, _) -> metrics.any(name::contains) }
        }
        check(all.all { it == all[0] }) { "$kind $size $style" }
        check(all[0].size == 16) { "${all[0]}" }
    }
    line("S34 sizes in every state", "the same")
    line("S70 tap target", "${SpectrumButtonLook.tapTargetMinWidth()} by ${SpectrumButtonLook.tapTargetMinHeight()}")

    line("S10 S32 the icon's place", "leading; ${SpectrumButtonLook.iconPresence(SpectrumButtonKind.Button)}")
    line("S29 S30 icon buttons", kinds.filter { SpectrumButtonLook.labelPresence(it) == SpectrumPresence.Absent }.joinToString(" ") { "$it ${SpectrumButtonLook.iconPresence(it)}" })
    line("S37 beside an icon", SpectrumButtonLook.labelAlignWithIcon())
    line("S38 without an icon", SpectrumButtonLook.labelAlign())

    line("S39 presets", SpectrumPreset.entries.joinToString { "$it '${it.label}' ${it.icon} ${it.role}" })
    line("S40 preset styles", SpectrumLowStyle.entries.joinToString(" "))
    line("S40 presets by sizes by styles", SpectrumPreset.entries.size * sizes.size * SpectrumLowStyle.entries.size)
    line("S51 S54 pairs", pairs().joinToString())
    line("S55 equal weight", SpectrumLowStyle.entries.joinToString(" "))

    line("S60 S61 haptics", SpectrumButtonAnyStyle.entries.joinToString(" ") { "$it=${SpectrumButtonLook.pressHaptic(it)}" })
    line("S62 ripple", "${SpectrumButtonLook.pressRipple() == SpectrumRipple.Content} ${SpectrumButtonLook.pressRippleOpacity()}")
    line("S63 no scale on Android", SpectrumButtonLook.pressScale())
    line("S66 position", "${SpectrumButtonLook.containerPosition(SpectrumButtonKind.Fab)} ${SpectrumButtonLook.containerPositionInset(SpectrumButtonKind.Fab)}")
    line("S67 focus ring", "${SpectrumButtonLook.focusRingColor()!!.text(SpectrumMode.Light)} ${SpectrumButtonLook.focusRingWidth()} ${SpectrumButtonLook.focusRingGap()}")
    line("S67 increased contrast, accent", SpectrumMode.entries.joinToString(" ") { SpectrumColor.accentDefault.text(it) })
    line("pending", states.filter { SpectrumButtonLook.indicatorPresence(it) == SpectrumPresence.Required }.joinToString() + " after " + SpectrumButtonLook.indicatorDelay())
    line("spacing in a group", SpectrumButtonLook.containerSpacing())
}

private fun pairs(): List<SpectrumPair> = SpectrumLowStyle.entries.flatMap {
    listOf(SpectrumPair.premium(it), SpectrumPair.accent(it), SpectrumPair.primary(it), SpectrumPair.negative(it))
} + SpectrumPair.secondary(SpectrumQuietStyle.Quiet)
