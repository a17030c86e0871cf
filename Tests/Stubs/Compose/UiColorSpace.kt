// androidx.compose.ui.graphics.colorspace
package androidx.compose.ui.graphics.colorspace

/** ui/graphics/colorspace/ColorSpace */ abstract class ColorSpace internal constructor(val name: String)
private class Named(name: String) : ColorSpace(name)
/** ui/graphics/colorspace/ColorSpaces */
object ColorSpaces { val Srgb: ColorSpace = Named("sRGB"); val DisplayP3: ColorSpace = Named("Display P3") }
