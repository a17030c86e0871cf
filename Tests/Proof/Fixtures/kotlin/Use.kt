package app

import androidx.compose.runtime.Composable
import tiny.TinyButton
import tiny.TinyStyle

@Composable
fun Screen() {
    TinyButton(onClick = {}, text = "Go", style = TinyStyle.Quiet)
}
