import SQLCore
import Testing

@testable import Server

struct SiteHeaderTests {
    @Test func `every kind of answer carries the headers that keep it safe`() throws {
        try withSite { site in
            let file = "/assets/css/neroli.css"
            let tag = site.get(file)["ETag"]
            var answers = [
                (200, site.get("/")), (404, site.get("/nowhere")), (400, site.get("/%")),
                (303, site.post("/settings")), (422, site.post("/settings", "a=b")),
                (403, site.post("/settings") { $0.origin = "null" }), (405, site.post("/notes")),
                (415, site.post("/settings") { $0.contentType = nil }),
                (421, site.get("/") { $0.host = "evil.example" }),
                (413, site.post("/settings", String(repeating: "a&", count: 10_001))),
                (200, site.get(file)), (404, site.get("/assets/nothing")),
                (405, site.ask("BREW", "/", "")), (304, site.get(file) { $0.ifNoneMatch = tag }),
            ]
            try Database(path: site.database).execute("DROP TABLE note")
            answers.append((500, site.get("/notes")))

            for (status, answer) in answers {
                #expect(answer.status == status)
                #expect(answer["X-Content-Type-Options"] == "nosniff", "\(status)")
                #expect(answer["Referrer-Policy"] == "same-origin", "\(status)")
                #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin", "\(status)")
                #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin", "\(status)")
                #expect(
                    answer["Permissions-Policy"]?.contains("camera=(self)") == true, "\(status)")
                #expect(answer["Content-Security-Policy"] != nil, "\(status)")
                #expect(answer["Cache-Control"] != nil, "\(status)")
                #expect(answer["Content-Type"] != nil, "\(status)")
            }
        }
    }

    @Test func `only workers may run WebAssembly`() throws {
        try withSite { site in
            for (target, may) in [
                ("/worker.js", true),
                ("/assets/js/camera.js", false), ("/", false),
            ] {
                let policies = site.get(target).headers.filter {
                    $0.name == "Content-Security-Policy"
                }
                let allows = policies.allSatisfy { $0.value.contains("'wasm-unsafe-eval'") }
                #expect(allows == may, "\(target)")
            }
        }
    }

    @Test func `behind TLS a browser is told to come by TLS alone, and not else`() throws {
        try withSite { site in
            for target in ["/", "/assets/css/neroli.css", "/sync/wait"] {
                let behind = site.get(target) { $0.forwardedProto = "https" }
                #expect(behind["Strict-Transport-Security"] == "max-age=31536000")
                #expect(site.get(target)["Strict-Transport-Security"] == nil)
                let plain = site.get(target) { $0.forwardedProto = "http" }
                #expect(plain["Strict-Transport-Security"] == nil)
            }
        }
    }

    @Test func `the policy lets nothing in from outside and nothing written into a page`() throws {
        try withSite { site in
            let policy = try #require(site.get("/")["Content-Security-Policy"])
            let rules = policy.split(separator: ";").map { String($0) }

            #expect(!policy.contains("unsafe"))
            #expect(!policy.contains("*"))
            #expect(!policy.contains("http"))
            for rule in [
                "default-src 'none'", " script-src 'self'", " form-action 'self'",
                " base-uri 'none'", " frame-ancestors 'none'",
            ] {
                #expect(rules.contains(rule), "\(rule)")
            }
        }
    }

    @Test func `a page is never kept for another person`() throws {
        try withSite { site in
            let answer = site.get("/")

            #expect(answer["Cache-Control"] == "private, no-cache")
            #expect(answer["Vary"]?.contains("Cookie") == true)
        }
    }
}
