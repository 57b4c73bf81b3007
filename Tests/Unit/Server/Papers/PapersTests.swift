import Basics
import Foundation
import Glibc
import Importing
import Journal
import Portability
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

extension TestSite {
    var address: String { "/papers/material/rose" }

    /// Sends a file for a material, as a browser without scripts.
    func add(
        _ file: [UInt8], as name: String = "photo.jpg", _ fields: [(String, String)] = []
    ) throws -> HostResponse {
        try send(
            file, as: name, to: address,
            Fields([("page", "/medleys/materials/Rose")] + fields))
    }

    /// Address of the page of the first file on a page.
    func paperPage(on page: String) throws -> String {
        let page = get(page).text
        let id = try #require(
            page.pieces(from: "href=\"/papers/", to: "\"").first { !$0.contains("/") })
        return "/papers/" + id
    }

    /// The bytes of the first file on a page, as they are sent.
    func paper(on page: String) throws -> HostResponse {
        let one = try paperPage(on: page)
        let link = try #require(get(one).text.pieces(from: "href=\"\(one)/file/", to: "\"").first)
        return get("\(one)/file/\(link)")
    }
}

/// Pictures and files, sent by forms.
@Suite struct `A picture or a file` {
    private let photo = Pictures.jpeg(width: 600, height: 400)

    @Test func `is kept with its thing, and sent to be saved`() throws {
        try withSite { site in
            let added = try site.add(photo, as: "../Rose <b>.jpg", [("note", "Drum 4")])
            #expect(added.status == 303)
            #expect(added["Location"]?.hasPrefix("/medleys/materials/Rose") == true)
            let page = site.get("/medleys/materials/Rose").text
            #expect(page.contains("Drum 4"))
            #expect(page.contains("enctype=\"multipart/form-data\""))

            let file = try site.paper(on: "/medleys/materials/Rose")
            #expect(file.file?.bytes == photo)
            #expect(file["Content-Type"] == "image/jpeg")
            #expect(file["X-Content-Type-Options"] == "nosniff")
            #expect(file["Content-Disposition"]?.hasPrefix("attachment; ") == true)
            #expect(
                file["Content-Security-Policy"]
                    == "default-src 'none'; sandbox; frame-ancestors 'none'")
        }
    }

    @Test func `is one file, however often it is used`() throws {
        try withSite { site in
            for _ in 0..<3 { _ = try site.add(photo) }
            #expect(site.site.papers.hashes() == [SecureDigest.of(photo)])
            #expect(try site.rows() == 3)
        }
    }

    @Test func `is removed, and comes back with undo`() throws {
        try withSite { site in
            _ = try site.add(photo)
            let one = try site.paperPage(on: "/medleys/materials/Rose")
            #expect(site.post(one + "/remove", "").status == 303)
            #expect(try site.rows() == 0)
            #expect(site.get(one).status == 404)
            let database = try Database(path: site.database, access: .reading)
            let entry = try #require(
                try database.texts("SELECT id FROM journal ORDER BY seq DESC LIMIT 1").first)
            #expect(site.post("/undo", "entry=\(entry)").status == 303)
            #expect(try site.rows() == 1)
            #expect(try site.paper(on: "/medleys/materials/Rose").file?.bytes == photo)
        }
    }

    @Test func `of a wrong type, too large or of too many pixels is refused in words`() throws {
        try withSite { site in
            let svg = [UInt8]("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".utf8)
            let refused = try site.add(svg, as: "a.jpg", [("note", "Mine")])
            #expect(refused.status == 422)
            #expect(refused.text.contains("Choose a PDF, JPEG, PNG, WebP or HEIC file."))
            #expect(refused.text.contains("value=\"Mine\""))
            #expect(
                try site.add(Pictures.png(width: 20_000, height: 20_000)).text.contains(
                    "more than 100 megapixels"))
            #expect(
                site.send(.tooLarge, to: site.address).text.contains("larger than 10 MB"))
            #expect(
                site.send(.nothingChosen, to: site.address).text.contains(
                    "Choose a picture or a file."))
            #expect(site.send(.noRoom, to: site.address).text.contains("disk is full"))
            #expect(site.site.papers.hashes().isEmpty)
            #expect(try site.rows() == 0)
        }
    }

    @Test func `of an unknown thing has no page, and a foreign way back is not taken`() throws {
        try withSite { site in
            let unknown = "/papers/item/\(Identifier.number(5).text)"
            #expect(try site.send(photo, to: unknown).status == 404)
            #expect(site.get("/papers/house/1").status == 404)
            for page in ["https://example.org/", "//example.org", "/\\example.org"] {
                let added = try site.send(photo, to: site.address, Fields([("page", page)]))
                #expect(added["Location"]?.hasPrefix("/papers/material/rose") == true)
            }
        }
    }

    @Test func `beyond the studio's space is refused, and one that is there is not`() throws {
        var limits = StudioLimits()
        limits.size = 16 << 20
        try withFolder { folder in
            let site = try TestSite(in: folder, limits: limits)
            let large = { (number: UInt8) in
                photo + [UInt8](repeating: number, count: 9_000_000)
            }
            #expect(try site.add(large(1)).status == 303)
            let refused = try site.add(large(2))
            #expect(refused.status == 422)
            #expect(refused.text.contains("The space for files is used up."))
            #expect(try site.add(large(1)).status == 303)
            #expect(site.get("/settings").text.contains("10 of 2000 MB used"))
        }
    }

    @Test func `has a thumbnail if the browser made a small picture, and nothing else`() throws {
        try withSite { site in
            let small = Pictures.jpeg(width: 160, height: 107)
            _ = try site.add(photo, [("thumbnail", Base64.text(small))])
            let page = try site.paperPage(on: "/medleys/materials/Rose")
            let thumbnail = site.get(page + "/small")
            #expect(thumbnail.body == small)
            #expect(thumbnail["Content-Type"] == "image/jpeg")
            for odd in [
                Base64.text([UInt8]("<svg/>".utf8)), "not base64",
                Base64.text(Pictures.png(width: 9_000, height: 9_000)),
                Base64.text(small + [UInt8](repeating: 0, count: 9_000)),
            ] {
                _ = try site.add(photo, [("thumbnail", odd)])
            }
            let database = try Database(path: site.database, access: .reading)
            #expect(
                try database.integer("SELECT count(*) FROM attachment WHERE thumbnail IS NULL")
                    == 4)
        }
    }

    @Test func `goes with its thing`() throws {
        try withSite { site in
            _ = site.post(
                "/inventory/suppliers/new",
                "id=\(Identifier.number(8).text)&name=Hermitage&address=&mail=&note=")
            let database = try Database(path: site.database, access: .reading)
            let id = try #require(try database.texts("SELECT id FROM supplier").first)
            let page = "/inventory/suppliers/\(id)"
            #expect(try site.send(photo, to: "/papers/supplier/\(id)").status == 303)
            #expect(site.get(page).text.contains("Pictures and files"))
            #expect(try site.rows() == 1)
            _ = site.post(page + "/delete", "id=\(Identifier.number(9).text)")
            #expect(try site.rows() == 0)
        }
    }
}

extension TestSite {
    func rows() throws -> Int64 {
        try Database(path: database, access: .reading).integer("SELECT count(*) FROM attachment")
    }
}
