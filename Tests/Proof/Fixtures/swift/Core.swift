@main struct Core {
  static func main() { print(TinyStyle(.quiet).red) }
}
