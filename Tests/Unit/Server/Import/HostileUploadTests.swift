import Basics
import Foundation
import Glibc
import Importing
import Portability
import TestKit
import Testing

@testable import Server

/// Malicious files sent to the program as normally started.
@Suite struct `An upload that means harm` {
    private static let refusal = "does not match its name"

    private func workbook(_ sheet: String) -> [UInt8] {
        var archive = Archive()
        archive.add("xl/workbook.xml", Array("<workbook/>".utf8))
        archive.add("xl/worksheets/sheet1.xml", Array("<worksheet>\(sheet)</worksheet>".utf8))
        return archive.file()
    }

    private var harmful: [[UInt8]] {
        [
            workbook(
                "<sheetData><row r=\"-9223372036854775808\"><c><v>1</v></c></row></sheetData>"),
            workbook(
                """
                <sheetData><row r="1"><c r="A1" t="str"><v>xxxxxxxxxx</v></c></row></sheetData>\
                <mergeCells><mergeCell ref="A1:GR20000"/></mergeCells>
                """),
        ]
    }

    @Test func `is refused in a sentence, soon, and ends nothing`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                for file in harmful {
                    let start = Date()
                    let answer = try server.upload([file], to: "/import")
                    #expect(answer.text.contains(`An upload that means harm`.refusal))
                    #expect(Date().timeIntervalSince(start) < 10)
                }
                let deep = [UInt8](String(repeating: "{\"base64\":", count: 100_000).utf8)
                _ = try server.upload([deep], to: "/import")
                #expect(try server.fetch("/healthz").isEmpty == false)
                let peak = try String(contentsOfFile: "/proc/\(server.pid)/status", encoding: .utf8)
                    .pieces(from: "VmHWM:", to: "kB").first.flatMap { Int($0.trimmed) }
                #expect(try #require(peak) < 300_000)
            }
        }
    }

    @Test func `costs itself, and not what came with it`() throws {
        let sound = workbook("<sheetData><row><c><v>1</v></c></row></sheetData>")
        let files = ([sound] + harmful + [sound, [0x61]]).map {
            ImportedFile(name: "made.xlsx", bytes: $0)
        }

        let apart = try #require(UploadReading.opened(files, tries: true, by: try program()))

        #expect(apart == UploadReading.opened(files, tries: true, by: nil))
        let one = SheetTexts([.init(name: "sheet1", text: "1\n")])
        #expect(apart[0].contents == .sheets(one) && apart[3].contents == .sheets(one))
        #expect(apart[1].contents == .refused(.notWhatItSays))
        #expect(apart[4].contents == .asItCame)
    }

    /// Programs that end at once, print arbitrary text, or never end.
    @Test func `is refused where the process that reads it does not answer`() throws {
        let files = (0..<5).map { _ in ImportedFile(name: "made.xlsx", bytes: harmful[0]) }
        for path in ["/bin/false", "/bin/true", "/bin/cat", "/nowhere"] {
            let read = try #require(UploadReading.opened(files, tries: true, by: path))
            #expect(read.map(\.contents) == files.map { _ in .refused(.notWhatItSays) }, "\(path)")
        }
        try withFolder { folder in
            let path = folder + "/sleeper"
            try write(Array("#!/bin/sh\nexec sleep 60\n".utf8), to: path)
            chmod(path, 0o700)
            let start = Date()
            var asked = 0
            let read = UploadReading.opened(files, tries: true, by: path) {
                asked += 1
                return asked < 4
            }
            #expect(read == nil)
            #expect(Date().timeIntervalSince(start) < 10)
        }
    }

    @Test func `stops when the server is told to end`() throws {
        let works = Works()
        works.run(nil) { work in
            works.close()
            #expect(!work.show(.reading))
        }
        works.run(nil) { #expect(!$0.show(.reading)) }
    }
}

/// Path of the program that was built with the tests.
func program() throws -> String {
    let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "neroli").path
    try #require(FileManager.default.isExecutableFile(atPath: path))
    return path
}

@Suite struct `The process that reads an upload` {
    /// Few system calls are allowed: the process opens no file and starts no program.
    @Test func `is held by the kernel's filter while it reads`() throws {
        let text = try String(
            contentsOf: repository.appending(path: "Sources/C/CConfine/shim.h"), encoding: .utf8)
        for call in ["SYS_openat", "SYS_socket", "SYS_execve", "SYS_clone", "SYS_ioctl"] {
            #expect(!text.contains("NEROLI_ALLOW(\(call))"))
        }
    }

    @Test func `has what the unit forbids nothing of`() throws {
        let unit = try String(
            contentsOf: repository.appending(path: "deploy/neroli.service"), encoding: .utf8)
        #expect(unit.contains("\nMemoryMax=") && unit.contains("\nCPUQuota="))
        #expect(unit.contains("\nSystemCallFilter=@system-service\n"))
    }

    @Test func `and the libraries that doctor asks for are those of the package`() throws {
        let file = try String(
            contentsOf: repository.appending(path: "deploy/debian/libraries"), encoding: .utf8)
        let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: " ").prefix(2).map(String.init) }
        #expect(lines == Doctor.libraries.map { [$0.package, $0.version] })
    }
}
