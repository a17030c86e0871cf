package tiny

public enum class TinyStyle(internal val argb: Long) {
    Primary(0xFF007F3B), Quiet(0xFFFFFFFF);

    public companion object {
        @Deprecated("There is no loud style.", level = DeprecationLevel.ERROR)
        public val Loud: TinyStyle get() = Primary
    }
}
