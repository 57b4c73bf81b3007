import Foundation
import TestKit
import Testing

@testable import Server

@Suite struct `The file of settings` {
    @Test func `that the package brings is taken, and every example in it, too`() throws {
        let text = try String(
            contentsOfFile: repository.path + "/deploy/neroli.conf", encoding: .utf8)
        let settings = try Configuration(text)

        #expect(settings.data == "/var/lib/neroli")
        #expect(settings.copying == Copying())
        let examples = text.split(separator: "\n").filter {
            $0.hasPrefix("#") && $0.contains(" = ") && !$0.hasPrefix("# ")
        }
        #expect(examples.count == 17)
        for example in examples {
            #expect(throws: Never.self) { try Configuration(String(example.dropFirst())) }
        }
    }

    @Test func `is read whole`() throws {
        let settings = try Configuration(
            """
            # mine
            name = Studio.Example
            name=other.example
              port = 9000

            backups = /mnt/backups
            copy = sftp://me@nas:2222//srv/neroli/
            copy = rclone:cold:bucket/neroli
            encrypt-to = age1abc
            """)

        #expect(settings.names == ["studio.example", "other.example"])
        #expect(settings.port == 9_000)
        #expect(settings.backups == "/mnt/backups")
        #expect(
            settings.copying.places == [
                .host(address: "me@nas", port: 2_222, folder: "/srv/neroli"),
                .bucket("cold:bucket/neroli"),
            ])
        #expect(settings.copying.places.map(\.text)[0] == "sftp://me@nas:2222//srv/neroli")
        #expect(settings.copying.isEncrypting)
    }

    @Test(arguments: [
        ("port = x", 1, "port takes a number up to 65535"),
        ("\n\nnames = x", 3, "there is no setting “names”"),
        ("name", 1, "it is not “name = value”"),
        ("name =", 1, "it is not “name = value”"),
        ("data = here", 1, "data takes a whole path, from “/” on"),
        (
            "copy = sftp://-oProxyCommand=x/y", 1,
            "copy takes a folder, sftp://user@host/folder or rclone:name:folder"
        ),
        (
            "copy = /mnt/\"x", 1,
            "copy takes a folder, sftp://user@host/folder or rclone:name:folder"
        ),
        ("encrypt-to = secret", 1, "encrypt-to takes a public key: “age1…” or “ssh-ed25519 …”"),
        (
            "encrypt-to = age1x\npassphrase-file = /x", 2,
            "encrypt-to and passphrase-file exclude each other; leave one out"
        ),
    ])
    func `says which line is wrong, and why`(_ text: String, _ line: Int, _ reason: String) {
        #expect(throws: Configuration.Fault(line: line, reason: reason)) {
            try Configuration(text)
        }
    }

    @Test func `holds where the command line says nothing else, and a wrong one stops it`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write([UInt8]("data = \(folder)/mine\n".utf8), to: folder + "/conf")
                let ran = try run(["journal", "--config", folder + "/conf"], in: folder)
                #expect(ran.errors.contains("There is no database in \(folder)/mine."))

                try write([UInt8]("prot = 1\n".utf8), to: folder + "/wrong")
                let wrong = try run(["serve", "--config", folder + "/wrong"], in: folder)
                #expect(wrong.code == 78)
                #expect(
                    wrong.errors == "neroli: \(folder)/wrong, line 1: there is no setting “prot”.\n"
                )
            }
        }
    }
}

@Suite struct `A sealed installation` {
    @Test func `holds until one of its files is of another version`() throws {
        try withFolder { folder in
            try write([1, 2], to: folder + "/program")
            try write([3], to: folder + "/Assets/css/neroli.css")
            try write([4], to: folder + "/Data/notes.json")
            func holds() -> Bool { Seal.holds(program: folder + "/program", home: folder) }
            #expect(holds())

            try Seal.make(program: folder + "/program", home: folder)
            #expect(holds())
            for file in ["/program", "/Assets/css/neroli.css", "/Data/notes.json"] {
                let before = try bytes(of: folder + file)
                try write([9], to: folder + file)
                #expect(!holds(), "\(file)")
                try write(before, to: folder + file)
            }
            try write([5], to: folder + "/Assets/new.js")
            #expect(!holds())
        }
    }

    @Test func `says where the log is that servers share`() throws {
        #expect(
            try Configuration("log = postgresql://neroli@a,b/neroli").log
                == "postgresql://neroli@a,b/neroli")
        #expect(throws: Configuration.Fault.self) { try Configuration("log = /var/log/neroli") }
    }
}
