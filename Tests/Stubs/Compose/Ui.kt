// androidx.compose.ui
package androidx.compose.ui


/** ui/Modifier */
interface Modifier {
    /** ui/Modifier#then */ infix fun then(other: Modifier): Modifier = other
    companion object : Modifier
}
/** ui/Alignment */
interface Alignment {
    /** ui/Alignment.Horizontal */ interface Horizontal
    /** ui/Alignment.Vertical */ interface Vertical
    private class Both(val name: String) : Alignment { override fun toString(): String = name }
    private class Across(val name: String) : Horizontal { override fun toString(): String = name }
    private class Down(val name: String) : Vertical { override fun toString(): String = name }
    companion object {
        val TopStart: Alignment = Both("TopStart")
        val TopCenter: Alignment = Both("TopCenter")
        val TopEnd: Alignment = Both("TopEnd")
        val CenterStart: Alignment = Both("CenterStart")
        val Center: Alignment = Both("Center")
        val CenterEnd: Alignment = Both("CenterEnd")
        val BottomStart: Alignment = Both("BottomStart")
        val BottomCenter: Alignment = Both("BottomCenter")
        val BottomEnd: Alignment = Both("BottomEnd")
        val Start: Horizontal = Across("Start")
        val CenterHorizontally: Horizontal = Across("CenterHorizontally")
        val End: Horizontal = Across("End")
        val Top: Vertical = Down("Top")
        val CenterVertically: Vertical = Down("CenterVertically")
        val Bottom: Vertical = Down("Bottom")
    }
}
