"""The same for MODULE.bazel, in Bazel 6 and newer. UNTESTED: Debian's Bazel is too old for modules."""

load(":repositories.bzl", "tokenc_binary")

def _extension_impl(module_ctx):
    for module in module_ctx.modules:
        for tag in module.tags.binary:
            tokenc_binary(name = "tokenc_binary", path = tag.path, urls = tag.urls, sha256 = tag.sha256)

tokenc = module_extension(
    implementation = _extension_impl,
    tag_classes = {
        "binary": tag_class(attrs = {
            "path": attr.string(),
            "urls": attr.string_list(),
            "sha256": attr.string(),
        }),
    },
)
