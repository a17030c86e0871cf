@main enum Tokenc {
  static func main() {}
}
