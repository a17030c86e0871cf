package tiny

fun main() = println(TinyStyle.entries.map { it.argb.toString(16) })
