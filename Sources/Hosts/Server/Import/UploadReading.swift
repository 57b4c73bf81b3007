internal import Basics
internal import CMemory
internal import CMicroHTTPD
internal import Glibc
internal import Importing
internal import Synchronization

/// Opens uploaded files in a separate process with no other rights: a crash ends one import, not
/// the server (docs/decisions/0250).
package enum UploadReading {
    /// Path of this program, to start a second process; nil if the process is another program, as
    /// in tests: files are then opened in this process.
    private static let program = Mutex<String?>(nil)
    /// How many are at work.
    private static let running = Mutex(0)
    /// After so many that ended a process the rest is not tried.
    private static let mostEnded = 3
    /// Maximum bytes of a process's answer: the limit of unpacked contents, with their names.
    private static let mostAnswered = 640 << 20

    /// - Parameter path: of a program that knows `command`.
    package static func start(_ path: String) { program.withLock { $0 = path } }

    /// Hidden subcommand for the second process.
    package static let command = "read-upload"

    /// Opens files. An unreadable file contains the reason.
    ///
    /// - Parameters:
    ///   - tries: also test-reads texts, which need no opening.
    ///   - program: program to start; nil to open in this process.
    ///   - goesOn: called regularly; false stops the work.
    /// - Returns: nil if stopped.
    static func opened(
        _ files: [ImportedFile], tries: Bool, by program: String? = program.withLock({ $0 }),
        while goesOn: () -> Bool = { true }
    ) -> [ImportedFile]? {
        guard let program else {
            return files.map { $0.opened(inflated) }
        }
        let places = files.indices.filter { files[$0].needsProcess(tries: tries) }
        var opened = files
        var (next, ended) = (0, 0)
        while next < places.count {
            guard ended < mostEnded else {
                for place in places[next...] {
                    opened[place] = files[place].holding(.refused(.notWhatItSays))
                }
                break
            }
            guard enter(while: goesOn) else { return nil }
            defer { running.withLock { $0 -= 1 } }
            guard
                let input = memoryFile(
                    of: places[next...].map { files[$0].bytes }, hasLengths: true),
                let answer = run(program, [command], input, most: mostAnswered, goesOn)
            else { return nil }
            var unpacking = Unpacking(answer)
            while next < places.count, let contents = ImportedFile.Contents(&unpacking) {
                opened[places[next]] = files[places[next]].holding(contents)
                next += 1
            }
            guard next < places.count else { break }
            opened[places[next]] = files[places[next]].holding(.refused(.notWhatItSays))
            next += 1
            ended += 1
        }
        return opened
    }

    /// Text of a PDF, by the program pdftotext in a confined process.
    ///
    /// - Parameter program: program to start; nil to start pdftotext itself.
    /// - Returns: empty if there is none, as in a scan, or if the file can't be read.
    static func text(
        ofPDF bytes: [UInt8], by program: String? = program.withLock({ $0 }),
        while goesOn: () -> Bool = { true }
    ) -> String {
        guard enter(while: goesOn) else { return "" }
        defer { running.withLock { $0 -= 1 } }
        let word = program == nil ? PDFReading.arguments : [PDFReading.command]
        guard let input = memoryFile(of: [bytes], hasLengths: false),
            let answer = run(
                program ?? PDFReading.path, word, input, most: PDFReading.mostText, goesOn)
        else { return "" }
        return PDFReading.plain(answer)
    }

    private static func enter(while goesOn: () -> Bool) -> Bool {
        let enters = {
            running.withLock { (count) in
                guard count < ReadingLimits.processes else { return false }
                count += 1
                return true
            }
        }
        while !enters() {
            guard goesOn() else { return false }
            usleep(20_000)
        }
        return true
    }

    /// - Parameter input: closed at the end.
    /// - Returns: the output of the process; nil if stopped by the caller.
    private static func run(
        _ program: String, _ words: [String], _ input: Int32, most: Int, _ goesOn: () -> Bool
    ) -> [UInt8]? {
        defer { close(input) }
        var ends: [Int32] = [-1, -1]
        guard neroli_pipe(&ends) == 0 else { return [] }
        let child = start(program, words, reading: input, writing: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let child else { return [] }
        defer {
            kill(child, SIGKILL)
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
        }
        let end = Clock.elapsed + Int64(ReadingLimits.seconds) * 1_000_000
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 256 << 10)
        while answer.count <= most, Clock.elapsed < end {
            guard goesOn() else { return nil }
            var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 100) > 0 else { continue }
            let count = read(ends[0], &piece, piece.count)
            if count == 0 { return answer }
            if count > 0 { answer += piece[..<count] }
            if count < 0, errno != EINTR { return answer }
        }
        return answer
    }

    private static func memoryFile(of files: [[UInt8]], hasLengths: Bool) -> Int32? {
        let file = neroli_memory_file()
        guard file >= 0 else { return nil }
        var isWritten = true
        for bytes in files {
            var length = Packing()
            if hasLengths { length.append(number: bytes.count) }
            isWritten =
                isWritten && hasWritten(length.bytes, to: file) && hasWritten(bytes, to: file)
        }
        guard isWritten, lseek(file, 0, SEEK_SET) == 0 else {
            close(file)
            return nil
        }
        return file
    }

    private static func start(
        _ program: String, _ arguments: [String], reading input: Int32, writing output: Int32
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The server blocks its signals in every thread; a child must not inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Int16(truncatingIfNeeded: POSIX_SPAWN_SETSIGMASK))
        var words = (["neroli"] + arguments).map { (word: String) in strdup(word) } + [nil]
        // Nothing of this process's surroundings but where its libraries are; and nothing looks into its end.
        let libraries = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=" + String(cString: $0) }
        var surroundings =
            (["SWIFT_BACKTRACE=enable=no"] + [libraries].compactMap { $0 })
            .map { (word: String) in strdup(word) } + [nil]
        defer { for word in words + surroundings { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, program, &actions, &attributes, &words, &surroundings)
        return code == 0 ? child : nil
    }
}

extension ImportedFile {
    fileprivate func needsProcess(tries: Bool) -> Bool {
        guard contents == .asItCame else { return false }
        return isPacked || tries && isTried
    }
}

/// Writes all bytes; false on an error.
func hasWritten(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { (bytes) in
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
