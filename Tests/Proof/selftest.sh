#!/bin/sh
# Proves the proofs: each script accepts a good fixture and refuses broken ones for the expected reason.
# usage: selftest.sh [swift|kotlin|css|json|browser|contrast|report|artifacts]…
set -eu
. "$(dirname "$0")/common.sh"
fixtures=$proof/Fixtures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

accepts() { # WHAT COMMAND…; the output is left in $work/out
  what=$1
  shift
  "$@" > "$work/out" 2> "$work/err" < /dev/null || { cat "$work/out" "$work/err" >&2; fail "$what: refused"; }
  say "$what: accepted"
}
refuses() { # WHAT TEXT COMMAND…
  what=$1 text=$2
  shift 2
  if "$@" > "$work/out" 2> "$work/err" < /dev/null; then fail "$what: accepted"; fi
  grep -qF -- "$text" "$work/err" || { cat "$work/err" >&2; fail "$what: refused, but not with: $text"; }
  say "$what: refused"
}
same() { # FILE WHAT
  diff -u "$1" "$work/out" >&2 || fail "$2: not what $1 says"
}

check_swift() {
  swift=$fixtures/swift
  accepts "swift: good" sh "$proof/swift.sh" "$swift/good" Tiny "$swift/Use.swift" --run "$swift/Tree.swift" --bad "$swift/bad"
  same "$swift/tree.expected" "swift: view tree"
  accepts "swift: core runs" sh "$proof/swift.sh" "$swift/good" Tiny --core "$swift/Core.swift" \
    --run-uikit "$swift/UIKitColours.swift" --run-appkit "$swift/AppKitColours.swift"
  printf '1.0\n#000000\n#ffffff\n#000000\n#ffffff\n' > "$work/expected"
  same "$work/expected" "swift: core and colours"
  refuses "swift: shared mutable state" "not concurrency-safe" sh "$proof/swift.sh" "$swift/broken" Tiny
  refuses "swift: a bad file that compiles" "NOT REFUSED" sh "$proof/swift.sh" "$swift/good" Tiny --bad "$swift/bad-accepted"
  refuses "swift: another error than expected" "expected: there is no loud style" \
    sh "$proof/swift.sh" "$swift/good" Tiny --bad "$swift/bad-other"
  mkdir -p "$work/foundation" "$work/empty"
  printf 'import Foundation\npublic let now = 1\n' > "$work/foundation/A.swift"
  refuses "swift: Foundation" "imports Foundation" sh "$proof/swift.sh" "$work/foundation" Tiny
  refuses "swift: nothing to prove" "no Swift files" sh "$proof/swift.sh" "$work/empty" Tiny
}
check_kotlin() {
  kotlin=$fixtures/kotlin
  accepts "kotlin: good" sh "$proof/kotlin.sh" "$kotlin/good" --run "$kotlin/Tree.kt" --use "$kotlin/Use.kt" --bad "$kotlin/Bad.kt"
  same "$kotlin/tree.expected" "kotlin: tree"
  accepts "kotlin: core runs" sh "$proof/kotlin.sh" "$kotlin/good" --core "$kotlin/Core.kt"
  printf '[ff007f3b, ffffffff]\n' > "$work/expected"
  same "$work/expected" "kotlin: core"
  refuses "kotlin: a declaration without visibility" "visibility must be specified" sh "$proof/kotlin.sh" "$kotlin/broken"
  refuses "kotlin: a bad line that compiles" "NOT REFUSED" sh "$proof/kotlin.sh" "$kotlin/good" --bad "$kotlin/BadAccepted.kt"
  refuses "kotlin: nothing to prove" "no Kotlin files" sh "$proof/kotlin.sh" "$fixtures/swift"
}
check_css() {
  accepts "css: good" sh "$proof/css.sh" "$fixtures/css/good.css"
  refuses "css: unknown property and unit" "biome refused a file" sh "$proof/css.sh" "$fixtures/css/unknown.css"
  refuses "css: block left open" "{ is not closed" sh "$proof/css.sh" "$fixtures/css/unclosed.css"
  refuses "css: no value" "color has no value" sh "$proof/css.sh" "$fixtures/css/empty-value.css"
}
check_json() {
  json=$fixtures/json
  dtcg=$root/Tests/Schemas/dtcg-2025.10/format.json
  accepts "json: draft 2020-12 with a reference" "$python" "$proof/schema.py" "$json/schema-2020-12.json" "$json/good.json"
  accepts "json: draft-07, the official schema" "$python" "$proof/schema.py" "$dtcg" "$json/good.tokens.json"
  refuses "json: through the reference" ".size" "$python" "$proof/schema.py" "$json/schema-2020-12.json" "$json/bad.json"
  refuses "json: a unit that the standard lacks" ".gap.\$value.unit: 'pt' is not one of" \
    "$python" "$proof/schema.py" "$dtcg" "$json/bad.tokens.json"
  refuses "json: a key twice" "is there twice" "$python" "$proof/schema.py" "$json/schema-2020-12.json" "$json/twice.json"
}
check_browser() {
  accepts "browser: good" "$python" "$proof/browser.py" "$fixtures/browser/good.json"
  refuses "browser: colour and height" "background-color is rgb(0, 127, 59), expected #007f3c" \
    "$python" "$proof/browser.py" "$fixtures/browser/bad.json"
  grep -q 'minHeight is 30, expected 44' "$work/err" || fail "browser: the height was not reported"
}

check_contrast() {
  good=$fixtures/contrast
  accepts "contrast: good" "$python" "$proof/contrast.py" "$good" "$good"
  script=contrast
  spoil() { # WHAT TEXT SED: another report beside the same matrix
    rm -rf "$work/spoiled"
    cp -r "$good" "$work/spoiled"
    sed -i.old "$3" "$work/spoiled/contrast.json"
    cmp -s "$good/contrast.json" "$work/spoiled/contrast.json" && fail "$script: $1: the fixture was not changed"
    refuses "$script: $1" "$2" "$python" "$proof/$script.py" "$good" "$work/spoiled"
  }
  spoil "a ratio" "the ratio is 12.6" 's/"ratio": 12.634654/"ratio": 12.633654/'
  spoil "a gradient's ratio, that of its middle" "the ratio is 4.6192" 's/"ratio": 4.61925191/"ratio": 5.4/'
  spoil "a verdict" "the verdict is fail" 's/"verdict": "fail"/"verdict": "pass"/'
  spoil "a disabled look that passes" "the verdict is exempt" 's/"verdict": "exempt", "reason": "disabled"/"verdict": "pass"/'
  spoil "a limit" "it is text, and the report says text and 3" '/"kind": "text"/s/"required": 4.5/"required": 3/'
  spoil "a pair that is left out" "0 records, and not one" '/"style": "plain", "state": \["enabled".*"dark".*label.color/d'
  spoil "one that nothing has" "nothing in the matrix has the record" '/identification.*"fail"/{h;s/.*/&/;s/container.fill/label.color/;s/identification/content/;G;}'
  spoil "a count" "cells are meant, and not 3" 's/"cells": 2/"cells": 3/'
  cp "$good/contrast.json" "$work/spoiled/contrast.json"
  sed -i.old 's/0.2,/0.6,/g' "$work/spoiled/button.matrix.json"
  refuses "contrast: another colour in a cell" "the ratio is" "$python" "$proof/contrast.py" "$good" "$work/spoiled"
  # A component that shows the focus by its fill alone.
  good=$fixtures/focus
  accepts "contrast: focus" "$python" "$proof/contrast.py" "$good" "$good"
  spoil "what the focus changes" "no record says 6.99" 's/"ratio": 6.9987/"ratio": 6.9986/'
  spoil "a focus that nobody speaks of" "no record says 6.99" 's/"role": "focusChange"/"role": "content"/'
  spoil "a kind of pair that is not worked out" "nobody here works out the role" 's/"role": "focusChange"/"role": "other"/'
  script=taptargets
  accepts "taptargets: good" "$python" "$proof/taptargets.py" "$good" "$good"
  spoil "a height" "height is 32, and the report says 33" 's/"height": 32/"height": 33/'
  spoil "a drawn width" "drawnWidth is 31, and the report says 30" 's/"drawnWidth": 31/"drawnWidth": 30/'
  spoil "a verdict" "pass of 24.0, and the report says fail" '/"drawnWidth"/s/"pass"/"fail"/'
  spoil "a limit" "the report says pass of 20" '/"drawnWidth"/s/"required": 24/"required": 20/'
  spoil "a target that is left out" "0 records, and not one" '/"drawnWidth"/d'
}
check_report() {
  accepts "report: good" "$python" "$proof/report.py" "$fixtures/report/good.html"
  refuses "report: a table wider than the screen" "scrolls sideways at 320 px" "$python" "$proof/report.py" "$fixtures/report/wide.html"
  sed 's:</table>::' "$fixtures/report/good.html" > "$work/open.html"
  refuses "report: an element left open" "closes nothing" "$python" "$proof/report.py" "$work/open.html"
  sed 's:<script>:<script>throw Error("broken");:' "$fixtures/report/good.html" > "$work/broken.html"
  refuses "report: a script that fails" "broken" "$python" "$proof/report.py" "$work/broken.html"
  sed 's:row.hidden = .*:row.hidden = false:' "$fixtures/report/good.html" > "$work/all.html"
  refuses "report: a filter that leaves all" "the filter for" "$python" "$proof/report.py" "$work/all.html"
  sed 's: class="sample"::' "$fixtures/report/good.html" > "$work/bare.html"
  refuses "report: a row without a drawing" "rows have no drawing" "$python" "$proof/report.py" "$work/bare.html"
}

check_artifacts() {
  # A folder of artifacts and one of checks, put together from the fixtures above.
  mkdir -p "$work/made" "$work/checks/swift" "$work/checks/css" "$work/checks/json" "$work/checks/kotlin"
  cp -r "$fixtures/swift/good" "$work/made/swift"
  cp -r "$fixtures/css" "$work/made/css"
  rm "$work/made/css/unknown.css" "$work/made/css/unclosed.css" "$work/made/css/empty-value.css"
  cp -r "$fixtures/json" "$work/made/json"
  echo Tiny > "$work/checks/swift/module"
  cp "$fixtures/swift/Tree.swift" "$fixtures/swift/tree.expected" "$fixtures/swift/Use.swift" "$work/checks/swift"
  sed 's:\.\./css/::' "$fixtures/browser/good.json" > "$work/checks/css/cases.json"
  echo "Tests/Proof/Fixtures/json/schema-2020-12.json good.json" > "$work/checks/json/schemas"
  refuses "artifacts: checks without artifacts" "no artifacts in" sh "$proof/artifacts.sh" "$work/made" "$work/checks"
  rmdir "$work/checks/kotlin"
  accepts "artifacts: good" sh "$proof/artifacts.sh" "$work/made" "$work/checks"
  echo "more" >> "$work/checks/swift/tree.expected"
  refuses "artifacts: another view tree" "-more" sh "$proof/artifacts.sh" "$work/made" "$work/checks"
}

refuses "a missing tool" "no-such-tool is missing" sh -c '. "$0"; need no-such-tool "for nothing"' "$proof/common.sh"
[ $# -gt 0 ] || set -- css json browser contrast report swift kotlin artifacts
for part in "$@"; do
  case $part in
    swift | kotlin | css | json | browser | contrast | report | artifacts) "check_$part" ;;
    *) fail "unknown part: $part" ;;
  esac
done
