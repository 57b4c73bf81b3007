import Foundation
import RoomKit
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// Assets/js/places.js gives the scripts of a copy the addresses owned by these routes.
struct ScriptPlacesTests {
    private let script: String

    init() throws {
        script = try String(
            contentsOf: repository.appending(path: "Assets/js/places.js"), encoding: .utf8)
    }

    @Test func `each named address is its route's`() throws {
        var named = 0
        for match in script.matches(of: /\n  (\w+): "([^"]+)",/) {
            let (_, name, address) = match.output
            let route = HostRoute.allCases.first { "\($0)" == name }
            #expect(address == (name == "worker" ? workerPath : route?.path ?? ""), "\(name)")
            named += 1
        }
        #expect(named == 28)
        #expect(script.contains("ASSETS = at(\"/\(Assets.segment)/\");"))
    }

    @Test func `the server's own places are all of them`() throws {
        let shown = HostRoute.allCases.filter { !$0.isForMachines && $0 != .waiting }.map(\.path)
        let data = [DataRoute.importing, .erasing].map(\.target.text)
        #expect(try list("HOSTS") == roots(of: shown + data))
    }

    @Test func `the places for programs are all of them`() throws {
        let asked = HostRoute.allCases.filter(\.isForMachines).map(\.path)
        #expect(try list("MACHINES") == roots(of: asked + ["/" + Site.benchSegment, workerPath]))
    }

    @Test func `no other script writes one`() throws {
        let scripts = try scripts(but: "places.js")
        #expect(scripts.count > 30)
        let written = /["`']\/(sync|lock|settings|waiting|sign-in|bench|worker)\b/
        for file in scripts {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.firstMatch(of: written) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test func `only one script knows how a language writes dates, numbers and plurals`() throws {
        let written = /toLocale|toFixed|\ben-|Intl\.(?!Segmenter)|[a-z]One\b|"[a-z-]+-one"/
        for file in try scripts(but: "locale.js") {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.firstMatch(of: written) == nil, "\(file.lastPathComponent)")
        }
    }

    private func scripts(but one: String) throws -> [URL] {
        let folder = repository.appending(path: "Assets/js")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return files.filter { $0.pathExtension == "js" && $0.lastPathComponent != one }
            + [repository.appending(path: "Assets/worker.js")]
    }

    private var workerPath: String { "/" + Site.workerName }

    /// The addresses in one of the script's lists.
    private func list(_ name: String) throws -> [String] {
        let start = try #require(script.range(of: "const \(name) = ["))
        let rest = script[start.upperBound...]
        let end = try #require(rest.range(of: "]"))
        return rest[..<end.lowerBound].matches(of: /"([^"]+)"/).map { String($0.output.1) }
    }

    /// The addresses that are below no other, sorted.
    private func roots(of paths: [String]) -> [String] {
        paths.filter { path in !paths.contains { path.hasPrefix($0 + "/") } }.sorted()
    }
}
