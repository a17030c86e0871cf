#!/bin/sh
# usage: kotlin.sh FOLDER… [--core FILE] [--run FILE] [--use FILE] [--bad FILE]
#
# Proves the Kotlin files below the folders:
#   1. Those that import nothing of androidx compile alone, without Compose, in explicit API mode, without a
#      warning. --core FILE, a file with main, is compiled with them and run; it may see internal declarations.
#   2. All of them compile so against the Compose stubs; --run FILE is compiled with them and run.
#   3. --use FILE compiles from outside, as a product's code would.
#   4. --bad FILE is refused from outside. Each line that must be refused ends in `// error: TEXT`, and an error on
#      that line must have TEXT in it; no other line may have an error. The compiler tells all errors at once, so
#      one file is enough. `// warning: TEXT` (a deprecated name) needs a file of its own: where there are errors,
#      the compiler tells no warnings. FILE may be a folder.
# What --core and --run print goes to standard output, all messages to standard error.
# Compose's own compiler plugin cannot be had: what it checks (a call of a composable from a function that is none)
# is not checked.
set -eu
. "$(dirname "$0")/common.sh"
usage="usage: kotlin.sh FOLDER… [--core FILE] [--run FILE] [--use FILE] [--bad FILE]"
need java "Java 17 runs the Kotlin compiler"

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
for list in all core-extra run-extra use bad; do : > "$build/$list"; done
while [ $# -gt 0 ]; do
  case $1 in
    --core | --run | --use | --bad)
      [ $# -ge 2 ] || fail "$usage"
      [ -f "$2" ] || { [ "$1" = --bad ] && [ -d "$2" ]; } || fail "no such file: $2"
      case $1 in
        --core) echo "$2" >> "$build/core-extra" ;;
        --run) echo "$2" >> "$build/run-extra" ;;
        --use) echo "$2" >> "$build/use" ;;
        --bad) find "$2" -name '*.kt' | LC_ALL=C sort >> "$build/bad" ;;
      esac
      shift 2
      ;;
    -*) fail "unknown option $1. $usage" ;;
    *)
      [ -d "$1" ] || fail "no such folder: $1"
      find "$1" -name '*.kt' | LC_ALL=C sort >> "$build/all"
      shift
      ;;
  esac
done
[ -s "$build/all" ] || fail "no Kotlin files. $usage"

jars=$(echo "$tools"/python/lib/python3*/site-packages/run_kotlin_kernel/jars)
compiler=$(ls "$jars"/kotlin-jupyter-kernel-*-all.jar 2>/dev/null) ||
  fail "the Kotlin compiler is missing. Run: sh Tests/Proof/tools.sh"
library=$(ls "$jars"/kotlin-stdlib-*.jar)

# MARK: The stubs and the driver, compiled once for each state of their sources

key=$({ cat "$stubs"/Compose/*.kt "$proof/Compilations.kt"; java -version 2>&1; echo "$compiler"; } | cksum | tr ' ' -)
cache=$tools/kotlin-$key
# One compiler makes a hundred compilations: with one tier alone the JVM has 48 MB for its code, which has run out.
quick="-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -XX:+UseSerialGC -Xshare:auto"
if [ ! -d "$cache" ]; then
  say "compiling the Compose stubs"
  new=$build/cache
  mkdir -p "$new"
  run() { # JAVA-OPTION COMPILER-ARGUMENTS…
    option=$1
    shift
    # shellcheck disable=SC2086
    java $quick $option -cp "$compiler:$library" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect \
      "$@" > "$build/log" 2>&1 || { cat "$build/log" >&2; fail "the stubs or the driver do not compile"; }
  }
  # What the JVM loaded for this run is mapped from the archive in later ones.
  run "-XX:ArchiveClassesAtExit=$new/classes.jsa" -Werror -cp "$library" -d "$new/compose" "$stubs"/Compose/*.kt
  run "-XX:SharedArchiveFile=$new/classes.jsa" -cp "$library:$compiler" -d "$new/driver.jar" "$proof/Compilations.kt"
  for old in "$tools"/kotlin-*; do
    [ "$old" = "$cache" ] || rm -rf "$old"
  done
  # Another run may have been faster.
  [ -d "$cache" ] || mv "$new" "$cache"
fi

# MARK: One JVM, all compilations

block() { # LOG ARGUMENTS…
  for line in "$@"; do printf '%s\n' "$line"; done >> "$build/plan"
}
finish() { cat "$@" >> "$build/plan"; echo >> "$build/plan"; }
common() { printf '%s\n' -no-stdlib -no-reflect -Werror -jvm-target 17; }
strict() { common; printf '%s\n' -Xexplicit-api=strict; }

: > "$build/core"
while IFS= read -r file; do
  grep -qE '^import androidx?\.' "$file" || echo "$file" >> "$build/core"
done < "$build/all"
[ -s "$build/core" ] || [ ! -s "$build/core-extra" ] || fail "--core was given, but every file imports androidx"

strict > "$build/strict"
common > "$build/common"
if [ -s "$build/core" ]; then
  # Files for a run are no API: they are compiled without the explicit mode, after the core has passed it.
  block "$build/core.log" -d "$build/core-out" -cp "$library"
  finish "$build/strict" "$build/core"
  if [ -s "$build/core-extra" ]; then
    block "$build/core-run.log" -d "$build/core-run" -cp "$library"
    finish "$build/common" "$build/core" "$build/core-extra"
  fi
fi
block "$build/all.log" -d "$build/out" -cp "$library:$cache/compose"
finish "$build/strict" "$build/all"
if [ -s "$build/run-extra" ]; then
  block "$build/run.log" -d "$build/run" -cp "$library:$cache/compose"
  finish "$build/common" "$build/all" "$build/run-extra"
fi
if [ -s "$build/use" ]; then
  block "$build/use.log" -d "$build/use-out" -cp "$library:$cache/compose:$build/out"
  finish "$build/common" "$build/use"
fi
number=0
while IFS= read -r file; do
  number=$((number + 1))
  echo "$file" > "$build/bad-$number"
  block "?$build/bad-$number.log" -d "$build/bad-out" -cp "$library:$cache/compose:$build/out"
  finish "$build/common" "$build/bad-$number"
done < "$build/bad"

# shellcheck disable=SC2086
java $quick "-XX:SharedArchiveFile=$cache/classes.jsa" -cp "$compiler:$library:$cache/driver.jar" CompilationsKt \
  "$build/plan" > "$build/driver.log" 2>&1 < /dev/null || true

passed() { # LOG WHAT
  [ -f "$build/$1.code" ] || { cat "$build/driver.log" >&2; fail "$2: the compiler did not finish"; }
  read -r code time < "$build/$1.code"
  [ "$code" = 0 ] || { cat "$build/$1" >&2; fail "$2: FAILED"; }
  say "$2: ok ($time ms)"
}
# The class of a file with `fun main`: its package, its name, Kt.
class_of() {
  name=$(basename "$1" .kt)
  first=$(printf '%s' "$name" | cut -c 1 | tr '[:lower:]' '[:upper:]')
  package=$(sed -n 's/^package  *\([A-Za-z0-9_.]*\).*/\1/p' "$1" | head -n 1)
  printf '%s%s%sKt' "${package:+$package.}" "$first" "$(printf '%s' "$name" | cut -c 2-)"
}
run_each() { # LIST CLASSPATH WHAT
  while IFS= read -r file; do
    java $quick -ea -cp "$2" "$(class_of "$file")" > "$build/output" 2> "$build/errors" < /dev/null || {
      cat "$build/output"
      cat "$build/errors" >&2
      fail "$(basename "$file"): FAILED"
    }
    cat "$build/output"
    say "$(basename "$file") $3: ran, $(wc -l < "$build/output" | tr -d ' ') lines"
  done < "$1"
}

if [ -s "$build/core" ]; then
  passed core.log "$(wc -l < "$build/core" | tr -d ' ') files without Compose"
  if [ -s "$build/core-extra" ]; then
    passed core-run.log "the files that run without Compose"
    run_each "$build/core-extra" "$build/core-run:$library" "without Compose"
  fi
fi
passed all.log "$(wc -l < "$build/all" | tr -d ' ') files with Compose"
if [ -s "$build/run-extra" ]; then
  passed run.log "the files that run with Compose"
  run_each "$build/run-extra" "$build/run:$library:$cache/compose" "with Compose"
fi
[ ! -s "$build/use" ] || passed use.log "use from outside"

number=0
while IFS= read -r file; do
  number=$((number + 1))
  log=$build/bad-$number.log
  [ -f "$log.code" ] || { cat "$build/driver.log" >&2; fail "$file: the compiler did not finish"; }
  read -r code time < "$log.code"
  [ "$code" != 0 ] || fail "$file: NOT REFUSED"
  # file:line:column: error: text
  awk -v file="$file" -v log_file="$log" '
      BEGIN {
        prefix = file; sub(/.*\//, "", prefix); prefix = prefix ":"
        while ((getline line < log_file) > 0) {
          # The compiler tells the path from its own working directory.
          place = index(line, prefix)
          if (!place || (place > 1 && substr(line, place - 1, 1) != "/")) continue
          rest = substr(line, place + length(prefix))
          if (rest !~ /^[0-9]+:[0-9]+: (error|warning): /) continue
          number = rest; sub(/:.*/, "", number)
          sub(/^[0-9]+:[0-9]+: /, "", rest)
          errors[number] = errors[number] rest "\n"
        }
      }
      {
        place = match($0, /\/\/ (error|warning): /)
        if (place) {
          expected += 1
          text = substr($0, place + RLENGTH)
          kind = substr($0, place + 3, RLENGTH - 3)
          if (!(NR in errors)) { print file ":" NR ": NOT REFUSED, expected: " text; bad = 1 }
          else if (!index(errors[NR], kind) || !index(errors[NR], text)) { printf "%s:%d: expected: %s, refused with: %s", file, NR, text, errors[NR]; bad = 1 }
        } else if (NR in errors) { printf "%s:%d: an error that no comment expects: %s", file, NR, errors[NR]; bad = 1 }
      }
      END {
        if (!expected) { print file ": no line with // error: TEXT"; bad = 1 }
        if (!bad) print file ": " expected " lines refused, each for the expected reason"
        exit bad
      }' "$file" >&2 || { cat "$log" >&2; fail "$(basename "$file"): FAILED"; }
done < "$build/bad"
