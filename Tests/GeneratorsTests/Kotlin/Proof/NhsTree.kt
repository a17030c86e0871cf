package uk.nhs.tokens

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.painter.ColorPainter
import androidx.compose.ui.unit.LayoutDirection
import stub.Device
import stub.Tree

/** What the layer draws, in some modes and states, and that a press is heard. */
fun main() {
    println("--- tree ---")
    val icon = ColorPainter(Color.Black)
    for (style in NhsButtonStyle.entries) show("$style") { NhsButton({}, "Save", style) }
    for (style in NhsButtonStyle.entries) {
        Device.pressed = true
        show("$style pressed, dark", dark = true) { NhsButton({}, "Save", style, width = NhsButtonWidth.Fitted, icon = icon) }
        Device.pressed = false
    }
    Device.focused = true
    show("focused, increased contrast", increased = true) { NhsButton({}, "Save", NhsButtonStyle.Secondary) }
    Device.focused = false
    show("disabled") { NhsButton({}, "Save", NhsButtonStyle.Warning, enabled = false) }
    Device.layoutDirection = LayoutDirection.Rtl
    Device.fontScale = 2f
    show("right to left, 200 %") { NhsButton({}, "Save", NhsButtonStyle.Primary, icon = icon) }

    var clicks = 0
    Tree.describe { NhsButton({ clicks += 1 }, "Save", NhsButtonStyle.Primary) }
    Tree.click(0)
    check(clicks == 1)
}

private fun show(title: String, dark: Boolean = false, increased: Boolean = false, content: @Composable () -> Unit) {
    println("# $title")
    Tree.describe { NhsTheme(darkTheme = dark, highContrast = increased) { content() } }.forEach { println(it) }
}
