internal import Basics
// In a build of all files at once, the compiler finds sigset_t among the headers of
// libmicrohttpd.
internal import CMemory
internal import CMicroHTTPD
internal import Glibc

/// Runs another program to its end: age, sftp, rclone.
package struct Tool: Sendable {
    let name: String
    /// Debian package of the program.
    let package: String

    static let age = Tool(name: "age", package: "age")
    static let sftp = Tool(name: "sftp", package: "openssh-client")
    static let rclone = Tool(name: "rclone", package: "rclone")
    static let timedatectl = Tool(name: "timedatectl", package: "systemd")
    static let dpkg = Tool(name: "dpkg", package: "dpkg")
    static let dpkgQuery = Tool(name: "dpkg-query", package: "dpkg")
    static let openssl = Tool(name: "openssl", package: "openssl")
    static let curl = Tool(name: "curl", package: "curl")

    struct Outcome: Sendable {
        let code: Int32
        let output: String
        let errors: String

        /// Last meaningful line of the output, for the middle of a sentence.
        var reason: String {
            let lines = (errors.isEmpty ? output : errors).split { $0.isNewline }
            let last = lines.last { (line) in
                !line.allSatisfy { $0.isWhitespace }
                    && !Outcome.closings.contains { line.hasPrefix($0) }
            }
            var said = String((last ?? "it says nothing").prefix(300))
            // The program's name is already in the sentence.
            if said.hasPrefix("age: error: ") { said.removeFirst("age: error: ".count) }
            let text = Log.printable(said)
            return text.hasSuffix(".") ? String(text.dropLast()) : text
        }

        /// True if a disk of this machine was full during writing.
        var isOfFullDisk: Bool {
            let said = errors.lowercased()
            return said.holds("no space left on device") || said.holds("disk quota exceeded")
        }

        /// Closing lines of age and sftp, after the reason.
        private static let closings = ["age: report unexpected", "Connection closed"]
    }

    var isThere: Bool {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").contains { access($0 + "/" + name, X_OK) == 0 }
    }

    /// - Parameters:
    ///   - input: text for standard input.
    ///   - typed: line to type at every question on the terminal; nil for no terminal.
    ///   - turn: lock that the program also holds until its end.
    func run(
        _ arguments: [String], input: String = "", typed: String? = nil, holding turn: Turn? = nil
    ) throws(SendTrouble) -> Outcome {
        guard isThere else { throw .noTool(self) }
        guard let files = Files(input) else { throw .failed("there is not enough memory") }
        defer { files.close() }
        let terminal = typed == nil ? nil : Terminal()
        defer { terminal?.close() }
        let child = try start(arguments, files, terminal, turn)
        if let terminal, let typed { terminal.answer(typed, while: child) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return Outcome(code: code, output: files.text(of: 1), errors: files.text(of: 2))
    }

    private func start(
        _ arguments: [String], _ files: Files, _ terminal: Terminal?, _ turn: Turn?
    ) throws(SendTrouble) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The server blocks its signals in every thread; a child must not inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var flags = POSIX_SPAWN_SETSIGMASK
        if let terminal {
            // The first terminal that the leader of a session opens is its own.
            flags |= 0x80  // POSIX_SPAWN_SETSID
            posix_spawn_file_actions_addopen(&actions, 3, terminal.name, O_RDWR, 0)
        }
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        for (number, handle) in files.handles.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, handle, Int32(number))
        }
        // Duplicated onto its own number: stays open in the program.
        if let turn { posix_spawn_file_actions_adddup2(&actions, turn.handle, turn.handle) }
        var words = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        let code = posix_spawnp(&child, name, &actions, &attributes, &words, environ)
        guard code == 0 else { throw .failed("\(name): \(String(cString: strerror(code)))") }
        return child
    }
}

/// Standard input, output and errors, as files in memory: no pipe and no disk can fill up.
private struct Files {
    let handles: [Int32]

    init?(_ input: String) {
        var handles: [Int32] = []
        for _ in 0..<3 {
            let file = neroli_memory_file()
            // Above 3, which is the terminal's.
            handles.append(fcntl(file, F_DUPFD_CLOEXEC, 10))
            Glibc.close(file)
        }
        let bytes = [UInt8](input.utf8)
        self.handles = handles
        guard handles.allSatisfy({ $0 >= 0 }),
            pwrite(handles[0], bytes, bytes.count, 0) == bytes.count
        else {
            close()
            return nil
        }
    }

    func text(of number: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = pread(handles[number], &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func close() {
        for handle in handles { Glibc.close(handle) }
    }
}

/// A terminal without a person: age asks for a passphrase only on a terminal.
private struct Terminal {
    private let handle: Int32
    let name: String
    /// TIOCSPTLCK and TIOCGPTN of Linux.
    private static let unlocking: UInt = 0x4004_5431
    private static let asking: UInt = 0x8004_5430

    init?() {
        handle = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard handle >= 0 else { return nil }
        // Equivalent to unlockpt and ptsname, which Swift does not import.
        var (isLocked, number) = (Int32(0), UInt32(0))
        guard ioctl(handle, Self.unlocking, &isLocked) == 0,
            ioctl(handle, Self.asking, &number) == 0
        else {
            Glibc.close(handle)
            return nil
        }
        name = "/dev/pts/\(number)"
    }

    /// Types the line at up to three questions, until the program ends.
    func answer(_ line: String, while child: pid_t) {
        let typed = [UInt8]((line + "\n").utf8)
        var told = 0
        var chunk = [UInt8](repeating: 0, count: 1_024)
        while true {
            var info = siginfo_t()
            if waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0
                || info.si_signo != 0
            {
                return
            }
            var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 200) > 0, waiting.revents & Int16(POLLIN) != 0 else {
                usleep(20_000)
                continue
            }
            let count = read(handle, &chunk, chunk.count)
            guard count > 0 else { continue }
            let asks = chunk[..<count].contains(UInt8(ascii: ":"))
            if asks, told < 3 {
                told += 1
                _ = write(handle, typed, typed.count)
            }
        }
    }

    func close() {
        Glibc.close(handle)
    }
}
