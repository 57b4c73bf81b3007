import Foundation
import Glibc
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
        #expect(examples.count == 19)
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
        (
            "encrypt-to = age1x\n\npassphrase-file = /x\n# more\n", 3,
            "encrypt-to and passphrase-file exclude each other; leave one out"
        ),
        (
            "name = a.example\nstudios = /srv\nport = 80\n", 2,
            "with studios their folders say the names; leave name out"
        ),
        (
            "data = /x/good # my data", 1,
            "a note takes a line of its own, which begins with “#”"
        ),
        ("port = #80", 1, "a note takes a line of its own, which begins with “#”"),
        ("data = /a\nport = 1\ndata = /b", 3, "line 1 says data, too; leave one of them out"),
        ("port = 1\nport = 1", 2, "line 1 says port, too; leave one of them out"),
        ("port = 1\ndata = /a\u{0}b", 2, "it holds a character that can't be seen"),
        ("port = 1\rdata = /a", 1, "it holds a character that can't be seen"),
        (
            "name = http://studio.example/", 1,
            "name takes a host name alone, as studio.example"
        ),
        ("name = Shop.example:443", 1, "name takes a host name alone, as Shop.example"),
        (
            "name = studio.example/neroli", 1, "name takes a host name alone, as studio.example"
        ),
        ("name = studio.example.", 1, "name takes a host name alone, as studio.example"),
        (
            "name = *.example", 1,
            "name takes a host name alone, as studio.example; other letters in their xn-- form"
        ),
        (
            "name = bücher.example", 1,
            "name takes a host name alone, as studio.example; other letters in their xn-- form"
        ),
    ])
    func `says which line is wrong, and why`(_ text: String, _ line: Int, _ reason: String) {
        #expect(throws: Configuration.Fault(line: line, reason: reason)) {
            try Configuration(text)
        }
    }

    @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
    func `is read as an editor of Windows writes it`(_ mark: String, _ end: String) throws {
        let settings = try Configuration(
            mark
                + ["data = /srv/a b", "", "# mine", "name = one.example", "port = 9000", ""]
                .joined(separator: end))
        #expect(settings.data == "/srv/a b")
        #expect(settings.names == ["one.example"])
        #expect(settings.port == 9_000)
    }

    @Test(arguments: [[0x64, 0xE4] as [UInt8], [0xFF, 0xFE, 0x64, 0x00]])
    func `that is not UTF-8 is refused`(_ bytes: [UInt8]) {
        #expect(
            throws: Configuration.Fault(
                line: 2, reason: "it is not UTF-8; save the file as UTF-8")
        ) {
            try Configuration([UInt8]("port = 1\n".utf8) + bytes)
        }
    }

    @Test(arguments: ["serve", "demo", "passcode"])
    func `makes no studio where a disk is missing, nor where it names none`(_ verb: String)
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let options = ["--config", folder + "/conf"]
                try write(
                    [UInt8]("data = \(folder)/nope/deeper/data\n".utf8), to: folder + "/conf")
                let missing = try run([verb] + options, in: folder)
                #expect(missing.code == 66)
                #expect(missing.errors.contains("there is no \(folder)/nope/deeper."))
                try write([UInt8]("port = 9000\n".utf8), to: folder + "/conf")
                let unnamed = try run([verb] + options, in: folder)
                #expect(unnamed.code == 78)
                #expect(unnamed.errors.contains("does not say where your data is"))
                #expect(access(folder + "/nope", F_OK) != 0)
                #expect(access(folder + "/neroli", F_OK) != 0)
            }
        }
    }

    @Test(arguments: ["serve", "demo", "passcode"])
    func `makes no studio in a mount point without its disk, nor by a misspelt name`(
        _ verb: String
    ) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try FileManager.default.createDirectory(
                    atPath: folder + "/mnt", withIntermediateDirectories: true)
                try write([UInt8]("data = \(folder)/mnt/neroli\n".utf8), to: folder + "/conf")
                let missing = try run([verb, "--config", folder + "/conf"], in: folder)
                #expect(missing.code == 66)
                #expect(missing.errors.contains("there is no \(folder)/mnt/neroli."))
                #expect(missing.errors.contains("neroli serve --new"))
                #expect(access(folder + "/mnt/neroli", F_OK) != 0)
            }
        }
    }

    @Test(arguments: ["nobk", "mnt/disk/nobk", "file"])
    func `makes no folder of backups that it names and is not there`(_ name: String) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try FileManager.default.createDirectory(
                    atPath: folder + "/data", withIntermediateDirectories: true)
                try write([1], to: folder + "/file")
                try write(
                    [UInt8]("data = \(folder)/data\nbackups = \(folder)/\(name)\n".utf8),
                    to: folder + "/conf")
                let ran = try run(["serve", "--config", folder + "/conf"], in: folder)
                #expect(ran.code == 66)
                let reason =
                    name == "file"
                    ? "for backups, which is no folder."
                    : "for backups, but there is no such folder."
                #expect(ran.errors.contains("names \(folder)/\(name) " + reason), "\(ran.errors)")
                #expect(!FileManager.default.fileExists(atPath: folder + "/nobk"))
                #expect(!FileManager.default.fileExists(atPath: folder + "/mnt"))
                #expect(access(folder + "/data/neroli.sqlite", F_OK) != 0)
            }
        }
    }

    @Test func `knows a mount point without its disk by the table of mounts`() throws {
        try withFolder { folder in
            let table = """
                # UUID=1 /mnt/none ext4 defaults 0 0
                UUID=2 / ext4 defaults 0 1
                UUID=3\t/mnt/disk\text4 defaults 0 2
                UUID=4 none swap sw 0 0
                """
            try write([UInt8](table.utf8), to: folder + "/fstab")
            func disk(_ path: String, _ mounted: String) throws -> String? {
                try write([UInt8]("dev \(mounted) ext4 rw 0 0\n".utf8), to: folder + "/mounts")
                return unmounted(
                    below: path, table: folder + "/fstab", mounts: folder + "/mounts")
            }
            #expect(try disk("/mnt/disk/neroli", "/") == "/mnt/disk")
            #expect(try disk("/mnt/disk", "/") == "/mnt/disk")
            #expect(try disk("/mnt/disk/neroli", "/mnt/disk") == nil)
            for other in ["/mnt/disks/neroli", "/mnt/none/neroli", "/var/lib/neroli", "here"] {
                #expect(try disk(other, "/") == nil, "\(other)")
            }
        }
    }

    @Test(arguments: [["serve"], ["sign-in"]])
    func `and the command line take no name that no browser says`(_ command: [String])
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let ran = try run(command + ["--name", "https://a.example/"], in: folder)
                #expect(ran.code == 64)
                #expect(ran.errors.contains("--name takes a host name alone, as a.example"))
            }
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
