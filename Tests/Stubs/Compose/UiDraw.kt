// androidx.compose.ui.draw
package androidx.compose.ui.draw

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.drawscope.Canvas
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import stub.note

/** ui/draw/clip.modifier */ fun Modifier.clip(shape: Shape): Modifier = note("clip($shape)")
/** ui/draw/alpha.modifier */ fun Modifier.alpha(alpha: Float): Modifier = note("alpha($alpha)")
/** ui/draw/scale.modifier */ fun Modifier.scale(scale: Float): Modifier = note("scale($scale)")
/** ui/draw/shadow.modifier */
fun Modifier.shadow(
    elevation: Dp, shape: Shape = RectangleShape, clip: Boolean = elevation > 0.dp, ambientColor: Color = Color.Black,
    spotColor: Color = Color.Black,
): Modifier = note("shadow($elevation, $shape, $clip, $ambientColor, $spotColor)")
/** ui/draw/drawBehind.modifier */
fun Modifier.drawBehind(onDraw: DrawScope.() -> Unit): Modifier = note("drawBehind(${Canvas().apply(onDraw)})")
/** ui/draw/drawWithContent.modifier */
fun Modifier.drawWithContent(onDraw: ContentDrawScope.() -> Unit): Modifier = note("drawWithContent(${Canvas().apply(onDraw)})")
