# Sourced by the scripts of this folder. Sets root, proof, stubs and tools; defines fail, need, say, hash_of.
root=$(cd "$(dirname "$0")/../.." && pwd)
proof=$root/Tests/Proof
stubs=$root/Tests/Stubs
tools=$root/.tools
python=$tools/python/bin/python3
me=$(basename "$0")

fail() { echo "$me: $*" >&2; exit 1; }
say() { echo "$me: $*" >&2; }

# need COMMAND WHAT-FOR: a proof that cannot run has failed.
need() { command -v "$1" >/dev/null 2>&1 || fail "$1 is missing ($2). Run: sh Tests/Proof/tools.sh"; }

# hash_of FILE…: one word that changes when a name or a byte changes.
hash_of() { cat "$@" | cksum | tr -d ' \n'; printf '%s' "$*" | cksum | tr ' ' -; }
