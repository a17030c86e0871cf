// androidx.compose.ui.res
package androidx.compose.ui.res

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.painter.ColorPainter
import androidx.compose.ui.graphics.painter.Painter

/** ui/res/painterResource.composable */ @Composable fun painterResource(id: Int): Painter = ColorPainter(Color.Black)
/** ui/res/stringResource.composable */ @Composable fun stringResource(id: Int): String = "string $id"
