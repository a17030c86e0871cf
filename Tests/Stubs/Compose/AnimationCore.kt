// androidx.compose.animation.core
package androidx.compose.animation.core

import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.ui.unit.Dp

/** animation/core/AnimationSpec */ interface AnimationSpec<T>
/** animation/core/FiniteAnimationSpec */ interface FiniteAnimationSpec<T> : AnimationSpec<T>
/** animation/core/TweenSpec */
class TweenSpec<T>(val durationMillis: Int = 300, val delay: Int = 0, val easing: Easing = FastOutSlowInEasing) : FiniteAnimationSpec<T>
/** animation/core/SnapSpec */ class SnapSpec<T>(val delay: Int = 0) : FiniteAnimationSpec<T>
/** animation/core/Easing */ fun interface Easing { fun transform(fraction: Float): Float }
/** animation/core/CubicBezierEasing */
class CubicBezierEasing(private val a: Float, private val b: Float, private val c: Float, private val d: Float) : Easing {
    override fun transform(fraction: Float): Float = fraction
    override fun toString(): String = "cubic-bezier($a, $b, $c, $d)"
}
/** animation/core/package-summary#FastOutSlowInEasing() */ val FastOutSlowInEasing: Easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f)
/** animation/core/package-summary#LinearEasing() */ val LinearEasing: Easing = Easing { it }
/** animation/core/package-summary#tween */
fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = FastOutSlowInEasing): TweenSpec<T> = TweenSpec(durationMillis, delayMillis, easing)
/** animation/core/package-summary#snap */ fun <T> snap(delayMillis: Int = 0): SnapSpec<T> = SnapSpec(delayMillis)
/** animation/core/animateFloatAsState.composable; at its target at once */
@Composable fun animateFloatAsState(
    targetValue: Float, animationSpec: AnimationSpec<Float> = tween(), visibilityThreshold: Float = 0.01f, label: String = "FloatAnimation",
    finishedListener: ((Float) -> Unit)? = null,
): State<Float> = object : State<Float> { override val value: Float = targetValue }
/** animation/core/animateDpAsState.composable */
@Composable fun animateDpAsState(
    targetValue: Dp, animationSpec: AnimationSpec<Dp> = tween(), label: String = "DpAnimation", finishedListener: ((Dp) -> Unit)? = null,
): State<Dp> = object : State<Dp> { override val value: Dp = targetValue }
