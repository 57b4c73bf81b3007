import Basics
import Foundation
import Glibc
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `The packaged unit` {
    @Test(arguments: [
        ("data = /srv/neroli", "write into /srv/neroli", ["ReadWritePaths=/srv/neroli"]),
        (
            "data = /home/me/neroli", "write into /home/me/neroli",
            ["ReadWritePaths=/home/me/neroli", "ProtectHome=no"]
        ),
        (
            "data = /var/lib/neroli\nbackups = /mnt/disk/b", "write into /mnt/disk/b",
            ["ReadWritePaths=/mnt/disk/b"]
        ),
        (
            "data = /srv/a b/neroli", "write into /srv/a b/neroli",
            ["ReadWritePaths=\"/srv/a b/neroli\""]
        ),
        (
            "data = /srv/50%/neroli", "write into /srv/50%/neroli",
            ["ReadWritePaths=/srv/50%%/neroli"]
        ),
        (
            #"data = /srv/it's \% "x""#, #"write into /srv/it's \% "x""#,
            [#"ReadWritePaths="/srv/it's \\%% \"x\"""#]
        ),
        ("studios = /srv/studios", "write into /srv/studios", ["ReadWritePaths=/srv/studios"]),
        ("listen = 0.0.0.0", "be reached at 0.0.0.0", ["IPAddressAllow=any"]),
        ("listen = 192.168.1.5", "be reached at 192.168.1.5", ["IPAddressAllow=any"]),
        (
            "log = postgresql://neroli@db.example,db2.example:5433/neroli",
            "reach PostgreSQL at db.example,db2.example:5433", ["IPAddressAllow=any"]
        ),
        (
            "port = 80", "listen on port 80",
            [
                "AmbientCapabilities=CAP_NET_BIND_SERVICE",
                "CapabilityBoundingSet=CAP_NET_BIND_SERVICE", "PrivateUsers=no",
            ]
        ),
    ])
    func `that forbids what the settings ask for is given the lines that allow it`(
        _ settings: String, _ act: String, _ lines: [String]
    ) throws {
        try withUnit { root, unit in
            let serving = try serving(settings)
            let forbidden = unit.forbidden(serving.unitNeeds)
            #expect(forbidden.map(\.act) == [act])
            #expect(forbidden.map(\.lines) == [lines])

            let folders = forbidden.compactMap(\.folder)
            for folder in folders { try makeFolder(parent(of: root + folder)) }
            let told = try setUpUnit(serving, root: root)
            #expect(told.contains { $0.contains(act) })
            // Without this folder systemd would start nothing.
            for folder in folders {
                #expect(isFolder(root + folder))
                #expect(told.first == "The folder \(folder) is made, for the user neroli.")
            }
            let after = try #require(SystemdUnit(root: root))
            #expect(after.forbidden(serving.unitNeeds).isEmpty)
            let other = try self.serving("data = /opt/other").unitNeeds
            #expect(!after.forbidden(other).isEmpty)
            // Permissions no longer needed are removed.
            _ = try setUpUnit(try self.serving("port = 8080"), root: root)
            let again = try #require(SystemdUnit(root: root))
            #expect(again.forbidden(serving.unitNeeds) == forbidden)
        }
    }

    @Test(arguments: [
        "data = /var/lib/neroli", "data = /var/lib/neroli/mine\nbackups = /var/lib/neroli/b",
        "listen = ::1", "listen = 127.0.0.1\nport = 9000",
        "log = postgresql://neroli@127.0.0.1,localhost:5433/neroli",
        "log = postgresql:///neroli",
    ])
    func `allows what is usual as it comes`(_ settings: String) throws {
        try withUnit { _, unit in
            let needs = try serving(settings).unitNeeds
            #expect(unit.forbidden(needs) == [])
        }
    }

    @Test func `stays as it was where the folder's disk is missing`() throws {
        try withUnit { root, unit in
            let told = try #require(throws: StartTrouble.self) {
                try setUpUnit(try serving("data = /mnt/disk/neroli"), root: root)
            }
            #expect(told.sentence.contains("There is no folder /mnt/disk/neroli"))
            #expect(told.sentence.contains("install -d -m 700 -o neroli \"/mnt/disk/neroli\""))
            #expect(access(root + "/etc", F_OK) != 0)
            #expect(access(root + "/mnt", F_OK) != 0)
        }
    }

    private func serving(_ settings: String) throws -> Serving {
        let settings = try Configuration(settings)
        var serving = Serving(data: settings.data ?? "/var/lib/neroli", home: "/usr/share/neroli")
        serving.studios = settings.studios
        serving.backups = settings.backups
        serving.address = settings.address ?? serving.address
        serving.port = settings.port ?? serving.port
        serving.log = settings.log
        return serving
    }

    private func withUnit(_ body: (String, SystemdUnit) throws -> Void) throws {
        try withFolder { root in
            try write(
                try bytes(of: repository.path + "/deploy/neroli.service"),
                to: root + "/lib/systemd/system/neroli.service")
            try body(root, try #require(SystemdUnit(root: root)))
        }
    }
}

@Suite struct `The address of the log` {
    @Test(arguments: [
        "postgresql://neroli@host/neroli", "postgres://a:b%40c@one:1,two:2/x?sslmode=require",
        "postgresql:///neroli", "postgresql://one", "postgresql://u@[::1]:5432/x",
        "postgresql:///x?host=/run/postgresql",
    ])
    func `is taken where it can be read in one way`(_ address: String) {
        #expect(isLogAddress(address))
    }

    @Test(arguments: [
        "postgresql://u:p@ss@host/x", "postgresql://u:pa/ss@host/x", "postgresql://u:pa?ss@host/x",
        "postgresql://u:pa#ss@host/x", "postgresql://u:secret@host:54x2/x",
        "postgresql://u:secret:5432/x", "postgresql://u:se cret@host/x", "host=x password=secret",
        "postgresql://u:secret@ho st/x",
    ])
    func `that is misspelt is refused without a word of it`(_ address: String) async throws {
        #expect(!isLogAddress(address))
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write([UInt8]("log = \(address)\n".utf8), to: folder + "/conf")
                for arguments in [
                    ["serve", "--log", address], ["serve", "--config", folder + "/conf"],
                ] {
                    let ran = try run(arguments, in: folder)
                    #expect([64, 78].contains(ran.code))
                    #expect(ran.errors.contains("can't be read"))
                    for part in ["secret", "p@ss", "pa/ss", "pa?ss", "pa#ss", "se cret", "ss@host"]
                    {
                        #expect(!ran.errors.contains(part))
                    }
                }
            }
        }
    }

    @Test func `gets its password from a file`() throws {
        try withFolder { folder in
            var serving = Serving(data: "/x", home: "/x")
            serving.log = "postgresql://neroli@host,other:5433/neroli?sslmode=require"
            #expect(try logAddress(serving) == serving.log)
            serving.logPasswordFile = folder + "/word"
            #expect(throws: StartTrouble.self) { try logAddress(serving) }
            try write([UInt8]("a@b/c\nmore\n".utf8), to: folder + "/word")
            let address = try #require(try logAddress(serving))
            #expect(
                address
                    == "postgresql://neroli:%61%40%62%2F%63@host,other:5433/neroli?sslmode=require")
            #expect(isLogAddress(address))
            serving.log = "postgresql://neroli:word@host/neroli"
            #expect(throws: StartTrouble.self) { try logAddress(serving) }
            serving.log = "postgresql://host/neroli"
            #expect(throws: StartTrouble.self) { try logAddress(serving) }
        }
    }

    @Test(arguments: [
        ("postgresql://u:secret@host/x", "secret"), ("postgresql://u:p@ss@host/x", "p@ss"),
        ("postgresql://u@host/x", nil), ("--quiet", nil),
    ])
    func `shows no password in the list of processes`(_ argument: String, _ hidden: String?) {
        let range = passwordInAddress(argument)
        let bytes = Array(argument.utf8)
        #expect(range.map { String(decoding: bytes[$0], as: UTF8.self) } == hidden)
    }
}

@Suite struct `What stops a start` {
    @Test(arguments: [
        (Int32(11), "Put a backup back: neroli restore"), (26, "Put a backup back: neroli restore"),
        (5, "fuser"), (10, "dmesg"), (13, "is full: make room"), (1, "neroli doctor"),
    ])
    func `is said with the command that helps`(_ code: Int32, _ words: String) throws {
        try withFolder { folder in
            let serving = Serving(data: folder, home: "/x")
            try write([1], to: folder + "/neroli.sqlite")
            let said = trouble(
                .database(code: code, message: "m"), databasePath(folder), serving)
            #expect(said.sentence.contains(words), "\(said.sentence)")
            #expect(said.code == 73)
        }
    }

    @Test func `leaves a server alone that is told to read its settings again`() async throws {
        try await withServer { server in
            kill(server.pid, SIGHUP)
            #expect(server.exitCode(within: 1) == nil)
            let wire = try server.connect()
            wire.send(request("GET", "/healthz"))
            #expect(wire.reply()?.status == 200)
            #expect(try String(contentsOfFile: server.log, encoding: .utf8).contains("SIGHUP"))
        }
    }
}
