package com.example.spectrum.tokens

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.painter.ColorPainter
import androidx.compose.ui.unit.LayoutDirection
import stub.Device
import stub.Tree

private val icon = ColorPainter(Color.Black)

/** What the layer draws on the stubs. */
fun main() {
    for (style in SpectrumButtonStyle.entries) show("S6 $style") { SpectrumButton({}, "Save changes", style) }
    show("S10 S32 S37 icon before a label, lines from the start") { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, icon = icon) }
    for (kind in SpectrumIconButtonKind.entries) show("S2 $kind") { SpectrumIconButton({}, icon, "Close", SpectrumIconButtonStyle.Quiet, kind = kind) }
    for (size in SpectrumButtonSize.entries) show("S5 $size") { SpectrumButton({}, "Save", SpectrumButtonStyle.Primary, size = size) }
    show("S66 floating, shadow") { SpectrumFab({}, icon, "Compose", SpectrumFabStyle.Accent) }
    show("S7 extended floating") { SpectrumExtendedFab({}, "Compose", icon, SpectrumFabStyle.Premium, size = SpectrumButtonSize.Large) }
    show("S34 disabled") { SpectrumButton({}, "Save", SpectrumButtonStyle.Premium, enabled = false) }
    show("S34 disabled, quiet") { SpectrumButton({}, "Save", SpectrumButtonStyle.Quiet, enabled = false) }
    show("pending") { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, icon = icon, pending = true) }
    show("pending, icon button") { SpectrumIconButton({}, icon, "Save", SpectrumIconButtonStyle.Accent, pending = true) }

    Device.pressed = true
    show("S23 S62 pressed") { SpectrumButton({}, "Save", SpectrumButtonStyle.Quiet) }
    Device.pressed = false
    Device.hovered = true
    show("S23 hovered, dark", dark = true) { SpectrumButton({}, "Save", SpectrumButtonStyle.Premium) }
    Device.hovered = false
    Device.focused = true
    show("S67 focused, increased contrast", increased = true) { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent) }
    Device.focused = false
    Device.layoutDirection = LayoutDirection.Rtl
    Device.fontScale = 2f
    show("S11 S65 S67 right to left, 200 %") { SpectrumButton({}, "Save", SpectrumButtonStyle.Secondary, icon = icon) }
    Device.layoutDirection = LayoutDirection.Ltr
    Device.fontScale = 1f

    val save = SpectrumAction("Save") {}
    val cancel = SpectrumAction("Cancel") {}
    show("S48 S51 group: support, then lead") { SpectrumButtonGroup(SpectrumPair.accent(with = SpectrumLowStyle.Quiet), save, cancel, size = SpectrumButtonSize.Small) }
    show("S49 stacked") { SpectrumButtonGroup(SpectrumPair.secondary(with = SpectrumQuietStyle.Quiet), save, listOf(cancel), stacked = true) }
    show("S55 equal") { SpectrumButtonGroup(equal = SpectrumLowStyle.Secondary, actions = listOf(save, cancel, SpectrumAction("Later", pending = true) {})) }
    show("S39 S40 preset") { SpectrumPresetButton({}, SpectrumPreset.Close, icon, SpectrumLowStyle.Secondary, size = SpectrumButtonSize.Small) }

    // Behaviour: a press is heard once, not while disabled or pending; haptics only where asked for, when a press begins.
    var clicks = 0
    fun touch(content: @Composable () -> Unit) {
        Tree.describe { content() }
        Tree.press(0)
        Tree.click(0)
    }
    touch { SpectrumButton({ clicks += 1 }, "Buy", SpectrumButtonStyle.Accent) }
    check(clicks == 1 && Device.haptics.isEmpty())
    Tree.describe { SpectrumButton({ clicks += 1 }, "Buy", SpectrumButtonStyle.Accent, haptics = true) }
    Tree.press(0)
    check(clicks == 1 && Device.haptics.size == 1) { "felt when the press begins" }
    Tree.click(0)
    touch { SpectrumButton({ clicks += 1 }, "Delete", SpectrumButtonStyle.Negative, haptics = true) }
    touch { SpectrumButton({ clicks += 1 }, "Later", SpectrumButtonStyle.Quiet, haptics = true) }
    println("# S60 haptics: ${Device.haptics}, clicks: $clicks")
    for (refused in listOf<@Composable () -> Unit>(
        { SpectrumButton({}, "Buy", SpectrumButtonStyle.Accent, pending = true) },
        { SpectrumButton({}, "Buy", SpectrumButtonStyle.Accent, enabled = false) },
    )) {
        Tree.describe { refused() }
        check(runCatching { Tree.click(0) }.isFailure) { "a button that waits or is disabled hears a press" }
    }
}

private fun show(title: String, dark: Boolean = false, increased: Boolean = false, content: @Composable () -> Unit) {
    println("# $title")
    Tree.describe { SpectrumTheme(darkTheme = dark, highContrast = increased) { content() } }.forEach { println(it) }
}
