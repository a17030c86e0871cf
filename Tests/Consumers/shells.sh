#!/bin/sh
# Completions in zsh and fish (CommandTests tries bash), and the manual page.
. "$(dirname "$0")/common.sh"
need zsh
need fish
need mandoc
need python3

tokenc completions fish > "$work/tokenc.fish"
completes() {
  fish --no-config -c "source $work/tokenc.fish; complete -C '$1'" > "$log" 2>&1 || fail "fish: $1"
  cut -f 1 "$log" > "$work/words"
  printf '%b' "$2" | cmp -s - "$work/words" || fail "fish completes '$1' to something else"
}
completes 'tokenc comp' 'completions\n'
completes 'tokenc build --output' '--output-dir\n'
completes 'tokenc build --format=x' '--format=xcfilelist\n'
completes 'tokenc completions ' 'bash\nfish\nzsh\n'
completes 'tokenc manual ' ''

mkdir "$work/zsh"
tokenc completions zsh > "$work/zsh/_tokenc"
zsh -n "$work/zsh/_tokenc" || fail "zsh does not read its script"
does python3 "$here/zsh.py" "$work/zsh"

tokenc manual > "$work/tokenc.1"
# A page that says no date is the same on every day.
mandoc -T lint -W warning "$work/tokenc.1" 2>&1 | grep -v 'missing date' > "$log" || true
[ ! -s "$log" ] || fail "the manual page is not well formed"
mandoc -T ascii "$work/tokenc.1" | col -b > "$log"
says 'tokenc build [OPTIONS] [DIR|FILE]'
says '--plain-names'
# The commands that install them, as README.md says them.
mkdir "$work/home"
sed -n '/^## Completions/,$p' "$here/README.md" | sed -n '/^```sh/,/^```/p' | grep -v '^```' > "$work/install.sh"
does env HOME="$work/home" XDG_CONFIG_HOME= XDG_DATA_HOME= sh -e "$work/install.sh"
cd "$work/home"
cmp "$work/tokenc.1" .local/share/man/man1/tokenc.1 || fail "the manual page"
cmp "$work/zsh/_tokenc" .zfunc/_tokenc || fail "zsh's script"
does env HOME="$work/home" XDG_CONFIG_HOME= fish -c "complete -C 'tokenc comp'"
says completions
[ -s .local/share/bash-completion/completions/tokenc ] || fail "bash's script"

echo "$me: zsh, fish, manual page"
