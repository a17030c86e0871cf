package app

import androidx.compose.foundation.background
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.text.font.FontFamily
import uk.nhs.tokens.*

/** A product's code, from outside the module of the tokens. */
@Composable
public fun Screen(icon: Painter, urgent: Boolean, source: MutableInteractionSource) {
    NhsTheme(darkTheme = true, highContrast = true, fontFamily = { _, _ -> FontFamily.SansSerif }) {
        NhsButton(onClick = {}, text = "Continue", style = NhsButtonStyle.Primary)
        NhsButton(
            onClick = {},
            text = "Delete",
            style = if (urgent) NhsButtonStyle.Warning else NhsButtonStyle.Secondary,
            modifier = Modifier.padding(NhsDimension.sizeGroupSpacing.dp),
            width = NhsButtonWidth.Fitted,
            enabled = urgent,
            icon = icon,
            interactionSource = source,
        )
        // N16, N19: side by side or below each other, Cancel then Confirm, at the distance of the component.
        NhsButtonGroup(
            NhsPair.primary(with = NhsSecondaryStyle.Secondary),
            lead = NhsAction("Confirm", icon) {},
            support = NhsAction("Cancel", enabled = urgent) {},
            stacked = urgent,
        )
        Box(Modifier.background(NhsTheme.colors.green).padding(NhsDimension.sizeButtonPaddingInline.dp))
        check(NhsColor.green.color(NhsMode.Dark) == NhsColors.Dark.green)
        check(NhsTypography.typeButton.textStyle.fontSize == NhsTypography.typeButton.fontSize.sp)
        check(NhsButtonLook.containerOpacity(NhsButtonState.Disabled) == NhsNumber.opacityDisabled)
    }
}
