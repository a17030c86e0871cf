public let syntax = "syntax"
