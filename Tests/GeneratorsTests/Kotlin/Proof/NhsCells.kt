package uk.nhs.tokens

fun main() {
    nhsButtonCells { println(it) }
}
