// Wires the command line to the server; everything else is elsewhere.
exit(with: run([String](CommandLine.arguments.dropFirst())))
