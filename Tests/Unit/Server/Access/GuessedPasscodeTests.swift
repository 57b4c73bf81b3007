import Basics
import Foundation
import Glibc
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `A passcode of the first guesses` {
    @Test(arguments: ["1234567", "password", "11223344", "123456", "neroli"])
    func `is refused with the server on and off`(_ weak: String) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let site = try TestSite(in: folder + "/on")
                let page = site.post("/settings/passcode", "passcode=\(weak)&again=\(weak)")
                #expect(page.status == 422)
                let sentence = try #require(
                    Program(assetVersions: [:]).fault(
                        ofPasscode: "password", reach: .beyond, in: .english))
                #expect(page.text.contains(sentence))
                let data = folder + "/off"
                try makeFolder(data)
                try write([UInt8]("\(weak)\n".utf8), to: folder + "/word")
                let set = try run(
                    ["passcode", "--stdin", "--data", data], in: folder, input: folder + "/word")
                #expect(set.code == 65 && set.errors.contains(sentence))
                #expect(try !HostStore(path: hostPath(data)).hasPasscode())
            }
        }
    }
}
