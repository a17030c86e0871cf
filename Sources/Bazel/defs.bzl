"""Design tokens in Bazel: an action for each of Swift, Kotlin, CSS and JSON.

load("@tokenc//:defs.bzl", "tokenc_library")

tokenc_library(
    name = "tokens",
    project = "tokenc.yaml",
    srcs = glob(["*.tokens", "*.tokens.*", "*.resolver.json", "*.component.yaml"]) + ["//brand:tokens"],
)

makes `tokens.swift`, `tokens.kotlin`, `tokens.css` and `tokens.json`: the first three are files for `swift_library`,
`kt_jvm_library` and whatever takes style sheets, the last is a folder. tokenc.yaml names sources of other packages by
their path from its own folder: `../brand/colors.tokens.yaml`.

What an action sees is what is declared: no environment, no path outside, no time. Its result is the same on any
machine, so that caches and remote executors may share it. tokenc.yaml should have a `name`.
"""

_TYPES = [
    "Color",
    "Dimension",
    "FontFamily",
    "FontWeight",
    "Duration",
    "CubicBezier",
    "Number",
    "StrokeStyle",
    "Border",
    "Transition",
    "Shadow",
    "Gradient",
    "Typography",
    "TapTarget",
]

# The names that `tokenc build --plain-names` gives: for every project, and for every component.
_FILES = {
    "swift": struct(
        project = ["Tokens%s.swift" % name for name in [
            "Support",
            "Support+SwiftUI",
            "Color+UIKit",
            "Color+AppKit",
            "Color+SwiftUI",
        ] + _TYPES],
        component = ["Tokens+%s.swift", "Tokens+%s+SwiftUI.swift"],
    ),
    "kotlin": struct(
        project = ["Tokens%s.kt" % name for name in ["Support", "Compose", "Theme"] + _TYPES],
        component = ["Tokens+%s.kt", "Tokens+%s+Compose.kt"],
    ),
    "css": struct(project = ["tokens.css"], component = ["%s.css"]),
}

_COMPONENT = ".component.yaml"

def _tokenc_impl(ctx):
    language = ctx.attr.language
    folder = ctx.attr.folder + "/" + language
    if language == "json":
        # Which DTCG files there are depends on the tokens.
        outputs = [ctx.actions.declare_directory(folder)]
        path = outputs[0].path
    else:
        names = list(_FILES[language].project)
        for file in ctx.files.srcs:
            if file.basename.endswith(_COMPONENT):
                component = file.basename[:-len(_COMPONENT)]
                names += [name % component for name in _FILES[language].component]
        outputs = [ctx.actions.declare_file(folder + "/" + name) for name in names]
        path = outputs[0].dirname

    arguments = ctx.actions.args()
    arguments.add("build")
    arguments.add(ctx.file.project)
    arguments.add("--target", language)
    arguments.add("--output-dir", path[:-len("/" + language)])
    arguments.add("--plain-names")
    ctx.actions.run(
        executable = ctx.file.tokenc,
        arguments = [arguments],
        inputs = [ctx.file.project] + ctx.files.srcs,
        tools = [ctx.file.tokenc],
        outputs = outputs,
        env = {},
        mnemonic = "Tokenc" + language.capitalize(),
        progress_message = "Compiling tokens of %s to %s" % (ctx.label.package, language),
    )
    return [DefaultInfo(files = depset(outputs), runfiles = ctx.runfiles(outputs))]

_tokenc = rule(
    implementation = _tokenc_impl,
    attrs = {
        "project": attr.label(allow_single_file = [".yaml"], mandatory = True),
        "srcs": attr.label_list(allow_files = True),
        "language": attr.string(values = ["swift", "kotlin", "css", "json"], mandatory = True),
        "folder": attr.string(mandatory = True),
        "tokenc": attr.label(
            default = "@tokenc_binary//:tokenc",
            allow_single_file = True,
            cfg = "exec",
        ),
    },
)

def tokenc_library(name, srcs, project = "tokenc.yaml", targets = ["swift", "kotlin", "css", "json"], **kwargs):
    """Compiles a project's tokens.

    Args:
      name: of the library; its parts are `name.swift`, `name.kotlin`, `name.css` and `name.json`.
      srcs: every file that the project reads: token files, component files and templates, also of other packages.
      project: the project file.
      targets: which parts there are; each is a target of tokenc.yaml too, if that lists some.
      **kwargs: what all rules take, such as `visibility`.
    """
    for target in targets:
        _tokenc(
            name = name + "." + target,
            srcs = srcs,
            project = project,
            language = target,
            folder = name,
            **kwargs
        )
