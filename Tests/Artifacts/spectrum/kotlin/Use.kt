package app

import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.painter.Painter
import com.example.spectrum.tokens.*

/** A product's code, from outside the module of the tokens: everything that bad/Bad.kt is refused for, in its legal form. */
@Composable
public fun Screen(icon: Painter, pro: Boolean, saving: Boolean, source: MutableInteractionSource) {
    SpectrumTheme(highContrast = true) {
        SpectrumButton(onClick = {}, text = "Save changes", style = if (pro) SpectrumButtonStyle.Accent else SpectrumButtonStyle.Premium)
        SpectrumButton({}, "Delete account", SpectrumButtonStyle.Negative, size = SpectrumButtonSize.Small, haptics = true)
        SpectrumButton({}, "Send", SpectrumButtonStyle.Primary, icon = icon, pending = saving, interactionSource = source)
        SpectrumIconButton(onClick = {}, icon = icon, contentDescription = "Close", style = SpectrumIconButtonStyle.Quiet)
        SpectrumIconButton({}, icon, "Add", SpectrumIconButtonStyle.Accent, kind = SpectrumIconButtonKind.IconCapsule)
        SpectrumFab(onClick = {}, icon = icon, contentDescription = "Compose", style = SpectrumFabStyle.Premium)
        SpectrumExtendedFab({}, "Compose", icon, SpectrumFabStyle.Accent)
        SpectrumButtonGroup(
            SpectrumPair.accent(with = SpectrumLowStyle.Quiet),
            lead = SpectrumAction("Save", enabled = !saving) {},
            support = SpectrumAction("Cancel") {},
        )
        SpectrumButtonGroup(
            if (pro) SpectrumPair.premium(SpectrumLowStyle.Secondary) else SpectrumPair.negative(SpectrumLowStyle.Secondary),
            lead = SpectrumAction("Continue", icon) {},
            support = listOf(SpectrumAction("Back") {}, SpectrumAction("Later") {}),
            stacked = true,
        )
        SpectrumButtonGroup(equal = SpectrumLowStyle.Secondary, actions = listOf("Apple", "Google").map { SpectrumAction("Sign in with $it") {} })
        SpectrumPresetButton({}, SpectrumPreset.Close, icon, SpectrumLowStyle.Quiet)
        SpectrumPresetButton({}, SpectrumPreset.More, icon, SpectrumLowStyle.Secondary, kind = SpectrumIconButtonKind.IconCapsule, contentDescription = "Mehr")
    }
}
