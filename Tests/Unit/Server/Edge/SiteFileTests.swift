import Basics
import Foundation
import TestKit
import Testing

@testable import Server

struct SiteFileTests {
    private let sheet = "/assets/css/neroli.css"

    @Test func `a file asked for by its version may be kept for ever`() throws {
        try withSite { site in
            let version = try #require(site.files["css/neroli.css"]).version

            let answer = site.get(sheet + "?v=" + version)

            #expect(answer.status == 200)
            #expect(answer.body == TestSite.sheet)
            #expect(answer["Content-Type"] == "text/css; charset=utf-8")
            #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(answer["ETag"] == "\"\(version)\"")
        }
    }

    @Test func `a sheet names the versions of fonts, so that a browser keeps them`() throws {
        try withFolder { folder in
            try write([1, 2, 3], to: folder + "/Assets/fonts/rose.woff2")
            try write(
                [UInt8](
                    #"src: url("/assets/fonts/rose.woff2"), url("/assets/fonts/no.woff2")"#.utf8),
                to: folder + "/Assets/css/a.css")
            let files = try StaticFiles(folder: folder + "/Assets")
            let font = try #require(files["fonts/rose.woff2"])
            let sheet = try #require(files["css/a.css"])

            #expect(font.type == "font/woff2")
            let text = try #require(sheet.plain.bytes)
            #expect(
                String(decoding: text, as: UTF8.self)
                    == #"src: url("/assets/fonts/rose.woff2?v=\#(font.version)"), url("/assets/fonts/no.woff2")"#
            )
            // Another font is another sheet.
            try write([1, 2, 4], to: folder + "/Assets/fonts/rose.woff2")
            #expect(
                try StaticFiles(folder: folder + "/Assets")["css/a.css"]?.version != sheet.version)
        }
    }

    @Test func `a large file is sent from the disk as it was at the start`() throws {
        try withFolder { folder in
            let path = folder + "/Assets/map/sky.jpg"
            let large = [UInt8](repeating: 7, count: 200_000)
            try write(large, to: path)
            try write(large, to: path + ".br")
            let file = try #require(try StaticFiles(folder: folder + "/Assets")["map/sky.jpg"])

            #expect(file.plain.bytes == nil)
            #expect(file.plain.size == 200_000)
            #expect(file.version == Digest(large).text)
            #expect(file.packed.map { $0.coding } == ["br"])
            #expect(file.packed.map { $0.content.size } == [200_000])
            #expect(file.packed.allSatisfy { $0.content.bytes == nil })
        }
    }

    @Test func `the sorted module is sent, and is none of what a device keeps`() throws {
        try withFolder { folder in
            let assets = folder + "/Assets"
            try write([UInt8](repeating: 1, count: 3_000), to: assets + "/pocket/pocket.wasm")
            try write([UInt8](repeating: 2, count: 500), to: assets + "/map/earth.jpg")
            let before = try StaticFiles(folder: assets)
            let sorted = assets + "/pocket/pocket.sorted"
            try write([UInt8](repeating: 3, count: 2_000), to: sorted)
            try write([3], to: sorted + ".br")
            let after = try StaticFiles(folder: assets)
            let file = try #require(after["pocket/pocket.sorted"])

            #expect(file.type == "application/octet-stream")
            #expect(file.packed.map { $0.coding } == ["br"])
            let list = try #require(after["versions.txt"]?.plain)
            guard case .bytes(let lines) = list else {
                Issue.record("the list of versions is not in memory")
                return
            }
            #expect(
                String(decoding: lines, as: UTF8.self)
                    .contains("pocket/pocket.sorted \(file.version)\n"))
            // The list itself has grown by a line.
            let grown = after.size - before.size
            #expect(grown == Int64("pocket/pocket.sorted \(file.version)\n".utf8.count))
        }
    }

    @Test(arguments: ["?v=", "?v=0123456789abcdef"])
    func `a file asked for by another version is none, and nobody keeps that`(
        _ query: String
    ) throws {
        try withSite { site in
            let answer = site.get(sheet + query)

            #expect(answer.status == 404)
            #expect(answer["Cache-Control"] == "no-store")
        }
    }

    @Test(arguments: ["", "?x=y"])
    func `a file asked for without a version is asked for anew each time`(_ query: String) throws {
        try withSite { site in
            let answer = site.get(sheet + query)

            #expect(answer.status == 200)
            #expect(answer.body == TestSite.sheet)
            #expect(answer["Cache-Control"] == "no-cache")
        }
    }

    @Test func `a file the browser has already is 304 and empty`() throws {
        try withSite { site in
            let tag = try #require(site.get(sheet)["ETag"])

            let same = site.get(sheet) { $0.ifNoneMatch = tag }
            let other = site.get(sheet) { $0.ifNoneMatch = "\"other\"" }

            #expect(same.status == 304)
            #expect(same.body.isEmpty)
            #expect(same["ETag"] == tag)
            #expect(other.status == 200)
        }
    }

    @Test func `what was packed beforehand goes out by the best coding that is taken`() throws {
        try withSite { site in
            for (accepted, coding, body) in [
                ("gzip, deflate, br, zstd", "br", [UInt8(1)]), ("gzip", "gzip", [2]),
                ("br;q=0, gzip", "gzip", [2]), ("", nil, [0, 0x61, 0x73, 0x6D]),
            ] {
                let file = site.get("/assets/pocket/pocket.wasm") { $0.acceptEncoding = accepted }

                #expect(file["Content-Encoding"] == coding, "\(accepted)")
                #expect(file.body == body)
                #expect(file["Content-Type"] == "application/wasm")
            }
            #expect(site.get("/assets/pocket/pocket.wasm.br").status == 404)
        }
    }

    @Test func `a text is packed for those who take it, a photo never`() throws {
        try withSite { site in
            let sheet = site.get(sheet) { $0.acceptEncoding = "gzip" }
            let photo = site.get("/assets/map/earth.jpg") { $0.acceptEncoding = "gzip" }

            #expect(sheet["Content-Encoding"] == "gzip")
            #expect(unpackedSize(sheet.body) == TestSite.sheet.count)
            #expect(sheet["Vary"] == "Accept-Encoding")
            #expect(photo["Content-Encoding"] == nil)
            #expect(photo.body == TestSite.photo)
            #expect(photo["Content-Type"] == "image/jpeg")
        }
    }

    @Test func `a page's links to files carry their version`() throws {
        try withSite { site in
            let version = try #require(site.files["css/neroli.css"]).version

            #expect(site.get("/").text.contains("href=\"\(sheet)?v=\(version)\""))
        }
    }

    @Test(arguments: [
        "/assets", "/assets/", "/assets/nothing.css", "/assets/css", "/assets/css/",
        "/assets/readme.txt", "/assets/.hidden.css", "/assets/../neroli.sqlite",
        "/assets/..%2fneroli.sqlite", "/assets/%2e%2e/neroli.sqlite", "/assets/css%2fnothing",
        "/assets/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd", "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd", "/assets/CSS/neroli.css",
    ])
    func `no other file is served`(_ target: String) throws {
        try withSite { site in
            let answer = site.get(target)

            #expect(answer.status == 404)
            #expect(answer.body.count < 100)
        }
    }

    @Test func `the files that ship have a type each, and those the pages link are there`() throws {
        let files = try StaticFiles(folder: repository.path + "/Assets")

        for path in ["css/neroli.css", "icons/neroli.svg", "js/frame.js", "js/search.js"] {
            #expect(files[path] != nil, "\(path)")
        }
    }
}

extension StaticFiles.Content {
    /// Nil for content sent from the disk.
    fileprivate var bytes: [UInt8]? {
        switch self {
        case .bytes(let bytes): bytes
        case .file: nil
        }
    }
}
