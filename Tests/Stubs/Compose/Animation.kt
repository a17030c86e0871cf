// androidx.compose.animation
package androidx.compose.animation

import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.ui.graphics.Color

/** animation/animateColorAsState.composable */
@Composable fun animateColorAsState(
    targetValue: Color, animationSpec: AnimationSpec<Color> = tween(), label: String = "ColorAnimation", finishedListener: ((Color) -> Unit)? = null,
): State<Color> = object : State<Color> { override val value: Color = targetValue }
