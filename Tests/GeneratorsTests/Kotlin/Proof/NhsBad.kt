package app

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.painter.Painter
import uk.nhs.tokens.*

@Composable fun noStyle() { NhsButton({}, "Save") } // error: no value passed for parameter 'style'
@Composable fun noText() { NhsButton(onClick = {}, style = NhsButtonStyle.Primary) } // error: no value passed for parameter 'text'
@Composable fun noSuchStyle() { NhsButton({}, "Save", NhsButtonStyle.Tertiary) } // error: unresolved reference 'Tertiary'
@Composable fun label() { NhsButton({}, "Save", NhsButtonStyle.Primary, contentDescription = "Save it") } // error: no parameter with name 'contentDescription'
@Composable fun after(i: Painter) { NhsButton({}, "Save", NhsButtonStyle.Primary, trailingIcon = i) } // error: no parameter with name 'trailingIcon'
@Composable fun webOnly() { NhsButton({}, "Save", NhsButtonStyle.Primary, size = 1) } // error: no parameter with name 'size'
fun ownColor() = NhsColor(0xFF000000) // error: cannot access 'constructor(light: Long
fun ownTokens() = object : NhsColorTokens() {} // error: sealed
fun inside() { nhsButtonCells { } } // error: cannot access 'fun nhsButtonCells
