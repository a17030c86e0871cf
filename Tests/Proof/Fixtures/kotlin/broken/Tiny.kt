package tiny

enum class TinyStyle { Primary }
