package tiny

import stub.Device
import stub.Tree

fun main() {
    Device.pressed = true
    val lines = Tree.describe { TinyButton(onClick = { println("clicked") }, text = "Go") }
    println(lines.joinToString("\n"))
    Tree.click(0)
    println(Device.haptics)
}
