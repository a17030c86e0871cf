// Runs the Kotlin compiler several times in one JVM: the second run takes a fraction of the first.
// usage: CompilationsKt FILE; a block a compilation, blocks end with an empty line: the file for its messages, then
// its arguments, one a line. Beside the messages goes FILE.code with the exit code. Stops after one that failed,
// unless its first line begins with `?`.
import java.io.File
import java.io.PrintStream
import kotlin.system.exitProcess
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

fun main(arguments: Array<String>) {
    for (block in File(arguments[0]).readText().split("\n\n").filter { it.isNotBlank() }) {
        val lines = block.trim('\n').split("\n")
        val log = lines[0].removePrefix("?")
        val began = System.nanoTime()
        val code = PrintStream(log).use { K2JVMCompiler().exec(it, *lines.drop(1).toTypedArray()).code }
        File("$log.code").writeText("$code ${(System.nanoTime() - began) / 1_000_000}\n")
        if (code != 0 && !lines[0].startsWith("?")) exitProcess(1)
    }
}
