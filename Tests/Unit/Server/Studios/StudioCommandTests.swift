import Basics
import Foundation
import Glibc
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `neroli studio` {
    @Test func `creates, lists and erases`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let studios = ["--studios", folder + "/studios"]
                try write([UInt8]("rosewater\n".utf8), to: folder + "/passcode")
                let made = try run(
                    ["studio", "create", "Anna.Example", "--stdin"] + studios, in: folder,
                    input: folder + "/passcode")
                #expect(made.code == 0, "\(made.errors)")
                #expect(made.output.contains("Studio anna.example created."))
                let bare = try run(["studio", "create", "bert.example"] + studios, in: folder)
                #expect(bare.output.contains("neroli passcode --studio bert.example"))

                let list = try run(["studio", "list"] + studios, in: folder)
                let lines = list.output.split(separator: "\n")
                #expect(lines.count == 2)
                #expect(lines[0].hasPrefix("anna.example\t") && lines[0].hasSuffix("\ta passcode"))
                #expect(lines[1].hasPrefix("bert.example\t") && lines[1].hasSuffix("\tno passcode"))

                let unsure = try run(["studio", "erase", "bert.example"] + studios, in: folder)
                #expect(unsure.code == 64)
                #expect(unsure.output.contains("deletes for ever"))
                #expect(unsure.errors.contains("nothing was erased"))
                let erased = try run(
                    ["studio", "erase", "bert.example", "--yes"] + studios, in: folder)
                #expect(erased.code == 0, "\(erased.errors)")
                let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/studios")
                #expect(left == ["anna.example"])
            }
        }
    }

    @Test(arguments: [
        (["create", "../x"], 64, "is no host name"), (["create", "Ro sé"], 64, "is no host name"),
        (["create"], 64, "takes create NAME"), (["fly", "anna.example"], 64, "takes create NAME"),
        (["create", "a.example", "b.example"], 64, "does not know “b.example”"),
        (["list", "a.example"], 64, "does not know “a.example”"),
        (["create", "anna.example"], 73, "There is a studio anna.example already"),
        (["erase", "carl.example", "--yes"], 66, "There is no studio carl.example"),
    ])
    func `says what is wrong`(_ arguments: [String], _ code: Int32, _ reason: String) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try createStudio(
                    name("anna.example"), Serving(studios: folder + "/studios"), passcode: nil)
                let ran = try run(
                    ["studio"] + arguments + ["--studios", folder + "/studios"], in: folder)
                #expect(ran.code == code)
                #expect(ran.errors.contains(reason), "\(ran.errors)")
            }
        }
    }

    @Test func `a passcode that is too short leaves nothing behind`() throws {
        try withFolder { folder in
            #expect(throws: StartTrouble.self) {
                try createStudio(name("anna.example"), Serving(studios: folder), passcode: "abc")
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left.isEmpty)
        }
    }

    @Test func `an erasure that was cut off is ended at the next start, and links are left alone`()
        throws
    {
        try withFolder { folder in
            try write([1], to: folder + "/studios/.erased-1/backups/a.sqlite")
            try write([1], to: folder + "/other/mine.txt")
            #expect(symlink(folder + "/other", folder + "/studios/.erased-1/link") == 0)
            try write([1], to: folder + "/studios/anna.example/notes.txt")
            sweepErased(folder + "/studios")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder + "/studios") == [
                    "anna.example"
                ])
            #expect(FileManager.default.fileExists(atPath: folder + "/other/mine.txt"))

            #expect(symlink(folder + "/other", folder + "/studios/bert.example") == 0)
            var serving = Serving(data: "", home: "")
            serving.studios = folder + "/studios"
            #expect(throws: StartTrouble.self) { try eraseStudio(name("bert.example"), serving) }
            #expect(FileManager.default.fileExists(atPath: folder + "/other/mine.txt"))
        }
    }

    @Test func `a command is told which studio`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let studios = ["--studios", folder + "/studios"]
                try createStudio(
                    name("anna.example"), Serving(studios: folder + "/studios"), passcode: nil)
                let which = try run(["journal"] + studios, in: folder)
                #expect(which.code == 64 && which.errors.contains("--studio NAME"))
                try write([UInt8]("rosewater\n".utf8), to: folder + "/passcode")
                let set = try run(
                    ["passcode", "--stdin", "--studio", "anna.example"] + studios, in: folder,
                    input: folder + "/passcode")
                #expect(set.code == 0, "\(set.errors)")
                #expect(
                    try HostStore(path: folder + "/studios/anna.example/host.sqlite").hasPasscode())
                for wrong in [
                    ["journal", "--studio", "anna.example"],
                    ["journal", "--studio", "anna.example", "--data", folder],
                    ["serve", "--data", folder] + studios,
                    ["serve", "--name", "x.example"] + studios,
                    ["serve", "--open-studios", "3"] + studios,
                    ["rehearse", "file"] + studios,
                ] {
                    let ran = try run(wrong + ["--home", repository.path], in: folder)
                    #expect(ran.code == 64, "\(wrong) \(ran.errors)")
                }
            }
        }
    }
}
