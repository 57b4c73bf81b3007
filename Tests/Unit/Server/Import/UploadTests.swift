import Foundation
import Glibc
import TestKit
import Testing

@testable import Server

/// Import uploads to the program as normally started.
@Suite struct `A file on its way in` {
    private let place = "/import"

    @Test func `is one of several, each under its own name`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            let remark = "note,number,text,at\nagarwood,1,Kept,2026-06-01T12:00:00.000+00:00\n"
            let page = try server.upload([[UInt8](remark.utf8), []], to: place)
            #expect(page.text.contains("file-0, file-1"), "\(page.text)")
            #expect(!page.text.contains("folder"))
            #expect(try server.backups().isEmpty)
        }
    }

    @Test func `may be of 200 MB: none of it is taken, and it is told so`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            let page = try server.upload(
                [[UInt8](repeating: 0x41, count: 1_000_000)], times: 200, to: place)
            #expect(page.status == 422)
            #expect(page.text.contains("Files here may have up to 32 MB."))
            #expect(page.text.contains("neroli import FILE"))
            #expect(try server.backups().isEmpty)
        }
    }

    private let broken = [
        "", "--x", "--x\r\n", "--x\r\n\r\n", "--x\r\nContent-Disposition: form-data\r\n\r\n--x--",
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n{",
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n\r\n--x--\r\n",
        "--x\r\nContent-Disposition: form-data; name=\"other\"; filename=\"a\"\r\n\r\n{\r\n--x--\r\n",
        "--y\r\n\r\n\r\n--y--", "--x--", "--x\r\n\r\n\r\n--x\r\n", "\u{0}",
    ]

    @Test func `that is not whole is asked for once more`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            for body in broken {
                let page = try server.send([[UInt8](body.utf8)], to: place, boundary: "x")
                #expect(page.status == 422, "\(body)")
                #expect(
                    page.text.contains("Choose a file first.")
                        || page.text.contains("The upload is incomplete."), "\(body)")
                #expect(try server.backups().isEmpty)
            }
        }
    }

    @Test func `is not read from whoever stands outside`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            try server.send("/settings/passcode", "passcode=rose&again=rose")
            for (headers, status) in [([], 401), (["Origin: http://elsewhere.example"], 403)] {
                let reply = try server.upload(
                    [[UInt8](repeating: 0x41, count: 1_000_000)], times: 10, to: place, headers)
                #expect(reply.status == status)
            }
            #expect(
                try !FileManager.default.fileExists(atPath: server.data + "/backups")
                    || server.backups().isEmpty)
        }
    }

    @Test func `may be slow where it is asked for, and nowhere else`() async throws {
        let site = try withFolder { try TestSite(in: $0).site }
        #expect(site.mayTakeLong(at: [UInt8](place.utf8)))
        #expect(site.mayTakeLong(at: [UInt8]("/settings/data/neroli.json".utf8)))
        #expect(!site.mayTakeLong(at: [UInt8]("/notes".utf8)))
    }
}
