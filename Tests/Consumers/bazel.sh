#!/bin/sh
# Bazel: sandboxed actions, all cached the second time; a changed token file runs its dependants only; two checkouts at
# different paths make the same bytes, and the second takes all of them from the first one's cache.
. "$(dirname "$0")/common.sh"
need bazel
need python3

checkout() {
  mkdir -p "$1"
  cp -R "$here/bazel/." "$1"
  cp -R "$root/Sources/Bazel" "$1/rules"
  sed -i "s|\"TOKENC\"|\"$work/bin/tokenc\"|" "$1/WORKSPACE"
}
# No path with a space: Bazel has none.
bazel() {
  command bazel --output_user_root="$work/bazel" --max_idle_secs=20 build --disk_cache="$work/cache" \
    --spawn_strategy=sandboxed --sandbox_debug=false --color=no --curses=no --noshow_progress \
    --execution_log_json_file="$work/spawns" //... "$@"
}
# ran, cached: how many actions of tokenc the last build ran in the sandbox, and took from the cache.
ran() { python3 "$here/spawns.py" "$work/spawns" linux-sandbox; }
cached() { python3 "$here/spawns.py" "$work/spawns" "remote cache hit"; }

checkout "$work/one"
cd "$work/one"
does bazel
[ "$(ran)" = 8 ] || fail "not eight actions, but $(ran)"
for file in swift/TokensColor.swift swift/Tokens+link.swift kotlin/TokensColor.kt css/tokens.css css/link.css \
  json/tokens.json; do
  [ -s "bazel-bin/shop/tokens/$file" ] || fail "there is no $file"
done
holds bazel-bin/shop/styles.css '#007f3b'
does bazel
[ "$(ran)" = 0 ] || fail "the second build runs $(ran) actions"

# One file of another package: only who names it.
edit brand/colors.tokens.yaml 's/#007f3b/#017f3b/'
does bazel
[ "$(ran)" = 4 ] || fail "after a change for one of two libraries $(ran) actions run"
holds bazel-bin/shop/styles.css '#017f3b'
edit brand/colors.tokens.yaml 's/#017f3b/#007f3b/'
does bazel

# A token file of another spelling is seen, too.
for name in more.tokens.json more.tokens; do
  echo '{"more": {"$type": "number", "$value": 4711}}' > "help/$name"
  does bazel
  holds bazel-bin/help/styles.css 4711
  rm "help/$name"
done
echo 'more: { $type: color, $value: "#abcdef" }' > help/more.tokens.yml
does bazel
holds bazel-bin/help/styles.css '#abcdef'
rm help/more.tokens.yml
does bazel
lacks bazel-bin/help/styles.css '#abcdef'
lacks bazel-bin/help/styles.css 4711

# What is not declared is not there.
edit shop/BUILD.bazel 's|+ \["//brand:tokens"\]||'
fails bazel
says 'shop/tokenc.yaml:2:'
edit shop/BUILD.bazel 's|    \])|    ]) + ["//brand:tokens"]|'
does bazel

bytes() { (cd "$1/bazel-bin" && find shop help -type f ! -name '*.runfiles*' -exec sha256sum {} + | sort -k 2); }
bytes "$work/one" > "$work/first"
checkout "$work/somewhere/else/two"
cd "$work/somewhere/else/two"
does bazel
[ "$(cached)" = 8 ] || fail "another checkout runs $(ran) actions and takes $(cached) from the cache"
# And without the cache.
command bazel --output_user_root="$work/bazel" clean >/dev/null 2>&1
does bazel --disk_cache=
[ "$(ran)" = 8 ] || fail "without a cache $(ran) actions run"
bytes "$work/somewhere/else/two" > "$work/second"
[ -s "$work/first" ] || fail "nothing to compare"
diff "$work/first" "$work/second" > "$log" || fail "two checkouts make different bytes"
command bazel --output_user_root="$work/bazel" shutdown >/dev/null 2>&1 || true
cd "$work/one" && command bazel --output_user_root="$work/bazel" shutdown >/dev/null 2>&1 || true
chmod -R u+w "$work/bazel"
echo "$me: eight sandboxed actions; cached; only dependants; the same bytes in two checkouts"
