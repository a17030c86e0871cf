#!/bin/sh
# Gradle: up to date on the second run, from the build cache after a clean and in another folder.
. "$(dirname "$0")/common.sh"
need gradle
GRADLE_USER_HOME=$work/home
export GRADLE_USER_HOME
cache() {
  echo "buildCache { local { directory = '$work/cache' } }" >> settings.gradle
}
gradle() { command gradle --offline --console=plain --build-cache --daemon -Dorg.gradle.daemon.idletimeout=60000 "$@"; }
run() { gradle bundle >"$log" 2>&1 || fail "gradle bundle failed"; }

example gradle
cache
run
silent ':tokens UP-TO-DATE'
holds build/tokens/kotlin/BrandColor.kt 0xFF007F3B
run
says ':tokens UP-TO-DATE'
says ':bundle UP-TO-DATE'
rm -rf build
run
says ':tokens FROM-CACHE'
holds build/tokens/kotlin/BrandColor.kt 0xFF007F3B
edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
run
silent ':tokens UP-TO-DATE'
silent ':tokens FROM-CACHE'
holds build/tokens/kotlin/BrandColor.kt 0xFF017F3B
edit tokens/brand.tokens.yaml 's/#017f3b/#007f3b/'
run
says ':tokens FROM-CACHE'
echo 'extra: { $type: color, $value: "#abcdef" }' > tokens/extra.tokens.yaml
run
holds build/tokens/kotlin/BrandColor.kt 0xFFABCDEF
rm tokens/extra.tokens.yaml
run
lacks build/tokens/kotlin/BrandColor.kt 0xFFABCDEF
edit tokens/brand.tokens.yaml 's/"#007f3b"/"{nowhere}"/'
if gradle bundle >"$log" 2>&1; then fail "an error in the tokens is none for gradle"; fi
says 'tokens/brand.tokens.yaml:5:'

# A source in another folder, an artifact that is gone or edited.
edit tokens/brand.tokens.yaml 's/"{nowhere}"/"#007f3b"/'
mkdir far
echo 'far: { $type: color, $value: "#0a0b0c" }' > far/far.tokens.yaml
echo 'sources: ["*.tokens.yaml", "../far/far.tokens.yaml"]' >> tokens/tokenc.yaml
run
holds build/tokens/kotlin/BrandColor.kt 0xFF0A0B0C
edit far/far.tokens.yaml 's/#0a0b0c/#0a0b0d/'
run
holds build/tokens/kotlin/BrandColor.kt 0xFF0A0B0D
rm build/tokens/kotlin/BrandColor.kt
run
holds build/tokens/kotlin/BrandColor.kt 0xFF0A0B0D
echo '// by hand' >> build/tokens/kotlin/BrandColor.kt
run
lacks build/tokens/kotlin/BrandColor.kt 'by hand'

# The same sources elsewhere.
mkdir "$work/elsewhere"
cp -R "$here/gradle" "$work/elsewhere/gradle"
cd "$work/elsewhere/gradle"
tokenc init tokens --name brand >/dev/null 2>&1
cache
run
says ':tokens FROM-CACHE'
gradle --stop >/dev/null 2>&1 || true
echo "$me: executed once, up to date, from the cache after a clean and in another folder"
