// Passes the command line to `run`; everything else is elsewhere.
exit(with: run(CommandLine.arguments.dropFirst()))
