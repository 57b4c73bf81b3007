internal import Basics
internal import Glibc

/// A permission that the settings need and the packaged systemd unit denies.
package struct UnitNeed: Equatable, Sendable {
    /// For a sentence: "write into /srv/neroli".
    package let act: String
    /// Lines of the section [Service].
    package let lines: [String]
    /// Folder that must exist, or systemd starts nothing (226/NAMESPACE).
    package var folder: String?
}

/// A path quoted for systemd's lists of paths: “%” begins a specifier, an unquoted blank ends the
/// path (systemd.syntax(7)).
private func quoted(_ path: String) -> String {
    let text = path.map { character in
        switch character {
        case "%": "%%"
        case "\"", "\\": "\\\(character)"
        default: String(character)
        }
    }.joined()
    return path.contains { $0.isWhitespace || "\"'\\".contains($0) } ? "\"\(text)\"" : text
}

private func paths(of list: String) -> [String] {
    var paths: [String] = []
    var path = ""
    var quote: Character?
    var isEscaped = false
    // The second of two says the first.
    var isPercent = false
    for character in list + " " {
        isPercent = character == "%" && !isPercent
        if character == "%", !isPercent {
            continue
        } else if isEscaped || (character != "\\" && quote != nil && character != quote) {
            path.append(character)
            isEscaped = false
        } else if character == "\\" {
            isEscaped = true
        } else if character == quote {
            quote = nil
        } else if "\"'".contains(character) {
            quote = character
        } else if !character.isWhitespace {
            path.append(character)
        } else if !path.isEmpty {
            paths.append(String(path.drop { "-+".contains($0) }))
            path = ""
        }
    }
    return paths
}

extension Serving {
    /// Needs of the settings beyond the default unit, which permits a port above 1024 on this
    /// machine, and the folder /var/lib/neroli.
    package var unitNeeds: [UnitNeed] {
        var needs: [UnitNeed] = []
        for folder in [studios ?? data, backups].compactMap({ $0 }) where !isUsual(folder) {
            var lines = ["ReadWritePaths=\(quoted(folder))"]
            if ["/home", "/root", "/run/user"].contains(where: { isBelow($0, folder) }) {
                lines.append("ProtectHome=no")
            }
            if ["/tmp", "/var/tmp"].contains(where: { isBelow($0, folder) }) {
                lines.append("PrivateTmp=no")
            }
            needs.append(
                UnitNeed(act: "write into \(folder)", lines: lines, folder: folder))
        }
        if !isLocal(address) {
            needs.append(
                UnitNeed(act: "be reached at \(address)", lines: ["IPAddressAllow=any"]))
        }
        if port > 0, port < 1_024 {
            needs.append(
                UnitNeed(
                    act: "listen on port \(port)",
                    lines: [
                        "AmbientCapabilities=CAP_NET_BIND_SERVICE",
                        "CapabilityBoundingSet=CAP_NET_BIND_SERVICE", "PrivateUsers=no",
                    ]))
        }
        if let hosts = log.flatMap({ LogParts($0)?.hosts }), !areLocal(hosts) {
            needs.append(
                UnitNeed(act: "reach PostgreSQL at \(hosts)", lines: ["IPAddressAllow=any"]))
        }
        if let standby {
            needs.append(UnitNeed(act: "ask \(standby)", lines: ["IPAddressAllow=any"]))
        }
        return needs
    }

    private func isUsual(_ folder: String) -> Bool { isBelow(usualData, folder) }

    private func isBelow(_ parent: String, _ folder: String) -> Bool {
        folder == parent || folder.hasPrefix(parent + "/")
    }

    private func areLocal(_ hosts: Substring) -> Bool {
        hosts.split(separator: ",").allSatisfy { (host) in
            Origins.isThisMachine(Origins.withoutPort(host.lowercased()))
        }
    }
}

/// The unit with all its drop-ins, as far as readable.
package struct SystemdUnit: Sendable {
    private let lines: [String]

    /// - Parameter texts: of the unit and of its drop-ins, in their order.
    package init(_ texts: [String]) {
        lines = texts.flatMap { $0.split(separator: "\n").map { String($0).trimmed } }
    }

    /// The installed unit; nil if not installed.
    ///
    /// - Parameter left: drop-in to leave out.
    package init?(root: String = "", leavingOut left: String? = nil) {
        let name = "neroli.service"
        let read = { (path: String) in
            (try? contents(of: root + path)).map { String(decoding: $0, as: UTF8.self) }
        }
        guard
            let whole = [
                "/etc/systemd/system/", "/lib/systemd/system/", "/usr/lib/systemd/system/",
            ]
            .lazy.compactMap({ read($0 + name) }).first
        else { return nil }
        var texts = [whole]
        for folder in ["/lib/systemd/system/", "/run/systemd/system/", "/etc/systemd/system/"] {
            let added = (try? entries(of: root + folder + name + ".d")) ?? []
            for entry in added.sorted() where entry.hasSuffix(".conf") && entry != left {
                if let text = read(folder + name + ".d/" + entry) { texts.append(text) }
            }
        }
        self.init(texts)
    }

    /// User of the service.
    var user: String { last("User") ?? "root" }

    /// Needs that the unit denies.
    package func forbidden(_ needs: [UnitNeed]) -> [UnitNeed] {
        needs.compactMap { need in
            let missing = need.lines.filter { !allows($0) }
            return missing.isEmpty
                ? nil : UnitNeed(act: need.act, lines: missing, folder: need.folder)
        }
    }

    private func allows(_ line: String) -> Bool {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        let values = lines.compactMap { (given) -> String? in
            given.hasPrefix(parts[0] + "=")
                ? String(given.dropFirst(parts[0].count + 1)).trimmed : nil
        }
        switch parts[0] {
        case "ReadWritePaths":
            if let system = last("ProtectSystem"), !["strict", "full"].contains(system) {
                return true
            }
            if last("ProtectSystem") == nil { return true }
            let asked = paths(of: parts[1]).first ?? ""
            return values.flatMap { paths(of: $0) }.contains { (path) in
                asked == path || asked.hasPrefix(path + "/")
            }
        case "IPAddressAllow":
            return last("IPAddressDeny").map { $0.isEmpty } ?? true || values.contains(parts[1])
        case "ProtectHome", "PrivateTmp", "PrivateUsers":
            return (last(parts[0]) ?? "no") == parts[1]
        case "CapabilityBoundingSet":
            return values.isEmpty || values.contains { $0.holds(parts[1]) }
        default: return values.contains { $0.holds(parts[1]) }
        }
    }

    private func last(_ name: String) -> String? {
        lines.last { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)).trimmed }
    }
}

extension [UnitNeed] {
    /// Unique lines, for a drop-in.
    package var lines: [String] {
        var lines: [String] = []
        for line in flatMap(\.lines) where !lines.contains(line) { lines.append(line) }
        return lines
    }

    /// The lines in one sentence.
    var advice: String {
        "neroli setup allows it; or type systemctl edit neroli, write [Service] "
            + lines.joined(separator: " ") + ", a line each, and systemctl restart neroli."
    }
}

/// Logs the denied permissions at a start under systemd. Stops the start if the data folder is
/// denied.
func tellUnit(_ serving: Serving) throws(StartTrouble) {
    guard getenv("INVOCATION_ID") != nil, serving.home.hasSuffix("/share/neroli"),
        let unit = SystemdUnit()
    else { return }
    let forbidden = unit.forbidden(serving.unitNeeds)
    for need in forbidden {
        Log(isQuiet: true).line(
            "trouble: the unit does not let Neroli \(need.act): \([need].advice)", .warning)
    }
    let data = serving.studios ?? serving.data
    if let need = forbidden.first(where: { $0.act == "write into \(data)" }),
        access(data, W_OK) != 0
    {
        throw StartTrouble("The unit does not let Neroli \(need.act): \([need].advice)", code: 78)
    }
}

/// Writes a drop-in that grants the needs of the settings, or removes the drop-in.
///
/// - Returns: sentences about the changes.
package func setUpUnit(_ serving: Serving, root: String = "") throws(StartTrouble) -> [String] {
    let name = "settings.conf"
    guard let unit = SystemdUnit(root: root, leavingOut: name) else {
        throw StartTrouble(
            "There is no unit neroli.service here; the Debian package brings it.", code: 66)
    }
    let folder = root + "/etc/systemd/system/neroli.service.d"
    let path = folder + "/" + name
    let forbidden = unit.forbidden(serving.unitNeeds)
    guard !forbidden.isEmpty else {
        unlink(path)
        return ["The unit allows all that the settings ask for; nothing is needed."]
    }
    var made: [String] = []
    for folder in forbidden.compactMap(\.folder) {
        if let said = try make(folder, for: unit.user, root: root) { made.append(said) }
    }
    do throws(FileTrouble) {
        try makeFolder(folder)
    } catch {
        throw StartTrouble("Can't make \(error.path): \(error.reason). Run it as root.", code: 77)
    }
    let text =
        "# By “neroli setup”, for /etc/neroli/neroli.conf.\n[Service]\n"
        + forbidden.lines.map { $0 + "\n" }.joined()
    guard write(text, to: path), chmod(folder, 0o755) == 0, chmod(path, 0o644) == 0 else {
        throw StartTrouble("Can't write \(path). Run it as root.", code: 77)
    }
    return made
        + forbidden.map {
            "The unit lets Neroli \($0.act) now: \($0.lines.joined(separator: " "))"
        }
        + ["It is written in \(path). Now: systemctl daemon-reload && systemctl restart neroli"]
}

/// Creates a folder named in the unit, for the user of the service. If the parent folder is
/// missing, a disk may not be mounted, and nothing is created.
///
/// - Returns: a sentence; nil if the folder exists.
private func make(_ path: String, for user: String, root: String) throws(StartTrouble) -> String? {
    let folder = root + path
    if isFolder(folder) { return nil }
    let entry = getpwnam(user)
    guard isFolder(parent(of: folder)), mkdir(folder, 0o700) == 0 else {
        throw StartTrouble(
            "There is no folder \(path), and without it the unit would not start; nothing was changed."
                + " Mount its disk, or make it, as root: install -d -m 700 -o \(user) \"\(path)\";"
                + " then neroli setup.", code: 73)
    }
    if let entry { _ = chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid) }
    return "The folder \(path) is made, for the user \(user)."
}
