package app

import androidx.compose.runtime.Composable
import com.example.spectrum.tokens.*

/** A product's code, from outside the module of the tokens. */
@Composable
public fun Screen() {
    SpectrumTheme(highContrast = true) {
        SpectrumButton(onClick = {}, text = "Save changes", style = SpectrumButtonStyle.Accent, size = SpectrumButtonSize.Small)
    }
}
