// androidx.compose.ui.text.intl
package androidx.compose.ui.text.intl

/** ui/text/intl/LocaleList */ class LocaleList internal constructor()
