// The libraries of the system: what came out since they were installed.
extension Doctor {
    /// The versions that are asked for at least, as in deploy/debian/libraries. Of those before, holes are known
    /// through which a file or a request gets further than it may.
    static let libraries: [(package: String, version: String)] = [
        ("libexpat1", "2.5.0-1+deb12u5"),
        ("libsqlite3-0", "3.40.1-2+deb12u2"),
        ("libssl3", "3.0.22-1~deb12u2"),
        ("libmicrohttpd12", "0.9.75-6"),
        ("zlib1g", "1:1.2.13.dfsg-1"),
        ("libdeflate0", "1.14-1"),
        ("libpq5", "15.20-0+deb12u1"),
    ]

    /// One sentence for all that are old. Nothing on a system that is not Debian's, where nobody can tell.
    func oldLibraries() -> [Finding] {
        let packages = Doctor.libraries.map { $0.package }
        guard Tool.dpkgQuery.isThere, Tool.dpkg.isThere,
            let said = try? Tool.dpkgQuery.run(
                ["--show", "--showformat=${Package} ${Version} ${Status}\\n"] + packages)
        else { return [] }
        var old: [String] = []
        for line in said.output.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            // One that was removed has no version any more, or leaves its settings.
            guard words.count == 5, words[4] == "installed",
                let wanted = Doctor.libraries.first(where: { $0.package == words[0] })
            else { continue }
            let compared = try? Tool.dpkg.run(
                ["--compare-versions", words[1], "lt", wanted.version])
            if compared?.code == 0 { old.append("\(words[0]) \(words[1])") }
        }
        guard !old.isEmpty else { return [] }
        return [
            Finding(
                sentence: "Libraries with known security holes: "
                    + old.joined(separator: ", ") + ".",
                advice: "sudo apt update && sudo apt upgrade, then sudo systemctl restart neroli.")
        ]
    }
}
