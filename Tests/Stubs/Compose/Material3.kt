// androidx.compose.material3
package androidx.compose.material3

import androidx.compose.foundation.IndicationNodeFactory
import androidx.compose.foundation.interaction.InteractionSource
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.node.DelegatableNode
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import stub.Tree
import stub.named
import stub.note

/** material3/package-summary#ripple */
fun ripple(bounded: Boolean = true, radius: Dp = Dp.Unspecified, color: Color = Color.Unspecified): IndicationNodeFactory =
    Ripple("ripple " + named("radius" to radius, "color" to color))
private data class Ripple(private val text: String) : IndicationNodeFactory {
    override fun create(interactionSource: InteractionSource): DelegatableNode =
        object : DelegatableNode { override fun toString(): String = text }
}
/** material3/minimumInteractiveComponentSize.modifier */
fun Modifier.minimumInteractiveComponentSize(): Modifier = note("minimumInteractiveComponentSize")
/** material3/package-summary#LocalMinimumInteractiveComponentSize() */
val LocalMinimumInteractiveComponentSize: ProvidableCompositionLocal<Dp> = staticCompositionLocalOf { 48.dp }
/** material3/package-summary#LocalContentColor() */
val LocalContentColor: ProvidableCompositionLocal<Color> = compositionLocalOf { Color.Black }
/** material3/Icon.composable */
@Composable fun Icon(painter: Painter, contentDescription: String?, modifier: Modifier = Modifier, tint: Color = LocalContentColor.current): Unit =
    Tree.node("Icon($contentDescription, $tint)", modifier)
/** material3/CircularProgressIndicator.composable */
@Composable fun CircularProgressIndicator(
    modifier: Modifier = Modifier, color: Color = LocalContentColor.current, strokeWidth: Dp = 4.dp, trackColor: Color = Color.Transparent,
): Unit = Tree.node("CircularProgressIndicator($color, $strokeWidth)", modifier)

/** material3/ColorScheme; the roles that a token set may fill */
@Immutable class ColorScheme internal constructor(
    val primary: Color, val onPrimary: Color, val secondary: Color, val onSecondary: Color, val background: Color, val onBackground: Color,
    val surface: Color, val onSurface: Color, val error: Color, val onError: Color, val outline: Color,
)
/** material3/package-summary#lightColorScheme; the arguments need their names, for there are more of them */
fun lightColorScheme(
    primary: Color = Color.Black, onPrimary: Color = Color.Black, secondary: Color = Color.Black, onSecondary: Color = Color.Black,
    background: Color = Color.Black, onBackground: Color = Color.Black, surface: Color = Color.Black, onSurface: Color = Color.Black,
    error: Color = Color.Black, onError: Color = Color.Black, outline: Color = Color.Black,
): ColorScheme = ColorScheme(primary, onPrimary, secondary, onSecondary, background, onBackground, surface, onSurface, error, onError, outline)
/** material3/package-summary#darkColorScheme; as above */
fun darkColorScheme(
    primary: Color = Color.White, onPrimary: Color = Color.White, secondary: Color = Color.White, onSecondary: Color = Color.White,
    background: Color = Color.White, onBackground: Color = Color.White, surface: Color = Color.White, onSurface: Color = Color.White,
    error: Color = Color.White, onError: Color = Color.White, outline: Color = Color.White,
): ColorScheme = ColorScheme(primary, onPrimary, secondary, onSecondary, background, onBackground, surface, onSurface, error, onError, outline)
private val LocalColorScheme = staticCompositionLocalOf { lightColorScheme() }
/** material3/MaterialTheme */
object MaterialTheme { val colorScheme: ColorScheme @Composable @ReadOnlyComposable get() = LocalColorScheme.current }
/** material3/MaterialTheme.composable */
@Composable fun MaterialTheme(colorScheme: ColorScheme = MaterialTheme.colorScheme, content: @Composable () -> Unit): Unit =
    androidx.compose.runtime.CompositionLocalProvider(LocalColorScheme provides colorScheme, content = content)
