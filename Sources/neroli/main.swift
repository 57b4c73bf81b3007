// Wires the command line to the server; everything else is elsewhere.
exit(with: run(CommandLine.arguments.dropFirst()))
