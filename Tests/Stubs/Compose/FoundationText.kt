// androidx.compose.foundation.text
package androidx.compose.foundation.text

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.ColorProducer
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextOverflow
import stub.Tree

/** foundation/text/BasicText.composable */
@Composable fun BasicText(
    text: String, modifier: Modifier = Modifier, style: TextStyle = TextStyle.Default, onTextLayout: ((TextLayoutResult) -> Unit)? = null,
    overflow: TextOverflow = TextOverflow.Clip, softWrap: Boolean = true, maxLines: Int = Int.MAX_VALUE, minLines: Int = 1,
    color: ColorProducer? = null,
) {
    val limits = (if (softWrap) "" else ", softWrap: false") + (if (maxLines == Int.MAX_VALUE) "" else ", maxLines: $maxLines $overflow")
    Tree.node("BasicText($text$limits) $style", modifier)
}
