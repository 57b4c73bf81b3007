import Basics
import Portability
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

/// Files kept beside materials.
struct PaperTests {
    private let bytes: [UInt8] = [0x25, 0x50, 0x44, 0x46, 0, 255, 7]

    private func form(_ title: String, _ bytes: [UInt8]) -> [(String, String)] {
        PaperForm.form(title: title, bytes).fields.map { ($0.name, $0.value) }
    }

    @Test func `a file is kept, listed, saved as it was, removed and restored`() throws {
        let room = try Room()
        try room.send("/materials/Rose/papers", form("Scan, lot 4.pdf", bytes))
        let paper = try #require(try PaperTable(room.database).papers(of: "rose").first)
        #expect(paper.title == "Scan, lot 4.pdf" && paper.size == 7)

        let page = try room.page("/materials/Rose")
        #expect(page.contains("Scan, lot 4.pdf"))
        let file = try LimitsPages(context(room)).paper("Rose", paper.id)
        #expect(file.body == bytes && file.contentType == "application/octet-stream")
        #expect(file.disposition?.hasPrefix("attachment; filename=\"Scan, lot 4.pdf\"") == true)
        #expect(throws: Failure.missing) {
            try LimitsPages(context(room)).paper("Lemon", paper.id)
        }

        let removal = try room.send("/materials/Rose/papers/\(paper.id.raw)/remove", [])
        #expect(try PaperTable(room.database).papers(of: "Rose").isEmpty)
        try room.undo(removal)
        #expect(try PaperTable(room.database).content(of: paper.id, "Rose")?.bytes == bytes)
    }

    @Test func `an empty, a nameless and an oversized file are refused`() throws {
        let room = try Room()
        let address = "/materials/Rose/papers"
        #expect(try room.send(address, form("a.pdf", [])).codes == ["safety.emptyFile"])
        #expect(try room.send(address, form("", bytes)).codes == ["safety.emptyFile"])
        let large = [UInt8](repeating: 1, count: Paper.sizeLimit + 1)
        #expect(try room.send(address, form("a.pdf", large)).codes == ["safety.fileTooLarge"])
        let most = [UInt8](repeating: 1, count: Paper.sizeLimit)
        #expect(try room.send(address, form("a.pdf", most)).codes.isEmpty)
    }

    private func context(_ room: Room) throws -> Context {
        let request = Request(
            .get, try Target("/materials/Rose"), moment: .june1, zone: .utc, id: .number(1),
            language: .english)
        return Context(
            request, room.database,
            Frame(assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: []))
    }
}
