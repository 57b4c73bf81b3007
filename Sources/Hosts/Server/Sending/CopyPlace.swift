/// Places for copies of the backups, and the keys to encrypt these.
package struct Copying: Equatable, Sendable {
    package var places: [CopyPlace] = []
    /// Public keys of age.
    package var recipients: [String] = []
    package var passphraseFile: String?
    package var identityFile: String?
    /// True if the places belong to one studio of many.
    var isOfMany = false

    package init() {}

    package var isEncrypting: Bool { !recipients.isEmpty || passphraseFile != nil }
}

/// A place for a copy of every day's backup.
package enum CopyPlace: Equatable, Sendable {
    /// A folder of this machine, for example on another disk.
    case folder(String)
    /// A folder of an SSH host.
    case host(address: String, port: UInt16?, folder: String)
    /// "name:folder" of rclone.
    case bucket(String)

    /// A place as written in the settings; nil if invalid.
    package init?(_ text: String) {
        guard !text.contains(where: { "\"\\\n\t".contains($0) }) else { return nil }
        if text.hasPrefix("/") {
            self = .folder(CopyPlace.withoutSlash(text))
        } else if text.hasPrefix("rclone:") {
            let remote = String(text.dropFirst(7))
            guard let colon = remote.firstIndex(of: ":"), colon > remote.startIndex,
                !remote.hasPrefix("-")
            else { return nil }
            self = .bucket(CopyPlace.withoutSlash(remote))
        } else if text.hasPrefix("sftp://") {
            self.init(host: text.dropFirst(7))
        } else {
            return nil
        }
    }

    private init?(host text: Substring) {
        guard let slash = text.firstIndex(of: "/") else { return nil }
        var address = text[..<slash]
        let folder = String(text[text.index(after: slash)...])
        var port: UInt16?
        if let colon = address.lastIndex(of: ":") {
            guard let number = UInt16(address[address.index(after: colon)...]) else { return nil }
            port = number
            address = address[..<colon]
        }
        // ssh would read an address that begins with "-" as an option.
        guard !address.isEmpty, !address.hasPrefix("-"), !folder.isEmpty,
            !address.contains(where: { $0.isWhitespace })
        else { return nil }
        self = .host(
            address: String(address), port: port, folder: CopyPlace.withoutSlash(folder))
    }

    private static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// As in the file of settings.
    package var text: String {
        switch self {
        case .folder(let path): path
        case .host(let address, let port, let folder):
            "sftp://\(address)\(port.map { ":\($0)" } ?? "")/\(folder)"
        case .bucket(let remote): "rclone:" + remote
        }
    }

    /// Subfolder for one studio of many.
    func below(_ name: StudioName) -> CopyPlace {
        switch self {
        case .folder(let path): .folder(path + "/" + name.text)
        case .host(let address, let port, let folder):
            .host(address: address, port: port, folder: folder + "/" + name.text)
        case .bucket(let remote):
            .bucket(remote + (remote.hasSuffix(":") ? "" : "/") + name.text)
        }
    }

    /// True for a folder of this machine.
    var isHere: Bool {
        if case .folder = self { return true }
        return false
    }
}
