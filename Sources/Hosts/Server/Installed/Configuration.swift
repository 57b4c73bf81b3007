internal import Basics
internal import Glibc

/// The settings of an installation, from /etc/neroli/neroli.conf: one "name = value" per line.
package struct Configuration: Equatable, Sendable {
    package var names: [String] = []
    package var address: String?
    package var port: UInt16?
    package var data: String?
    package var backups: String?
    package var copying = Copying()
    /// Of the log that several servers share.
    package var log: String?
    package var logPasswordFile: String?
    /// The folder of many studios.
    package var studios: String?
    package var openStudios: Int?
    package var limits = StudioLimits()
    /// Where a finder of a security hole writes to.
    package var securityContact: String?
    /// Address of the standby once it is the server.
    package var standby: String?

    package init() {}

    /// The fault and its line number, counted from 1.
    package struct Fault: Error, Equatable {
        package let line: Int
        package let reason: String
    }

    package init(_ text: String) throws(Fault) { try self.init([UInt8](text.utf8)) }

    package init(_ bytes: [UInt8]) throws(Fault) {
        let lines = try Configuration.each(bytes) { take($0, $1) }
        guard let contradiction else { return }
        throw Fault(
            line: contradiction.between.compactMap { lines[$0] }.max() ?? 1,
            reason: contradiction.reason)
    }

    /// Settings that may be given several times.
    private static let lists = ["name", "copy", "encrypt-to"]

    /// Calls `take` with every setting; its result is the reason for a refusal. Lines may end as
    /// on Windows, and the text may begin with a UTF-8 byte order mark.
    ///
    /// - Returns: the last line number by setting.
    @discardableResult
    static func each(
        _ bytes: [UInt8], _ take: (_ name: String, _ value: String) -> String?
    ) throws(Fault) -> [String: Int] {
        var found: [String: Int] = [:]
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let line = String(validating: line, as: UTF8.self)?.trimmed else {
                throw Fault(line: index + 1, reason: "it is not UTF-8; save the file as UTF-8")
            }
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard line.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
                throw Fault(line: index + 1, reason: "it holds a character that can't be seen")
            }
            let parts = line.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map { String($0).trimmed }
            guard parts.count == 2, !parts[1].isEmpty else {
                throw Fault(line: index + 1, reason: "it is not “name = value”")
            }
            // Would be part of a path only by mistake, and would select another studio.
            guard !" \(parts[1])".holds(" #"), !parts[1].holds("\t#") else {
                throw Fault(
                    line: index + 1, reason: "a note takes a line of its own, which begins with “#”"
                )
            }
            if let first = found[parts[0]], !lists.contains(parts[0]) {
                throw Fault(
                    line: index + 1,
                    reason: "line \(first) says \(parts[0]), too; leave one of them out")
            }
            if let reason = take(parts[0], parts[1]) {
                throw Fault(line: index + 1, reason: reason)
            }
            found[parts[0]] = index + 1
        }
        return found
    }

    /// Two conflicting settings.
    private var contradiction: (between: [String], reason: String)? {
        if !copying.recipients.isEmpty, copying.passphraseFile != nil {
            return (
                ["encrypt-to", "passphrase-file"],
                "encrypt-to and passphrase-file exclude each other; leave one out"
            )
        }
        if studios != nil, !names.isEmpty {
            return (
                ["studios", "name"], "with studios their folders say the names; leave name out"
            )
        }
        return nil
    }

    /// Reason to refuse a setting; nil if accepted.
    private mutating func take(_ name: String, _ value: String) -> String? {
        switch name {
        case "name":
            if let reason = Origins.fault(ofName: value) { return "name takes \(reason)" }
            names.append(value.lowercased())
        case "listen": address = value
        case "port":
            guard let number = UInt16(value) else { return "port takes a number up to 65535" }
            port = number
        case "data": return take(value, in: \.data, name)
        case "log":
            guard isLogAddress(value) else {
                return "the address of the log can't be read: \(logAddressForm)"
            }
            log = value
        case "log-password-file": return take(value, in: \.logPasswordFile, name)
        case "backups": return take(value, in: \.backups, name)
        case "studios": return take(value, in: \.studios, name)
        case "open-studios":
            guard let number = Int(value), Serving.mayBeOpen.contains(number) else {
                return "open-studios takes a number from 4 to 10000"
            }
            openStudios = number
        case "studio-size", "studio-devices", "studio-requests": return limits.take(name, value)
        case "security-contact":
            guard SecurityText.isContact(value) else {
                return "security-contact takes mailto:name@example.org or https://example.org/…"
            }
            securityContact = value
        case "standby":
            guard let address = StandbyMark.checked(value) else {
                return "standby takes an address such as https://studio-2.example"
            }
            standby = address
        case "passphrase-file": return take(value, in: \.copying.passphraseFile, name)
        case "identity-file": return take(value, in: \.copying.identityFile, name)
        case "encrypt-to":
            guard value.hasPrefix("age1") || value.hasPrefix("ssh-") else {
                return "encrypt-to takes a public key: “age1…” or “ssh-ed25519 …”"
            }
            copying.recipients.append(value)
        case "copy":
            guard let place = CopyPlace(value) else {
                return "copy takes a folder, sftp://user@host/folder or rclone:name:folder"
            }
            copying.places.append(place)
        default: return "there is no setting “\(name)”"
        }
        return nil
    }

    private mutating func take(
        _ path: String, in place: WritableKeyPath<Configuration, String?>, _ name: String
    ) -> String? {
        guard path.hasPrefix("/") else { return "\(name) takes a whole path, from “/” on" }
        self[keyPath: place] = path
        return nil
    }
}

/// Reads the file of settings.
package func configuration(at path: String) throws(StartTrouble) -> Configuration {
    let bytes: [UInt8]
    do throws(FileTrouble) {
        bytes = try contents(of: path)
    } catch {
        throw StartTrouble("Can't read \(path): \(error.reason).", code: 66)
    }
    do throws(Configuration.Fault) {
        return try Configuration(bytes)
    } catch {
        throw StartTrouble("\(path), line \(error.line): \(error.reason).", code: 78)
    }
}
