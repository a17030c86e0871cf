// androidx.compose.ui.graphics.painter
package androidx.compose.ui.graphics.painter

import androidx.compose.ui.graphics.Color

/** ui/graphics/painter/Painter */ abstract class Painter
/** ui/graphics/painter/ColorPainter */ class ColorPainter(val color: Color) : Painter() { override fun toString(): String = "$color" }
