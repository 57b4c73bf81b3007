import Foundation
import Glibc
import TestKit
import Testing

@testable import Server

/// An installed program, called by a user who is not root, with a file of settings in /etc/neroli.
@Suite(.enabled(if: geteuid() == 0)) struct `The settings of an installed program` {
    enum Fault: CaseIterable {
        /// The folder is not there, and can't be made.
        case missing
        /// The folder belongs to another user, like an empty mount point.
        case foreign
        /// Only root may read the file.
        case unreadable
        /// Only root may look into its folder.
        case shut
        /// The file is a link that leads nowhere, or its folder is.
        case dangling, danglingFolder
        /// The file does not set the data folder, which is then in the default place.
        case nameless

        /// On some machines the usual place is there, and belongs to another.
        var codes: [Int32] {
            switch self {
            case .missing: [66]
            case .nameless: [66, 73, 77]
            default: [77]
            }
        }

        func words(_ named: String) -> String {
            switch self {
            case .missing, .foreign: named
            case .nameless: usualData
            default: "neroli.conf"
            }
        }
    }

    @Test(
        arguments: Fault.allCases, [["serve", "--port", "0"], ["demo"], ["passcode", "--stdin"]])
    func `hold, or nothing begins`(_ fault: Fault, _ command: [String]) async throws {
        try await installed(fault) { place in
            let ran = try place.run(command)
            #expect(fault.codes.contains(ran.code), "\(ran.errors)")
            #expect(ran.errors.contains(fault.words(place.named)), "\(ran.errors)")
            #expect(ran.errors.hasSuffix(".\n"))
            #expect(place.made == [], "no studio in place of the one that is named")
        }
    }

    @Test(arguments: Fault.allCases)
    func `leave whoever names a folder of her own alone`(_ fault: Fault) async throws {
        try await installed(fault) { place in
            #expect(try place.run(["--version"]).code == 0)
            let ran = try place.run(["journal", "--data", place.folder + "/mine"])
            #expect(ran.errors.contains("There is no database in \(place.folder)/mine."))
        }
    }

    @Test func `are no need where nothing says where data is, and the current folder is not taken`()
        async throws
    {
        try await installed(nil) { place in
            let ran = try place.run(["demo"], user: 54_321, before: ["env", "-u", "HOME"])
            #expect(ran.code == 64)
            #expect(ran.errors.contains("HOME is not set. Name the data folder with --data."))
            #expect(place.made == [])
        }
    }
}

private struct Installed {
    let folder: String
    /// The folder that the settings name.
    var named: String { folder + "/srv/neroli" }
    var home: String { folder + "/home" }

    /// Files created in the default data folder.
    var made: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? ["it can't be read"]
    }

    /// Runs the program in a separate mount namespace, where /etc holds the settings.
    func run(
        _ arguments: [String], user: Int = 65_534, before: [String] = []
    ) throws -> Ran {
        let script = """
            mount --bind \(folder)/etc /etc && cd \(home) && unset XDG_DATA_HOME && HOME=\(home)
            shift
            exec setpriv --reuid \(user) --clear-groups \(before.joined(separator: " ")) \
            \(folder)/usr/bin/neroli "$@"
            """
        return try ServerTests.run(
            arguments, in: folder, by: ["/usr/bin/unshare", "-m", "sh", "-c", script, "sh"])
    }
}

private func installed(
    _ fault: `The settings of an installed program`.Fault?,
    _ body: @escaping @Sendable (Installed) throws -> Void
) async throws {
    try await onThreadOfItsOwn {
        try withFolder { folder in
            let files = FileManager.default
            let place = Installed(folder: folder)
            for made in ["/usr/bin", "/usr/share/neroli", "/etc/neroli", "/srv", "/home"] {
                try files.createDirectory(atPath: folder + made, withIntermediateDirectories: true)
            }
            let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent().appending(path: "neroli").path
            try files.copyItem(atPath: program, toPath: folder + "/usr/bin/neroli")
            for name in ["Assets", "Data"] {
                try files.createSymbolicLink(
                    atPath: folder + "/usr/share/neroli/" + name,
                    withDestinationPath: repository.path + "/" + name)
            }
            for name in ["passwd", "group", "nsswitch.conf", "ld.so.cache"] {
                try? files.copyItem(atPath: "/etc/" + name, toPath: folder + "/etc/" + name)
            }
            if fault == .foreign {
                try files.createDirectory(atPath: place.named, withIntermediateDirectories: true)
            }
            if fault != nil {
                let settings = folder + "/etc/neroli/neroli.conf"
                let line = fault == .nameless ? "name = a.example" : "data = \(place.named)"
                try write([UInt8]((line + "\n").utf8), to: settings)
                chmod(settings, fault == .unreadable ? 0o600 : 0o644)
                if fault == .shut { chmod(folder + "/etc/neroli", 0) }
                if fault == .dangling || fault == .danglingFolder {
                    let link = fault == .dangling ? settings : folder + "/etc/neroli"
                    try files.removeItem(atPath: link)
                    try files.createSymbolicLink(
                        atPath: link, withDestinationPath: "/nowhere/at/all")
                }
            }
            chmod(folder, 0o755)
            chmod(place.home, 0o777)
            try body(place)
        }
    }
}
