/// Passes the command line to `run`; everything else is elsewhere. No `main.swift`: its top-level
/// code would belong to the main actor, for which tasks and their threads would be linked in.
@main
enum Neroli {
    static func main() {
        exit(with: run(CommandLine.arguments.dropFirst()))
    }
}
