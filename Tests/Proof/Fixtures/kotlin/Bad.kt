package app

import androidx.compose.runtime.Composable
import tiny.TinyButton
import tiny.TinyStyle

@Composable fun a() { TinyButton({}, "Go", style = TinyStyle.Loud) }  // error: There is no loud style.
@Composable fun b() { TinyButton({}) }  // error: no value passed for parameter 'text'
