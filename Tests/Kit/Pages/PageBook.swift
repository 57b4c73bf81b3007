import Foundation

/// The pages of a room as last reviewed, in a file: a test that draws the pages again notices
/// every change.
///
/// NEROLI_RECORD=1 writes the file. Review the difference before you commit the file.
package struct PageBook {
    private let path: String
    private var pages: [(title: String, lines: [String])] = []

    /// - Parameters:
    ///   - name: of the file, in the folder of the test's room in Tests/Unit/Pages.
    ///   - file: the test's target and file.
    package init(_ name: String, file: String = #fileID) {
        let target = String(file.prefix { $0 != "/" })
        let room = target.replacing("Tests", with: "")
        path = repository.appending(path: "Tests/Unit/Pages/\(room)/\(name).txt").path
    }

    /// Adds the content of a page's frame, or the whole text if there is no page.
    package mutating func add(_ title: String, _ page: String) {
        let main = page.pieces(from: "<main", to: "</main>").first.map { "<main" + $0 } ?? page
        pages.append((title, PageBook.lines(main)))
    }

    /// Differences from the file, one sentence per page.
    package func changes() throws -> [String] {
        let drawn = pages.map { "\(PageBook.mark)\($0.title)\n" + $0.lines.joined(separator: "\n") }
        if ProcessInfo.processInfo.environment["NEROLI_RECORD"] == "1" {
            let folder = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try (drawn.joined(separator: "\n") + "\n").write(
                toFile: path, atomically: true, encoding: .utf8)
            return []
        }
        let file = try String(contentsOfFile: path, encoding: .utf8)
        let kept = ("\n" + file).components(separatedBy: "\n" + PageBook.mark).dropFirst().map {
            PageBook.mark + $0.trimmingCharacters(in: .newlines)
        }
        guard kept.count == drawn.count else {
            return ["\(path) holds \(kept.count) pages, not \(drawn.count)"]
        }
        return zip(kept, drawn).compactMap { PageBook.difference($0, $1) }
    }

    /// Precedes the title of every page.
    private static let mark = "──── "

    /// The first line that differs, after the page's title.
    private static func difference(_ was: String, _ now: String) -> String? {
        guard was != now else { return nil }
        let (was, now) = (was.components(separatedBy: "\n"), now.components(separatedBy: "\n"))
        for place in 0..<max(was.count, now.count) {
            let before = was.indices.contains(place) ? was[place] : "nothing"
            let after = now.indices.contains(place) ? now[place] : "nothing"
            if before != after { return "\(now[0]), line \(place): \(before) became \(after)" }
        }
        return nil
    }

    /// One line per element with a text or an attribute. Drawings are reviewed in the browser and
    /// left out, as is what the frame writes on every page.
    private static func lines(_ page: String) -> [String] {
        var text = ""
        for (number, part) in page.components(separatedBy: "<svg").enumerated() {
            guard number > 0 else {
                text += part
                continue
            }
            text += "<svg>" + part.components(separatedBy: "</svg>").dropFirst().joined()
        }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .replacing("<", with: "\n<").components(separatedBy: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("</") && !isBare($0) && !isFrame($0) }
    }

    /// "<li>"
    private static func isBare(_ line: String) -> Bool {
        line.first == "<" && line.last == ">"
            && line.dropFirst().dropLast().allSatisfy { $0.isLowercase || $0.isNumber }
    }

    private static func isFrame(_ line: String) -> Bool {
        line.hasPrefix("<a class=\"tool find\"") || line.hasPrefix("<p class=\"step\" id=\"step\"")
    }
}
