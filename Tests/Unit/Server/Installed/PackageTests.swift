import Foundation
import TestKit
import Testing

@Suite struct `The papers of the package` {
    @Test func `hold the text of each licence that they name, and of all that is compiled in`()
        throws
    {
        let text = try String(
            contentsOfFile: repository.path + "/deploy/debian/copyright", encoding: .utf8)
        let paragraphs = text.components(separatedBy: "\n\n")
        let texts = paragraphs.filter { $0.hasPrefix("License: ") }.map {
            $0.components(separatedBy: "\n")[0]
        }
        var named = 0
        for paragraph in paragraphs where paragraph.hasPrefix("Files: ") {
            let line = try #require(
                paragraph.components(separatedBy: "\n").first { $0.hasPrefix("License: ") })
            for licence in line.dropFirst("License: ".count).components(separatedBy: " and ") {
                #expect(texts.contains("License: " + licence), "\(licence)")
                named += 1
            }
        }
        #expect(named > 12)
        for whose in [
            "Vladimir Agafonkin", "Georg Duffner", "The Inter Project Authors", "Rich Felker",
            "wasi-libc contributors", "University of Illinois", "Sun Microsystems",
        ] {
            #expect(text.contains(whose), "\(whose)")
        }
    }

    @Test func `list what it holds and needs, as SPDX, the same each time`() throws {
        let asked = ["0.1.0", "1700000000", "libc6 (>= 2.34), libsqlite3-0 (>= 3.40.1)"]
        let first = try listed(asked)
        #expect(try listed(asked) == first)
        let list = try #require(
            try JSONSerialization.jsonObject(with: first) as? [String: Any])
        #expect(list["spdxVersion"] as? String == "SPDX-2.3")
        let packages = try #require(list["packages"] as? [[String: Any]])
        let names = packages.compactMap { $0["name"] as? String }
        for name in ["neroli", "swift", "libjs-leaflet", "wasi-libc", "libc6", "libsqlite3-0"] {
            #expect(names.contains(name))
        }
        let ids = Set(packages.compactMap { $0["SPDXID"] as? String })
        #expect(ids.count == packages.count)
        let links = try #require(list["relationships"] as? [[String: String]])
        #expect(links.count == packages.count)
        #expect(links.allSatisfy { ids.contains($0["relatedSpdxElement"] ?? "") })
    }

    private func listed(_ arguments: [String]) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: repository.path + "/script/sbom")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
