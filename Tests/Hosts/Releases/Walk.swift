import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Somebody who follows every link.
struct Walk {
    private let program = Program(assetVersions: [:])
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// What only a server answers, and where a breath was said to be for, which never was.
    static func expected(_ address: String) -> Int {
        switch address {
        case "/settings/data/erase", "/settings/data/import": 503
        case "/medleys/x/smellings/new": 404
        default: 200
        }
    }

    func answer(_ address: String, cookies: Fields = Fields()) throws -> Response {
        try program.respond(
            Request(
                .get, try Target(address), cookies: cookies, moment: .afterwards,
                zone: .utc, id: Identifier(at: .afterwards, random: (0, 1)),
                device: ID(Identifier(at: .afterwards, random: (0, 2))), language: .english),
            database)
    }

    /// The places that links lead to, and how each answered; of each kind as many as a person would look
    /// at. Those that are given are all among them.
    func pages(from given: [String]) throws -> [(address: String, status: Int)] {
        var known = Set(given)
        var waiting = known.sorted()
        var counts: [String: Int] = [:]
        var pages: [(address: String, status: Int)] = []
        while let address = waiting.popLast() {
            let response = try answer(address)
            pages.append((address, response.status))
            guard response.contentType.hasPrefix("text/html") else { continue }
            for link in links(response.text) {
                guard !known.contains(link), counts[kind(link), default: 0] < 20 else { continue }
                counts[kind(link), default: 0] += 1
                known.insert(link)
                waiting.append(link)
            }
        }
        return pages.sorted { $0.address < $1.address }
    }

    private func links(_ page: String) -> [String] {
        page.components(separatedBy: "href=\"/").dropFirst().compactMap { rest in
            let link =
                "/"
                + rest.prefix { $0 != "\"" && $0 != "#" }.replacingOccurrences(
                    of: "&amp;", with: "&")
            // What only a server answers, and files.
            for start in [
                "/assets/", "/settings/backups", "/settings/devices", "/settings/passcode",
                "/settings/calendar",
            ]
            where link.hasPrefix(start) { return nil }
            return link
        }
    }

    /// The same for addresses that differ in ids and numbers only.
    func kind(_ address: String) -> String {
        let path = address.prefix { $0 != "?" }
        return path.split(separator: "/").map { part in
            part.count > 20 || part.contains("-") ? "*" : String(part)
        }.joined(separator: "/")
            + (address.contains("?") ? "?" : "")
    }
}
