import Basics
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `Health and numbers` {
    @Test func `whoever reaches the server hears that it is well, and nothing more`() throws {
        try withSite(names: ["studio.example"]) { site in
            let answer = site.get("/healthz") { $0.host = "studio.example" }
            #expect(answer.status == 200)
            #expect(answer.text == "Neroli is well.\n")
            #expect(site.get("/healthz") { $0.host = "evil.example" }.status == 421)
            #expect(site.post("/healthz").status == 405)
        }
    }

    @Test func `the version is told to this machine and to who is signed in`() throws {
        try withSite(names: ["studio.example"]) { site in
            #expect(site.get("/healthz").text == "Neroli \(Program.version) is well.\n")
            try site.site.host.setPasscode("246810")
            let outside: (inout RawRequest.Headers) -> Void = {
                $0.host = "studio.example"
                $0.isForwarded = true
            }
            #expect(site.get("/healthz", outside).text == "Neroli is well.\n")

            let inside = site.post("/lock", "passcode=246810")
            let cookie = try #require(inside["Set-Cookie"]?.split(separator: ";").first)
            let answer = site.get("/healthz") {
                outside(&$0)
                $0.cookies = [UInt8](cookie.utf8)
            }
            #expect(answer.text == "Neroli \(Program.version) is well.\n")
        }
    }

    @Test func `numbers are for this machine and for who is signed in`() throws {
        try withSite(names: ["studio.example"]) { site in
            #expect(site.get("/metrics").status == 200)
            let outside: (inout RawRequest.Headers) -> Void = {
                $0.host = "studio.example"
                $0.isForwarded = true
            }
            #expect(site.get("/metrics", outside).status == 401)
            try site.site.host.setPasscode("246810")
            #expect(site.get("/metrics", outside).status == 401)

            let inside = site.post("/lock", "passcode=246810")
            let cookie = try #require(inside["Set-Cookie"]?.split(separator: ";").first)
            let answer = site.get("/metrics") {
                outside(&$0)
                $0.cookies = [UInt8](cookie.utf8)
            }
            #expect(answer.status == 200)
        }
    }

    @Test func `numbers are in the text format of OpenMetrics`() throws {
        try withSite { site in
            site.site.tally.add(status: 200, microseconds: 900, hasTrouble: false, waited: false)
            site.site.tally.add(status: 503, microseconds: 26_000, hasTrouble: true, waited: false)
            site.site.tally.add(
                status: 200, microseconds: 30_000_000, hasTrouble: false, waited: true)
            let ledger = CopyLedger(data: site.database.replacing("/neroli.sqlite", with: ""))
            #expect(
                ledger.keep([
                    .init(place: "/mnt/a\"b", newest: Clock.now, tried: Clock.now, trouble: nil)
                ]))
            let answer = site.get("/metrics")

            #expect(
                answer["Content-Type"]
                    == "application/openmetrics-text; version=1.0.0; charset=utf-8")
            let lines = answer.text.split(separator: "\n").map(String.init)
            #expect(lines.last == "# EOF")
            #expect(lines.contains("# TYPE neroli_build info"))
            #expect(lines.contains("neroli_build_info{version=\"\(Program.version)\"} 1"))
            #expect(lines.contains("neroli_requests_total{status=\"2xx\"} 2"))
            #expect(lines.contains("neroli_requests_total{status=\"5xx\"} 1"))
            #expect(lines.contains("neroli_troubles_total 1"))
            #expect(lines.contains("neroli_request_seconds_bucket{le=\"0.025\"} 1"))
            #expect(lines.contains("neroli_request_seconds_bucket{le=\"+Inf\"} 2"))
            #expect(lines.contains("neroli_request_seconds_sum 0.0269"))
            #expect(lines.contains("neroli_copy_age_seconds{place=\"/mnt/a\\\"b\"} 0"))
            // Every metric is announced before its value.
            var announced = ""
            for line in lines.dropLast() {
                if line.hasPrefix("# TYPE ") {
                    announced = String(line.split(separator: " ")[2])
                } else if !line.hasPrefix("#") {
                    #expect(line.hasPrefix(announced), "\(line)")
                }
            }
        }
    }
}
