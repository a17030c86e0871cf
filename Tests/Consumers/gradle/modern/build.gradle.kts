// UNTESTED: the Kotlin DSL of Gradle 8 with the Android or Kotlin plugin, which no package registry of Debian has.
// build.gradle, beside this folder, is the same task and is tested.
plugins {
    kotlin("jvm") version "2.1.0"
}

val tokenc = providers.gradleProperty("tokenc").orElse("tokenc")

val tokens by tasks.registering(Exec::class) {
    description = "Compiles the design tokens to Kotlin."
    inputs.files(fileTree("tokens") { exclude("Generated") })
        .withPropertyName("tokens").withPathSensitivity(PathSensitivity.RELATIVE)
    // A source that tokenc.yaml names elsewhere is an input, too: inputs.files("../brand/colors.tokens.yaml")
    inputs.property("version", providers.exec { commandLine(tokenc.get(), "--version") }.standardOutput.asText)
    outputs.dir(layout.buildDirectory.dir("tokens/kotlin")).withPropertyName("kotlin")
    outputs.cacheIf { true }
    commandLine(tokenc.get(), "build", "tokens", "--target", "kotlin", "--output-dir", "build/tokens")
}

kotlin.sourceSets.main { kotlin.srcDir(tokens) }
