// Every finding there is, by name, so that a project file that names one wrongly can be told. A test compares them
// with the sources.

extension Finding.ID {
  /// Warnings and notes, which `checks.rules` may set.
  package static let configurable: Set<String> = [
    "alias-in-curve", "broken-reference", "colors-mapped", "context-member", "deprecated-alias",
    "empty-group", "fix-conflict", "fixed-text", "follows-not-carried", "font-list",
    "format-context",
    "format-data", "format-name", "format-read", "format-replaced", "format-skipped", "format-value",
    "gone-failures", "known-failures", "line-too-high", "loose-reading", "lossy-number", "lossy-ripple",
    "lossy-shadow", "missing-dollar", "missing-files",
    "modes-not-shown", "needless-exception", "negative-blur", "no-default", "not-carried",
    "not-converted", "old-name-taken", "old-output", "only-data", "other-files", "other-hex",
    "other-platform",
    "partial-token",
    "project-file-name",
    "renamed-context", "same-tokens", "skipped-property", "stop-outside", "stray-artifact",
    "style-dictionary-configuration",
    "suggestion-limit", "swift-choice", "swift-default",
    "swift-color-mapped", "swift-shadow", "tokens-left-out", "unavailable-value", "unchecked-version",
    "undrawn-part",
    "unknown-template",
    "unsorted-stops",
    "unused-entry", "unused-exception", "unused-preset", "unused-private", "unused-setting", "unused-state",
  ]

  /// Errors, which nothing silences.
  package static let errors: Set<String> = [
    "alias-chain", "alias-cycle", "alias-to-group", "ambiguous-context", "artifact-collision", "bad-angle",
    "bad-axis", "bad-baseline", "bad-color", "bad-condition", "bad-extends", "bad-fallback",
    "bad-former-name", "bad-grouping", "bad-input", "bad-manifest", "bad-mode", "bad-name", "bad-output",
    "bad-pair", "bad-project", "bad-resolver", "bad-value", "bad-version", "command-failed", "contrast",
    "control-character",
    "css-property-collision", "duplicate-key", "duplicate-name", "duplicate-token", "edited-artifact",
    "empty-value", "extends-cycle", "file-too-large", "fixed-property", "foreign-file", "format-token",
    "impossible-condition", "inheritance-ring", "json-comma", "json-comment", "json-number", "json-string",
    "json-syntax", "json5", "kotlin-type-name", "malformed-alias", "malformed-pointer", "misplaced-member",
    "misplaced-placement",
    "missing-member", "missing-part", "missing-text-property", "missing-token", "mode-conflict",
    "modes-outside-properties", "name-collision", "name-of-nothing", "nameless-token", "names-meet",
    "nesting-too-deep",
    "no-backdrop", "no-container", "no-input", "no-templates", "no-type", "no-value", "not-supported",
    "not-utf8",
    "number-too-large", "number-too-small", "own-artifact", "pair-conflict", "preset-without-icon",
    "reserved-name", "setting-conflict", "several-resolvers", "swift-type-name", "tap-target",
    "template-bad-delimiters", "template-bad-tag", "template-file-name", "template-ignored-tag",
    "template-mismatched-end", "template-not-text", "template-too-deep", "template-unclosed-section",
    "template-unclosed-tag", "template-unknown-name", "template-unknown-partial", "token-and-group",
    "too-many-axes", "too-many-cells", "too-many-contexts", "too-many-modes", "too-many-settings",
    "too-many-template-cells", "too-many-values", "type-changes", "type-mismatch", "unavailable-default",
    "unknown-context",
    "unknown-key", "unknown-member", "unknown-on-platform", "unknown-property", "unknown-type",
    "unknown-value", "unknown-word", "unquoted-alias", "unreadable-file", "unsafe-media-query",
    "value-and-reference",
    "wrong-kind", "yaml-anchor-expansion", "yaml-anchor-loop", "yaml-key", "yaml-many-documents",
    "yaml-merge-key", "yaml-syntax", "yaml-tab", "yaml-tag", "yaml-unknown-anchor",
  ]
}
