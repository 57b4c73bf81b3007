import Foundation
import TestKit
import Testing

/// In a browser an `Int` has 32 bits, where these tests have 64: a conversion that fits here traps
/// there. So none is written that could.
@Suite struct `The width of an Int` {
    /// Modules that handle only a C library's small numbers, or run only on a server.
    private static let apart = [
        "Hosts/Server", "Hosts/CLI", "Hosts/Postgres", "Foundations/SQLCore",
    ]

    /// A conversion of a text gives nothing where the number doesn't fit, and compiles only where that
    /// is looked at; one of a number traps.
    private static let ofText = [
        #"(guard|if|,)\s+let \w+ = Int\("#, #"flatMap \{ Int\(\$0\) \}"#,
        #"map \{ Int\(\$0\)\.flatMap"#, #"return Int\(text\)"#,
        #"Int\((text|typed)\)\.flatMap"#, #"Int\([^=]*\) \?\? "#,
        #"flatMap \{ Int\(\$0\.trimmed\) \}"#,
        #"split\(separator: " "\)\.compactMap \{ Int\(\$0\) \}"#,
    ]

    @Test func `is assumed nowhere in what runs in a browser`() throws {
        let sources = repository.appending(path: "Sources")
        var found: [String] = []
        var files = 0
        for case let file as URL in try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        where file.pathExtension == "swift" {
            let place = file.path.dropFirst(sources.path.count + 1)
            guard !Self.apart.contains(where: { place.hasPrefix($0 + "/") }) else { continue }
            files += 1
            found += try Self.conversions(String(contentsOf: file, encoding: .utf8))
                .map { "\(place): \($0)" }
        }

        #expect(files > 300)
        #expect(found == [], "say Int(clamping:) or Int(exactly:), or read a row's int(_:)")
    }

    @Test(arguments: [
        ("let hours = Int(rest / 3_600_000)", true), ("count: Int(row.integer(1))", true),
        ("return Int(", true), ("padded(Int(time % 60))", true),
        ("Int(clamping: rest)", false), ("Int(exactly: rest)", false),
        ("Int(\n    clamping: rest)", false),
        ("guard let zone = Zone(minutes: Int(minutes)) else {", true),
        ("query[\"page\"].flatMap { Int($0) }", false),
        ("guard let line = Int(text) else {", false),
        ("if let place = Int(words[1]), place > 0 {", false), ("Int(typed) ?? 0", false),
        ("hours.map { Int($0) }", true),
        ("UInt(rest)", false), ("// as Int(rest) would", false),
    ])
    func `is looked for as it is written`(_ line: String, _ isFound: Bool) throws {
        #expect(try Self.conversions(line).isEmpty != isFound)
    }

    private static func conversions(_ text: String) throws -> [String] {
        let plain = try Regex(#"\bInt\((?!\s*(clamping|exactly|truncatingIfNeeded):)"#)
        let texts = try ofText.map { try Regex($0) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { place in
            var line = String(lines[place].drop { $0 == " " })
            for text in texts { line.replace(text, with: "") }
            guard !line.hasPrefix("//") else { return nil }
            // Content of the brackets may begin on the next line.
            let both = line + "\n" + (place + 1 < lines.count ? lines[place + 1] : "")
            guard let match = both.firstMatch(of: plain), match.range.lowerBound < line.endIndex
            else { return nil }
            return line
        }
    }
}
