// androidx.compose.ui.layout
package androidx.compose.ui.layout

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import stub.note

/** ui/layout/Placeable; the stand-in measures 40 by 40 */
abstract class Placeable internal constructor() {
    val width: Int = 40
    val height: Int = 40
    abstract class PlacementScope internal constructor() {
        var placed: String = ""
        fun Placeable.place(x: Int, y: Int, zIndex: Float = 0f) { placed = "$x, $y" + if (zIndex == 0f) "" else ", $zIndex" }
    }
}
/** ui/layout/Measurable */ interface Measurable { fun measure(constraints: Constraints): Placeable }
/** ui/layout/MeasureResult */ class MeasureResult internal constructor(val text: String)
/** ui/layout/MeasureScope */
interface MeasureScope : Density {
    fun layout(width: Int, height: Int, placementBlock: Placeable.PlacementScope.() -> Unit): MeasureResult {
        val scope = object : Placeable.PlacementScope() {}
        scope.placementBlock()
        return MeasureResult("$width x $height, drawn at ${scope.placed}")
    }
}
/** ui/layout/layout.modifier */
fun Modifier.layout(measure: MeasureScope.(Measurable, Constraints) -> MeasureResult): Modifier {
    val scope = object : MeasureScope {
        override val density: Float = 1f
        override val fontScale: Float = 1f
    }
    val drawn = object : Measurable { override fun measure(constraints: Constraints): Placeable = object : Placeable() {} }
    return note("layout(${scope.measure(drawn, Constraints(0)).text})")
}
