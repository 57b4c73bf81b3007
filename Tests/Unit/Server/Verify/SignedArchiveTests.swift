import Basics
import Foundation
import Portability
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `A signed archive of the books` {
    private func files(of site: TestSite) throws -> [(name: String, content: [UInt8])] {
        let answer = site.get("/sales/archive.zip?period=year")
        return try #require(Archive(continuing: answer.body)).files()
    }

    /// Runs a command of the README in a folder with these files. True if it succeeds.
    private func runs(
        _ command: String, _ files: [(name: String, content: [UInt8])], in folder: String
    ) throws -> (Bool, String) {
        try? FileManager.default.removeItem(atPath: folder)
        for file in files { try write(file.content, to: folder + "/" + file.name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let said = Pipe()
        process.standardOutput = said
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus == 0, text)
    }

    /// The README's own commands, which stand indented.
    private func commands(in files: [(name: String, content: [UInt8])]) throws -> [String] {
        let text = try #require(files.first { $0.name == "README.txt" }).content
        return String(decoding: text, as: UTF8.self).components(separatedBy: "\n\n")
            .filter { $0.hasPrefix("    openssl") }
    }

    @Test func `is verified by the README’s command, and not with one byte changed`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/site")
            let files = try files(of: site)
            let (command, scratch) = (try commands(in: files)[0], folder + "/taken")
            #expect(try runs(command, files, in: scratch).0)
            #expect(files.count == 10)
            for place in files.indices {
                var changed = files
                // In the middle of the key's digits as well.
                changed[place].content[files[place].content.count / 2] ^= 1
                #expect(try !runs(command, changed, in: scratch).0, "\(files[place].name)")
            }
            // A key of somebody else, who signs anew.
            let other = try TestSite(in: folder + "/other")
            var replaced = files
            replaced[9] = try self.files(of: other)[9]
            #expect(replaced[9].name == "key.pem")
            #expect(try !runs(command, replaced, in: scratch).0)
        }
    }

    @Test func `has one key for all archives, which the page of checks shows`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/site")
            #expect(!site.get("/sales/chain").text.contains("Key of signed archives"))
            let files = try files(of: site)
            let key = try #require(try site.site.host.archiveKeys().first)
            #expect(try site.site.host.archiveKeys().count == 1 && key.secret.count == 32)
            let said = try runs(commands(in: files)[1], files, in: folder + "/taken").1
            let print = ArchiveKey.fingerprint(of: key.point)
            #expect(said.contains(print))
            let page = site.get("/sales/chain").text
            #expect(page.contains("Key of signed archives") && page.contains(print))
            #expect(try self.files(of: site).last?.content == files.last?.content)
            #expect(try site.site.host.archiveKeys() == [key])
        }
    }

    @Test func `is made by a thousand keys, all of which fit`() {
        for _ in 0..<1_000 {
            let key = ArchiveKey.made(at: .june1)
            let text = Crypto.random(40)
            var signature = key.signature(of: text)
            #expect(ArchiveKey.point(in: ArchiveKey.file(of: key.point)) == key.point)
            #expect(ArchiveKey.fits(signature, key.point, over: text))
            signature[signature.count - 1] ^= 1
            #expect(!ArchiveKey.fits(signature, key.point, over: text))
            #expect(!ArchiveKey.fits(key.signature(of: text + [0]), key.point, over: text))
        }
    }

    @Test func `is checked by neroli verify, which says whose key it is`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/site")
            let file = folder + "/books.zip"
            let archive = site.get("/sales/archive.zip?period=year").body
            try write(archive, to: file)
            let here = try checkArchive(file, data: folder + "/site")
            #expect(here[0] == "All files agree, and the signature fits")
            #expect(here[1].hasPrefix("Signed by this studio with its key "))
            let stranger = try checkArchive(file, data: folder + "/nowhere")
            #expect(stranger[1].hasPrefix("Signed by an unknown studio"))
            let fault = { (bytes: [UInt8]) throws -> String in
                try write(bytes, to: file)
                let trouble = #expect(throws: StartTrouble.self) {
                    try checkArchive(file, data: folder)
                }
                return try #require(trouble).sentence
            }
            let place = try #require(archive.firstRange(of: [UInt8]("grand total".utf8))).lowerBound
            var changed = archive
            changed[place] = UInt8(ascii: "G")
            #expect(try fault(changed) == "links.csv was changed or removed.")
            var longer = try #require(Archive(continuing: archive))
            longer.add("more.csv", [1])
            #expect(try fault(longer.file()) == "more.csv was added.")
            var unsigned = Archive()
            for file in try #require(Archive(continuing: archive)).files().prefix(8) {
                unsigned.add(file.name, file.content)
            }
            #expect(try fault(unsigned.file()).hasSuffix("The archive has no signature."))
            #expect(try fault([1, 2]).hasSuffix("is no archive of the books."))
        }
    }

    @Test func `has its public key in backups, and its secret on standbys alone`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/one")
            let before = try site.site.host.enteringDigest()
            _ = try files(of: site)
            #expect(try site.site.host.enteringDigest() != before)
            let key = try #require(try site.site.host.archiveKeys().first)
            let backup = folder + "/backup.sqlite"
            _ = try makeBackup(of: Database(path: site.database), to: backup)
            #expect(try bytes(of: backup).firstRange(of: key.secret) == nil)
            let next = try TestSite(in: folder + "/two")
            try Outside(of: Database(path: backup)).bring(into: folder + "/two")
            #expect(try next.site.host.archiveKeys().map(\.point) == [key.point])
            let file = folder + "/books.zip"
            try write(site.get("/sales/archive.zip?period=year").body, to: file)
            #expect(
                try checkArchive(file, data: folder + "/two")[1]
                    .hasPrefix("Signed by this studio with its former key "))
            // The restored studio signs with a key of its own.
            try write(next.get("/sales/archive.zip?period=year").body, to: file)
            #expect(
                try checkArchive(file, data: folder + "/two")[1]
                    .hasPrefix("Signed by this studio with its key "))
            #expect(try next.site.host.archiveKeys().count == 2)
        }
    }
}
