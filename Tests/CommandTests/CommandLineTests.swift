import Testing

@Suite struct CommandLineTests {}
