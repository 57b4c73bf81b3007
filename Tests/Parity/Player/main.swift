// Wires the command line to the player; everything else is elsewhere.
exit(with: run([String](CommandLine.arguments.dropFirst())))
