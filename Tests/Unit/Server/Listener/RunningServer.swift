import Foundation
import Glibc
import TestKit
import Testing

/// The built program, serving on a free port from a folder of its own.
final class RunningServer {
    let port: UInt16
    /// File with its standard error.
    let log: String
    let data: String
    private let process: Process
    private let exited: DispatchSemaphore
    private let output = Pipe()

    /// Starts the program and waits until its output says ready.
    ///
    /// - Parameter caller: a program with its arguments that replaces itself with the server.
    convenience init(
        in folder: String, options: [String] = ["--quiet"], by caller: [String] = []
    ) throws {
        try self.init(
            in: folder, data: folder + "/data",
            ["--data", folder + "/data", "--home", repository.path] + options, by: caller)
    }

    /// Of the studios in a folder.
    convenience init(manyIn folder: String) throws {
        try self.init(
            in: folder, data: folder + "/studios",
            ["--studios", folder + "/studios", "--home", folder + "/home", "--quiet"])
    }

    private init(
        in folder: String, data: String, _ options: [String], by caller: [String] = []
    ) throws {
        log = folder + "/log"
        self.data = data
        (process, exited) = try launch(
            in: folder, ["serve", "--port", "0"] + options, output: output, errors: log, by: caller)
        guard let address = firstLine(of: output)?.components(separatedBy: "ready at http://").last,
            let port = UInt16(address.components(separatedBy: ":").last ?? "")
        else {
            process.terminate()
            throw Trouble(
                "It did not become ready: \(try String(contentsOfFile: log, encoding: .utf8))")
        }
        self.port = port
    }

    deinit { try? output.fileHandleForReading.close() }

    var pid: Int32 { process.processIdentifier }

    /// Exit code; nil if the program does not end in time.
    func exitCode(within seconds: Double = 15) -> Int32? {
        guard exited.wait(timeout: .now() + seconds) == .success else { return nil }
        exited.signal()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    func stop() {
        if process.isRunning { kill(pid, SIGKILL) }
        _ = exitCode()
    }

    func connect() throws -> Wire { try Wire(port: port) }
}

/// Serves to `body` alone, off the threads that other tests share, and always stops.
func withServer(
    _ options: [String] = ["--quiet"], _ body: @Sendable (RunningServer) throws -> Void
) async throws {
    try await onThreadOfItsOwn {
        try withFolder { folder in
            let server = try RunningServer(in: folder, options: options)
            defer { server.stop() }
            try body(server)
        }
    }
}

/// Output and exit code of the program.
struct Ran: Sendable {
    let code: Int32
    let output: String
    let errors: String
}

/// Runs the program to its end; a run that takes too long is stopped.
///
/// - Parameter caller: a program with its arguments that calls the program, such as env.
func run(
    _ arguments: [String], in folder: String, input: String? = nil, by caller: [String] = []
) throws -> Ran {
    let output = Pipe()
    defer { try? output.fileHandleForReading.close() }
    let (process, exited) = try launch(
        in: folder, arguments, output: output, errors: folder + "/errors", input: input, by: caller)
    if exited.wait(timeout: .now() + 20) != .success {
        kill(process.processIdentifier, SIGKILL)
        exited.wait()
    }
    return Ran(
        code: process.terminationReason == .exit ? process.terminationStatus : -1,
        output: String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
        errors: try String(contentsOfFile: folder + "/errors", encoding: .utf8))
}

struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Starts the program and kills the process after this many microseconds, unless already ended.
func runAndKill(
    _ arguments: [String], in folder: String, after microseconds: UInt32, by caller: [String] = []
) throws {
    let output = Pipe()
    defer { try? output.fileHandleForReading.close() }
    let (process, exited) = try launch(
        in: folder, arguments, output: output, errors: folder + "/errors", by: caller)
    usleep(microseconds)
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    exited.wait()
}

/// The program is next to the tests in the build folder. Its default data goes to the test's
/// folder, never to the user's own. Foundation keeps every process it ran, with open files:
/// unless closed here and by the callers, file descriptors run out within ten thousand starts.
func launch(
    in folder: String, _ arguments: [String], output: Pipe, errors: String, input: String? = nil,
    by caller: [String] = []
) throws -> (Process, DispatchSemaphore) {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "neroli")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
        throw Trouble("There is no \(program.path): run `swift build` first.")
    }
    try Data().write(to: URL(fileURLWithPath: errors))
    let process = Process()
    process.executableURL = caller.first.map { URL(fileURLWithPath: $0) } ?? program
    process.arguments = caller.isEmpty ? arguments : caller.dropFirst() + [program.path] + arguments
    process.environment = ProcessInfo.processInfo.environment
        .merging(["HOME": folder, "XDG_DATA_HOME": folder]) { $1 }
    let inputs = input.flatMap { FileHandle(forReadingAtPath: $0) }
    let log = FileHandle(forWritingAtPath: errors)
    defer {
        try? inputs?.close()
        try? log?.close()
    }
    process.standardInput = inputs ?? .nullDevice
    process.standardOutput = output
    process.standardError = log
    let exited = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in exited.signal() }
    try process.run()
    return (process, exited)
}

/// First line of the program's output; nil if the program ends or half a minute passes first.
private func firstLine(of output: Pipe) -> String? {
    let handle = output.fileHandleForReading
    var waiting = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var text = ""
    while !text.contains("\n") {
        guard poll(&waiting, 1, 30_000) > 0 else { return nil }
        let data = handle.availableData
        guard !data.isEmpty else { return nil }
        text += String(decoding: data, as: UTF8.self)
    }
    return text.components(separatedBy: "\n").first
}

/// Waiting for a socket would hold a thread that all tests share.
func onThreadOfItsOwn<Result: Sendable>(
    _ body: @Sendable () throws -> Result
) async throws -> Result {
    try await withTaskExecutorPreference(OwnThreads()) { try await detour(body) }
}

@concurrent
private func detour<Result: Sendable>(_ body: @Sendable () throws -> Result) async throws -> Result
{
    try body()
}

private final class OwnThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "neroli.tests", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
