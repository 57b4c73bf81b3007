import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// A walk along every link.
struct Walk {
    private let program = Program(assetVersions: [:])
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Expected status: 503 for pages that only a server answers, 404 for the address named by a
    /// breath, which never existed.
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

    /// Linked addresses and their statuses, up to 20 of a kind. The given addresses are all
    /// included.
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
            // Pages that only a server answers, and files.
            for start in [
                "/assets/", "/settings/backups", "/settings/devices", "/settings/passcode",
                "/settings/calendar", "/settings/people",
            ]
            where link.hasPrefix(start) { return nil }
            return link
        }
    }

    /// Equal for addresses that differ only in ids and numbers.
    func kind(_ address: String) -> String {
        let path = address.prefix { $0 != "?" }
        return path.split(separator: "/").map { part in
            part.count > 20 || part.contains("-") ? "*" : String(part)
        }.joined(separator: "/")
            + (address.contains("?") ? "?" : "")
    }
}
