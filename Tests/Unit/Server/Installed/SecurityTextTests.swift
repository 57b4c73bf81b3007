import Basics
import Foundation
import Testing
import Web

@testable import Server

struct SecurityTextTests {
    private let place = Target(segments: [".well-known", "security.txt"])
    private let now = Moment(milliseconds: 1_780_315_380_123)

    @Test("it has the fields that RFC 9116 requires, and ends within a year")
    func fields() throws {
        let answer = SecurityText(contact: "mailto:ada@example.org").answer(place, .get, at: now)
        let text = try #require(answer?.text)
        #expect(answer?["Content-Type"] == "text/plain; charset=utf-8")
        #expect(
            text.split(separator: "\n").map(String.init) == [
                "Contact: mailto:ada@example.org", "Expires: 2026-11-28T12:03:00.123Z",
                "Preferred-Languages: en, fr, de",
            ])
        #expect(SecurityText(contact: "x").answer(place, .post, at: now) == nil)
        #expect(
            SecurityText(contact: "x").answer(Target(segments: ["notes"]), .get, at: now) == nil)
    }

    @Test("without the setting there is no such place")
    func none() throws {
        try withSite { site in #expect(site.get("/.well-known/security.txt").status == 404) }
    }

    @Test(
        "the setting takes an address for mail or a page, on one line",
        arguments: [
            ("mailto:ada@example.org", true), ("https://example.org/report", true),
            ("ada@example.org", false), ("http://example.org", false), ("mailto:", false),
            ("https://example.org/ x", false), ("https://example.org/é", false),
        ])
    func setting(_ value: String, _ isTaken: Bool) throws {
        let settings = try? Configuration("security-contact = \(value)")
        #expect(settings?.securityContact == (isTaken ? value : nil))
    }
}
