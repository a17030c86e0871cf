package app

// What Spectrum forbids on Android cannot be written. Beside each, without a mark, the nearest form that compiles.

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.painter.Painter
import com.example.spectrum.tokens.*

@Composable fun s07(i: Painter) { SpectrumFab({}, i, "Compose", SpectrumFabStyle.Secondary) } // error: A floating button is never of low emphasis or destructive.
@Composable fun s07a(i: Painter) { SpectrumFab({}, i, "Compose", SpectrumFabStyle.Quiet) } // error: A floating button is never of low emphasis or destructive.
@Composable fun s07b(i: Painter) { SpectrumExtendedFab({}, "Compose", i, SpectrumFabStyle.Negative) } // error: A floating button is never of low emphasis or destructive.
@Composable fun s07c(i: Painter) { SpectrumFab({}, i, "Compose", SpectrumButtonStyle.Accent) } // error: 'SpectrumFabStyle' was expected
@Composable fun s07Legal(i: Painter) { SpectrumFab({}, i, "Compose", SpectrumFabStyle.Accent) }

@Composable fun c15(i: Painter) { SpectrumIconButton({}, i, "Delete", SpectrumIconButtonStyle.Negative) } // error: A destructive action needs its words.
@Composable fun c15Legal() { SpectrumButton({}, "Delete", SpectrumButtonStyle.Negative) }

@Composable fun s01(i: Painter) { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, icon = i, trailingIcon = i) } // error: no parameter with name 'trailingIcon'
@Composable fun s01a(i: Painter) { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, icon = i, secondIcon = i) } // error: no parameter with name 'secondIcon'
@Composable fun s01Legal(i: Painter) { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, icon = i) }

@Composable fun s02(i: Painter) { SpectrumIconButton({}, i, "Add", SpectrumIconButtonStyle.Accent, kind = SpectrumButtonKind.Fab) } // error: 'SpectrumIconButtonKind' was expected
@Composable fun s02Legal(i: Painter) { SpectrumIconButton({}, i, "Add", SpectrumIconButtonStyle.Accent, kind = SpectrumIconButtonKind.IconCapsule) }

@Composable fun s05() { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, size = SpectrumButtonSize.ExtraLarge) } // error: unresolved reference 'ExtraLarge'
@Composable fun s05Legal() { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, size = SpectrumButtonSize.Large) }

@Composable fun s30() { SpectrumButton({}, style = SpectrumButtonStyle.Accent) } // error: no value passed for parameter 'text'
@Composable fun s30a() { SpectrumIconButton({}, contentDescription = "Add", style = SpectrumIconButtonStyle.Accent) } // error: no value passed for parameter 'icon'
@Composable fun s30b(i: Painter) { SpectrumExtendedFab({}, icon = i, style = SpectrumFabStyle.Accent) } // error: no value passed for parameter 'text'

@Composable fun s68(i: Painter) { SpectrumIconButton({}, i, style = SpectrumIconButtonStyle.Accent) } // error: no value passed for parameter 'contentDescription'
@Composable fun s68a(i: Painter) { SpectrumIconButton({}, i, null, SpectrumIconButtonStyle.Accent) } // error: null cannot be a value of a non-null type 'String'
@Composable fun s68b(i: Painter) { SpectrumFab({}, i, style = SpectrumFabStyle.Accent) } // error: no value passed for parameter 'contentDescription'
@Composable fun s68Legal(i: Painter) { SpectrumIconButton({}, i, "Add", SpectrumIconButtonStyle.Accent) }

@Composable fun s69() { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent, contentDescription = "Save it") } // error: no parameter with name 'contentDescription'
@Composable fun s69a(i: Painter) { SpectrumExtendedFab({}, "Compose", i, SpectrumFabStyle.Accent, contentDescription = "New") } // error: no parameter with name 'contentDescription'
@Composable fun s69Legal() { SpectrumButton({}, "Save", SpectrumButtonStyle.Accent) }

fun s53() = SpectrumPair.premium(with = SpectrumButtonStyle.Accent) // error: Not with Accent: Two loud styles compete.
fun s53a() = SpectrumPair.accent(with = SpectrumLowStyle.Premium) // error: Premium has no place where Quiet or Secondary is asked for. Not beside Accent: Two loud styles compete.
fun s51() = SpectrumPair.primary(with = SpectrumButtonStyle.Accent) // error: Primary goes with Quiet or Secondary in a group.
fun s51Legal() = SpectrumPair.premium(with = SpectrumLowStyle.Quiet)
fun s54() = SpectrumPair.secondary(with = SpectrumLowStyle.Secondary) // error: Secondary goes with Quiet in a group.
fun s54a() = SpectrumPair.quiet(with = SpectrumLowStyle.Quiet) // error: unresolved reference 'quiet'
fun s54Legal() = SpectrumPair.secondary(with = SpectrumQuietStyle.Quiet)
fun s58() = SpectrumPair.negative(with = SpectrumButtonStyle.Primary) // error: Not with Primary or Accent or Premium: People must see which action is safe.
fun s58a() = SpectrumPair.accent(with = SpectrumLowStyle.Negative) // error: People must see which action is safe.
fun s58Legal() = SpectrumPair.negative(with = SpectrumLowStyle.Secondary)
fun byHand() = SpectrumPair(SpectrumButtonAnyStyle.Premium, SpectrumButtonAnyStyle.Accent) // error: cannot access 'constructor

@Composable fun s50(a: SpectrumAction) { SpectrumButtonGroup(SpectrumPair.accent(SpectrumLowStyle.Quiet), a, a, third = a) } // error: no parameter with name 'third'
fun s50a() = SpectrumAction("Save", style = SpectrumButtonStyle.Premium) {} // error: no parameter with name 'style'
@Composable fun s50Legal(a: SpectrumAction) { SpectrumButtonGroup(SpectrumPair.accent(SpectrumLowStyle.Quiet), a, listOf(a, a)) }
fun s50aLegal() = SpectrumAction("Save") {}

@Composable fun s55(a: SpectrumAction) { SpectrumButtonGroup(equal = SpectrumButtonStyle.Accent, actions = listOf(a)) } // error: Choices of equal weight are Quiet or Secondary.
@Composable fun s55a(a: SpectrumAction) { SpectrumButtonGroup(equal = SpectrumLowStyle.Primary, actions = listOf(a)) } // error: Choices of equal weight are Quiet or Secondary.
@Composable fun s55Legal(a: SpectrumAction) { SpectrumButtonGroup(equal = SpectrumLowStyle.Quiet, actions = listOf(a)) }

@Composable fun s40(i: Painter) { SpectrumPresetButton({}, SpectrumPreset.Close, i, SpectrumIconButtonStyle.Accent) } // error: A preset comes in Quiet or Secondary.
@Composable fun s40a(i: Painter) { SpectrumPresetButton({}, SpectrumPreset.Close, i, SpectrumLowStyle.Accent) } // error: A preset comes in Quiet or Secondary.
@Composable fun s39(i: Painter) { SpectrumPresetButton({}, SpectrumPreset.Add, i, SpectrumLowStyle.Quiet) } // error: unresolved reference 'Add'
@Composable fun s39a(i: Painter) { SpectrumPresetButton({}, SpectrumPreset.AiAssistant, i, SpectrumLowStyle.Quiet) } // error: unresolved reference 'AiAssistant'
@Composable fun s39Legal(i: Painter) { SpectrumPresetButton({}, SpectrumPreset.Close, i, SpectrumLowStyle.Quiet) }

@Composable fun noStyle() { SpectrumButton({}, "Save") } // error: no value passed for parameter 'style'
@Composable fun noSuchStyle() { SpectrumButton({}, "Save", SpectrumButtonStyle.Genai) } // error: unresolved reference 'Genai'
@Composable fun anyStyle() { SpectrumButton({}, "Save", SpectrumButtonAnyStyle.Accent) } // error: 'SpectrumButtonStyle' was expected
