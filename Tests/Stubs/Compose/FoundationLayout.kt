// androidx.compose.foundation.layout
package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import stub.Tree
import stub.named
import stub.note

/** foundation/layout/Arrangement */
object Arrangement {
    interface Horizontal
    interface Vertical
    interface HorizontalOrVertical : Horizontal, Vertical
    private class Across(val name: String) : Horizontal { override fun toString(): String = name }
    private class Down(val name: String) : Vertical { override fun toString(): String = name }
    private class Both(val name: String) : HorizontalOrVertical { override fun toString(): String = name }
    val Start: Horizontal = Across("Start")
    val End: Horizontal = Across("End")
    val Top: Vertical = Down("Top")
    val Bottom: Vertical = Down("Bottom")
    val Center: HorizontalOrVertical = Both("Center")
    val SpaceBetween: HorizontalOrVertical = Both("SpaceBetween")
    val SpaceEvenly: HorizontalOrVertical = Both("SpaceEvenly")
    val SpaceAround: HorizontalOrVertical = Both("SpaceAround")
    fun spacedBy(space: Dp): HorizontalOrVertical = Both("spacedBy($space)")
    fun spacedBy(space: Dp, alignment: Alignment.Horizontal): Horizontal = Across("spacedBy($space, $alignment)")
    fun spacedBy(space: Dp, alignment: Alignment.Vertical): Vertical = Down("spacedBy($space, $alignment)")
}
/** foundation/layout/RowScope */
interface RowScope {
    fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
    fun Modifier.align(alignment: Alignment.Vertical): Modifier
}
/** foundation/layout/ColumnScope */
interface ColumnScope {
    fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
    fun Modifier.align(alignment: Alignment.Horizontal): Modifier
}
/** foundation/layout/BoxScope */
interface BoxScope { fun Modifier.align(alignment: Alignment): Modifier; fun Modifier.matchParentSize(): Modifier }
private object Rows : RowScope {
    override fun Modifier.weight(weight: Float, fill: Boolean): Modifier = note("weight($weight, $fill)")
    override fun Modifier.align(alignment: Alignment.Vertical): Modifier = note("align($alignment)")
}
private object Columns : ColumnScope {
    override fun Modifier.weight(weight: Float, fill: Boolean): Modifier = note("weight($weight, $fill)")
    override fun Modifier.align(alignment: Alignment.Horizontal): Modifier = note("align($alignment)")
}
private object Boxes : BoxScope {
    override fun Modifier.align(alignment: Alignment): Modifier = note("align($alignment)")
    override fun Modifier.matchParentSize(): Modifier = note("matchParentSize")
}
/** foundation/layout/Row.composable */
@Composable fun Row(
    modifier: Modifier = Modifier, horizontalArrangement: Arrangement.Horizontal = Arrangement.Start,
    verticalAlignment: Alignment.Vertical = Alignment.Top, content: @Composable RowScope.() -> Unit,
): Unit = Tree.node("Row($horizontalArrangement, $verticalAlignment)", modifier) { Rows.content() }
/** foundation/layout/Column.composable */
@Composable fun Column(
    modifier: Modifier = Modifier, verticalArrangement: Arrangement.Vertical = Arrangement.Top,
    horizontalAlignment: Alignment.Horizontal = Alignment.Start, content: @Composable ColumnScope.() -> Unit,
): Unit = Tree.node("Column($verticalArrangement, $horizontalAlignment)", modifier) { Columns.content() }
/** foundation/layout/Box.composable */
@Composable fun Box(
    modifier: Modifier = Modifier, contentAlignment: Alignment = Alignment.TopStart, propagateMinConstraints: Boolean = false,
    content: @Composable BoxScope.() -> Unit,
): Unit = Tree.node("Box($contentAlignment)", modifier) { Boxes.content() }
/** foundation/layout/Box.composable */ @Composable fun Box(modifier: Modifier): Unit = Tree.node("Box", modifier)
/** foundation/layout/Spacer.composable */ @Composable fun Spacer(modifier: Modifier): Unit = Tree.node("Spacer", modifier)

/** foundation/layout/PaddingValues */
@Immutable interface PaddingValues
private class Padding(val text: String) : PaddingValues { override fun toString(): String = text }
/** foundation/layout/package-summary#PaddingValues */
fun PaddingValues(horizontal: Dp = 0.dp, vertical: Dp = 0.dp): PaddingValues = Padding("$horizontal, $vertical")
/** foundation/layout/package-summary#PaddingValues */
fun PaddingValues(start: Dp = 0.dp, top: Dp = 0.dp, end: Dp = 0.dp, bottom: Dp = 0.dp): PaddingValues = Padding("$start, $top, $end, $bottom")
/** foundation/layout/padding.modifier */ fun Modifier.padding(paddingValues: PaddingValues): Modifier = note("padding($paddingValues)")
/** foundation/layout/padding.modifier */ fun Modifier.padding(all: Dp): Modifier = note("padding($all)")
/** foundation/layout/padding.modifier */
fun Modifier.padding(horizontal: Dp = 0.dp, vertical: Dp = 0.dp): Modifier = note("padding($horizontal, $vertical)")
/** foundation/layout/padding.modifier */
fun Modifier.padding(start: Dp = 0.dp, top: Dp = 0.dp, end: Dp = 0.dp, bottom: Dp = 0.dp): Modifier = note("padding($start, $top, $end, $bottom)")
/** foundation/layout/size.modifier */ fun Modifier.size(size: Dp): Modifier = note("size($size)")
/** foundation/layout/size.modifier */ fun Modifier.size(width: Dp, height: Dp): Modifier = note("size($width, $height)")
/** foundation/layout/requiredSize.modifier */ fun Modifier.requiredSize(size: Dp): Modifier = note("requiredSize($size)")
/** foundation/layout/width.modifier */ fun Modifier.width(width: Dp): Modifier = note("width($width)")
/** foundation/layout/height.modifier */ fun Modifier.height(height: Dp): Modifier = note("height($height)")
/** foundation/layout/widthIn.modifier */
fun Modifier.widthIn(min: Dp = Dp.Unspecified, max: Dp = Dp.Unspecified): Modifier = note("widthIn(" + named("min" to min, "max" to max) + ")")
/** foundation/layout/heightIn.modifier */
fun Modifier.heightIn(min: Dp = Dp.Unspecified, max: Dp = Dp.Unspecified): Modifier = note("heightIn(" + named("min" to min, "max" to max) + ")")
/** foundation/layout/sizeIn.modifier */
fun Modifier.sizeIn(
    minWidth: Dp = Dp.Unspecified, minHeight: Dp = Dp.Unspecified, maxWidth: Dp = Dp.Unspecified, maxHeight: Dp = Dp.Unspecified,
): Modifier = note("sizeIn(" + named("minWidth" to minWidth, "minHeight" to minHeight, "maxWidth" to maxWidth, "maxHeight" to maxHeight) + ")")
/** foundation/layout/defaultMinSize.modifier */
fun Modifier.defaultMinSize(minWidth: Dp = Dp.Unspecified, minHeight: Dp = Dp.Unspecified): Modifier =
    note("defaultMinSize(" + named("minWidth" to minWidth, "minHeight" to minHeight) + ")")
/** foundation/layout/fillMaxWidth.modifier */ fun Modifier.fillMaxWidth(fraction: Float = 1f): Modifier = note("fillMaxWidth($fraction)")
/** foundation/layout/fillMaxHeight.modifier */ fun Modifier.fillMaxHeight(fraction: Float = 1f): Modifier = note("fillMaxHeight($fraction)")
/** foundation/layout/fillMaxSize.modifier */ fun Modifier.fillMaxSize(fraction: Float = 1f): Modifier = note("fillMaxSize($fraction)")
/** foundation/layout/wrapContentWidth.modifier */
fun Modifier.wrapContentWidth(align: Alignment.Horizontal = Alignment.CenterHorizontally, unbounded: Boolean = false): Modifier =
    note("wrapContentWidth($align)")
/** foundation/layout/offset.modifier */ fun Modifier.offset(x: Dp = 0.dp, y: Dp = 0.dp): Modifier = note("offset($x, $y)")
/** foundation/layout/aspectRatio.modifier */
fun Modifier.aspectRatio(ratio: Float, matchHeightConstraintsFirst: Boolean = false): Modifier = note("aspectRatio($ratio)")
