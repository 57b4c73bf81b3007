internal import Basics
internal import Glibc

/// Copies files to a place and back. A file gets its name there only once complete.
struct Courier {
    let place: CopyPlace
    /// Lock that the started programs also hold.
    let turn: Turn
    /// True for one studio's subfolder in a place of many; the subfolder is created if the place
    /// exists.
    var isBelow = false

    /// The files that are there, with their size in bytes; none where there is no folder yet.
    func files() throws(SendTrouble) -> [String: Int64] {
        switch place {
        case .folder(let path):
            // A disk that is not plugged in has no folder, and gets none on the system's disk.
            if isBelow, isFolder(parent(of: path)) { mkdir(path, 0o700) }
            guard isFolder(path) else { return [:] }
            var found: [String: Int64] = [:]
            do throws(FileTrouble) {
                for name in try entries(of: path) { found[name] = fileSize(path + "/" + name) }
            } catch { throw .failed("\(error.path): \(error.reason)") }
            return found
        case .host(_, _, let folder):
            // A "-" before a command lets the next ones go on: there may be no folder yet.
            let outcome = try sftp(
                (isBelow ? ["-mkdir \(quoted(parent(of: folder)))"] : [])
                    + ["-mkdir \(quoted(folder))", "ls -ln \(quoted(folder))"])
            return Courier.listed(outcome.output)
        case .bucket(let remote):
            let outcome = try rclone(
                ["lsf", "--files-only", "--format", "sp", "--separator", ";", remote])
            // 3: the folder is missing.
            if outcome.code == 3 { return [:] }
            try check(outcome, "rclone")
            return Courier.sized(outcome.output)
        }
    }

    /// Sends a file. After a failure, deletes the partial file if possible, to free its space.
    func put(_ file: String, as name: String) throws(SendTrouble) {
        do throws(SendTrouble) {
            try bring(file, as: name)
        } catch {
            try? delete([name + ".part"])
            throw error
        }
    }

    private func bring(_ file: String, as name: String) throws(SendTrouble) {
        switch place {
        case .folder(let path): try copy(file, to: path, as: name)
        case .host(_, _, let folder):
            let target = folder + "/" + name
            // -f: flushed to disk before the rename.
            let outcome = try sftp([
                "-mkdir \(quoted(folder))", "put -f \(quoted(file)) \(quoted(target + ".part"))",
                "ls -ln \(quoted(folder))",
            ])
            try isWhole(name + ".part", Courier.listed(outcome.output), file)
            _ = try sftp([
                "-rm \(quoted(target))", "rename \(quoted(target + ".part")) \(quoted(target))",
            ])
        case .bucket(let remote):
            let target = remote + "/" + name
            try check(try rclone(["copyto", file, target + ".part"]), "rclone")
            try isWhole(name + ".part", try files(), file)
            try check(try rclone(["moveto", target + ".part", target]), "rclone")
        }
        try isWhole(name, try files(), file)
    }

    /// Checks the size, because a place can report success without the file; better detected here
    /// than after a fire.
    private func isWhole(
        _ name: String, _ there: [String: Int64], _ file: String
    ) throws(SendTrouble) {
        guard there[name] == fileSize(file) else {
            throw .failed("the copy there is not as long as the backup")
        }
    }

    func fetch(_ name: String, to file: String) throws(SendTrouble) {
        unlink(file)
        switch place {
        case .folder(let path): try carry(path + "/" + name, to: file)
        case .host(_, _, let folder):
            _ = try sftp(["get \(quoted(folder + "/" + name)) \(quoted(file))"])
        case .bucket(let remote):
            try check(try rclone(["copyto", remote + "/" + name, file]), "rclone")
        }
    }

    func delete(_ names: [String]) throws(SendTrouble) {
        guard !names.isEmpty else { return }
        switch place {
        case .folder(let path): for name in names { unlink(path + "/" + name) }
        case .host(_, _, let folder):
            _ = try sftp(names.map { "-rm \(quoted(folder + "/" + $0))" })
        case .bucket(let remote):
            for name in names {
                try check(try rclone(["deletefile", remote + "/" + name]), "rclone")
            }
        }
    }
}

// A folder of this machine.
extension Courier {
    private func copy(_ file: String, to folder: String, as name: String) throws(SendTrouble) {
        // A disk that is not plugged in must not be taken for an empty folder of the system's disk.
        guard isFolder(folder) else {
            throw .failed("the folder \(folder) is not there; perhaps its disk is not plugged in")
        }
        let target = folder + "/" + name
        try carry(file, to: target + ".part")
        let digest = FileDigest(file: file)?.digest
        guard digest != nil, digest == FileDigest(file: target + ".part")?.digest else {
            unlink(target + ".part")
            throw .failed("the copy there is not what was written")
        }
        guard rename(target + ".part", target) == 0, synchronise(folder) else {
            throw .failed("\(target): \(String(cString: strerror(errno)))")
        }
    }

    private func carry(_ file: String, to target: String) throws(SendTrouble) {
        do throws(FileTrouble) {
            try copyBytes(of: file, to: target)
        } catch {
            throw error.isNoRoom ? .noRoom : .failed("\(error.path): \(error.reason)")
        }
    }
}

// Commands for other programs, and their output.
extension Courier {
    private func sftp(_ commands: [String]) throws(SendTrouble) -> Tool.Outcome {
        guard case .host(let address, let port, _) = place else { throw .failed("no host") }
        var options = [
            "-b", "-", "-oLogLevel=ERROR", "-oBatchMode=yes", "-oConnectTimeout=20",
            "-oServerAliveInterval=30",
            // The host's key is saved at the first connection, and must not change afterwards.
            "-oStrictHostKeyChecking=accept-new",
        ]
        if let port { options += ["-P", "\(port)"] }
        let outcome = try Tool.sftp.run(
            options + ["--", address], input: commands.joined(separator: "\n") + "\n",
            holding: turn)
        try check(outcome, "sftp")
        return outcome
    }

    /// Runs rclone without date and time in its messages.
    private func rclone(_ arguments: [String]) throws(SendTrouble) -> Tool.Outcome {
        try Tool.rclone.run(["--log-format="] + arguments, holding: turn)
    }

    private func check(_ outcome: Tool.Outcome, _ name: String) throws(SendTrouble) {
        guard outcome.code != 0 else { return }
        // The only message of an SSH server about a full disk.
        let isPerhapsFull =
            outcome.reason.hasPrefix("write remote") && outcome.reason.hasSuffix(": Failure")
        throw .failed(
            "\(name): \(outcome.reason)" + (isPerhapsFull ? "; perhaps the disk there is full" : "")
        )
    }

    private func quoted(_ path: String) -> String { "\"\(path)\"" }

    /// "-rw-------    1 1000 1000     4096 Nov 25 03:15 folder/name"
    static func listed(_ output: String) -> [String: Int64] {
        var found: [String: Int64] = [:]
        for line in output.split(whereSeparator: { $0.isNewline }) where line.hasPrefix("-") {
            let words = line.split(separator: " ")
            guard words.count >= 9, let size = Int64(words[4]), let path = words.last else {
                continue
            }
            found[String(path.split(separator: "/").last ?? path)] = size
        }
        return found
    }

    /// "4096;name"
    static func sized(_ output: String) -> [String: Int64] {
        var found: [String: Int64] = [:]
        for line in output.split(whereSeparator: { $0.isNewline }) {
            let parts = line.split(separator: ";", maxSplits: 1)
            if parts.count == 2, let size = Int64(parts[0]) { found[String(parts[1])] = size }
        }
        return found
    }
}
