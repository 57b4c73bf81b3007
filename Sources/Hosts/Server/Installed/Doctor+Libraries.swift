// System libraries: security updates since their installation.
extension Doctor {
    /// Minimum versions, as in deploy/debian/libraries. Older versions have known security holes
    /// for files or requests.
    static let libraries: [(package: String, version: String)] = [
        ("libexpat1", "2.5.0-1+deb12u5"),
        ("libsqlite3-0", "3.40.1-2+deb12u2"),
        ("libssl3", "3.0.22-1~deb12u2"),
        ("libmicrohttpd12", "0.9.75-6"),
        ("zlib1g", "1:1.2.13.dfsg-1"),
        ("libdeflate0", "1.14-1"),
        ("libpq5", "15.20-0+deb12u1"),
    ]

    /// The program that reads certificates in PDF; empty if it is there.
    func readers() -> [Finding] {
        guard !PDFReading.isThere else { return [] }
        return [
            Finding(
                sentence: "Certificates in PDF can't be read: pdftotext is missing.",
                advice: "sudo apt install poppler-utils.")
        ]
    }

    /// One sentence for all outdated libraries. Empty on systems other than Debian, where
    /// versions can't be judged.
    func oldLibraries() -> [Finding] {
        let packages = Doctor.libraries.map { $0.package }
        guard Tool.dpkgQuery.isThere, Tool.dpkg.isThere,
            let said = try? Tool.dpkgQuery.run(
                ["--show", "--showformat=${Package} ${Version} ${Status}\\n"] + packages)
        else { return [] }
        var old: [String] = []
        for line in said.output.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            // A removed package has no version, or only leaves its settings.
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
