internal import Basics
internal import Glibc

/// The settings of an installation, from /etc/neroli/neroli.conf: "name = value", a line each.
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

    package init() {}

    /// What is wrong, and in which line, counted from 1.
    package struct Fault: Error, Equatable {
        package let line: Int
        package let reason: String
    }

    package init(_ text: String) throws(Fault) {
        let lines = try Configuration.each(text) { take($0, $1) }
        if let reason = contradiction { throw Fault(line: lines, reason: reason) }
    }

    /// Calls `take` with each setting, which says why it can't be taken.
    ///
    /// - Returns: the number of lines.
    @discardableResult
    static func each(
        _ text: String, _ take: (_ name: String, _ value: String) -> String?
    ) throws(Fault) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = String(line).trimmed
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map { String($0).trimmed }
            guard parts.count == 2, !parts[1].isEmpty else {
                throw Fault(line: index + 1, reason: "it is not “name = value”")
            }
            guard let reason = take(parts[0], parts[1]) else { continue }
            throw Fault(line: index + 1, reason: reason)
        }
        return lines.count
    }

    /// Two settings that exclude each other.
    private var contradiction: String? {
        if !copying.recipients.isEmpty, copying.passphraseFile != nil {
            return "encrypt-to and passphrase-file exclude each other; leave one out"
        }
        if studios != nil, !names.isEmpty {
            return "with studios their folders say the names; leave name out"
        }
        return nil
    }

    /// Why a setting can't be taken; nil where it is.
    private mutating func take(_ name: String, _ value: String) -> String? {
        switch name {
        case "name": names.append(value.lowercased())
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
        return try Configuration(String(decoding: bytes, as: UTF8.self))
    } catch {
        throw StartTrouble("\(path), line \(error.line): \(error.reason).", code: 78)
    }
}
