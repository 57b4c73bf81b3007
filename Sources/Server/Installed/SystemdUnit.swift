internal import Basics
internal import Glibc

/// What the packaged unit of systemd forbids the server to do, and these settings ask for.
package struct UnitNeed: Equatable, Sendable {
    /// For a sentence: "write into /srv/neroli".
    package let act: String
    /// Lines of the section [Service].
    package let lines: [String]
}

extension Serving {
    /// What the settings ask for beyond the unit as it comes: a port above 1024 on this machine, and the
    /// folder /var/lib/neroli.
    package var unitNeeds: [UnitNeed] {
        var needs: [UnitNeed] = []
        for folder in [studios ?? data, backups].compactMap({ $0 }) where !isUsual(folder) {
            var lines = ["ReadWritePaths=\(folder)"]
            if ["/home", "/root", "/run/user"].contains(where: { isBelow($0, folder) }) {
                lines.append("ProtectHome=no")
            }
            if ["/tmp", "/var/tmp"].contains(where: { isBelow($0, folder) }) {
                lines.append("PrivateTmp=no")
            }
            needs.append(UnitNeed(act: "write into \(folder)", lines: lines))
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
        return needs
    }

    private func isUsual(_ folder: String) -> Bool { isBelow("/var/lib/neroli", folder) }

    private func isBelow(_ parent: String, _ folder: String) -> Bool {
        folder == parent || folder.hasPrefix(parent + "/")
    }

    private func areLocal(_ hosts: Substring) -> Bool {
        hosts.split(separator: ",").allSatisfy { (host) in
            Origins.isThisMachine(Origins.withoutPort(host.lowercased()))
        }
    }
}

/// The unit with all that was added to it, as far as it can be read.
package struct SystemdUnit: Sendable {
    private let lines: [String]

    /// - Parameter texts: of the unit and of its drop-ins, in their order.
    package init(_ texts: [String]) {
        lines = texts.flatMap { $0.split(separator: "\n").map { String($0).trimmed } }
    }

    /// As it is installed here; nil where it is not.
    package init?(root: String = "") {
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
            for entry in added.sorted() where entry.hasSuffix(".conf") {
                if let text = read(folder + name + ".d/" + entry) { texts.append(text) }
            }
        }
        self.init(texts)
    }

    /// Those of the needs that it does not allow.
    package func forbidden(_ needs: [UnitNeed]) -> [UnitNeed] {
        needs.compactMap { need in
            let missing = need.lines.filter { !allows($0) }
            return missing.isEmpty ? nil : UnitNeed(act: need.act, lines: missing)
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
            return values.flatMap { $0.split(separator: " ") }.contains { (path) in
                parts[1] == path || parts[1].hasPrefix(path + "/")
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
    /// Each line once, for a drop-in.
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

/// Says at a start under systemd what the unit does not let this server do. The folder of the data stops it.
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

/// Writes a drop-in that lets the unit do what the settings ask for, or removes it.
///
/// - Returns: what was done, in sentences.
package func setUpUnit(_ serving: Serving, root: String = "") throws(StartTrouble) -> [String] {
    guard SystemdUnit(root: root) != nil else {
        throw StartTrouble(
            "There is no unit neroli.service here; the Debian package brings it.", code: 66)
    }
    let folder = root + "/etc/systemd/system/neroli.service.d"
    let path = folder + "/settings.conf"
    unlink(path)
    guard let unit = SystemdUnit(root: root) else { return [] }
    let forbidden = unit.forbidden(serving.unitNeeds)
    guard !forbidden.isEmpty else {
        return ["The unit allows all that the settings ask for; nothing is needed."]
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
    return forbidden.map {
        "The unit lets Neroli \($0.act) now: \($0.lines.joined(separator: " "))"
    }
        + ["It is written in \(path). Now: systemctl daemon-reload && systemctl restart neroli"]
}
