package com.example.spectrum.tokens

fun main() {
    spectrumButtonCells { println(it) }
}
