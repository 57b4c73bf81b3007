internal import Basics
internal import Glibc

/// Encrypts a file with age, for the recipients in the settings, or with their passphrase.
func encrypt(
    _ file: String, to target: String, _ copying: Copying, _ turn: Turn? = nil
) throws(SendTrouble) {
    let outcome: Tool.Outcome
    if !copying.recipients.isEmpty {
        let readers = copying.recipients.flatMap { ["-r", $0] }
        outcome = try Tool.age.run(
            ["-e"] + readers + ["-o", target, file], holding: turn)
    } else if let path = copying.passphraseFile {
        outcome = try Tool.age.run(
            ["-e", "-p", "-o", target, file], typed: try passphrase(in: path), holding: turn)
    } else {
        throw .notEncrypted
    }
    guard outcome.code == 0, let size = fileSize(target), size > fileSize(file) ?? 0 else {
        unlink(target)
        throw outcome.isOfFullDisk ? .noRoom : .failed("age: \(outcome.reason)")
    }
}

/// Decrypts a file encrypted with age. Leaves no file after a failure.
package func decrypt(
    _ file: String, to target: String, _ copying: Copying, _ turn: Turn? = nil
) throws(SendTrouble) {
    let outcome: Tool.Outcome
    if let identity = copying.identityFile {
        outcome = try Tool.age.run(
            ["-d", "-i", identity, "-o", target, file], holding: turn)
    } else if let path = copying.passphraseFile {
        outcome = try Tool.age.run(
            ["-d", "-o", target, file], typed: try passphrase(in: path), holding: turn)
    } else {
        throw .noKey
    }
    guard outcome.code == 0 else {
        unlink(target)
        throw outcome.isOfFullDisk ? .noRoom : .failed("age: \(outcome.reason)")
    }
}

/// First line of a file that other users can't read.
private func passphrase(in path: String) throws(SendTrouble) -> String {
    var status = stat()
    guard stat(path, &status) == 0, let bytes = try? contents(of: path) else {
        throw .failed("\(path) can't be read: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & 0o007 == 0 else {
        throw .failed("everybody may read \(path); take that away by: chmod o= \(path)")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = String(text.prefix { !$0.isNewline })
    guard line.count >= 12 else {
        throw .failed("the passphrase in \(path) has fewer than 12 characters")
    }
    return line
}
