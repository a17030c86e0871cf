"""Where the compiler comes from: a program of this machine, or a release to download."""

_BUILD = """
package(default_visibility = ["//visibility:public"])

exports_files(["tokenc"])
"""

def _tokenc_binary_impl(ctx):
    if bool(ctx.attr.path) == bool(ctx.attr.urls):
        fail("tokenc_binary takes a path or urls")
    if ctx.attr.urls:
        if not ctx.attr.sha256:
            fail("urls need a sha256")
        ctx.download(ctx.attr.urls, "tokenc", ctx.attr.sha256, executable = True)
    else:
        ctx.symlink(ctx.attr.path, "tokenc")
    ctx.file("BUILD.bazel", _BUILD)

# The program is an input of every action, by its bytes. For remote execution it should be the static one: nothing else
# has to be on the machine that runs it.
tokenc_binary = repository_rule(
    implementation = _tokenc_binary_impl,
    attrs = {
        "path": attr.string(doc = "Of the program on this machine, absolute."),
        "urls": attr.string_list(doc = "Of the program."),
        "sha256": attr.string(doc = "Of what the urls give."),
    },
)
