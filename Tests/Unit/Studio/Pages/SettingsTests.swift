import Basics
import Foundation
import Studio
import TestKit
import Testing
import Web

struct SettingsTests {
    @Test(arguments: ["system", "light", "dark"])
    func `a choice is remembered on the device and the page shown anew`(_ choice: String) throws {
        let response = try TestStudio(notes: 1).post("/settings", ["appearance": choice])

        #expect(response.status == 303)
        #expect(response.location == "/settings?saved=appearance")
        #expect(response.cookies == [Cookie("appearance", choice)])
    }

    @Test(arguments: ["", "purple", "DARK", "dark ", "🌹", "dark\u{0}"])
    func `another choice is refused with a sentence, and nothing is remembered`(
        _ choice: String
    ) throws {
        let response = try TestStudio(notes: 1)
            .post("/settings", ["appearance": choice], cookies: ["appearance": "light"])

        #expect(response.status == 422)
        #expect(response.text.contains("role=\"alert\">Choose an option.</p>"))
        #expect(response.cookies.isEmpty)
        #expect(response.text.contains("value=\"light\" checked"))
    }

    @Test func `a form without the choice is refused the same`() throws {
        #expect(try TestStudio(notes: 1).post("/settings", ["colour": "red"]).status == 422)
    }

    @Test func `the message of having saved shows once the form was accepted`() throws {
        let studio = try TestStudio(notes: 1)

        #expect(try studio.get("/settings?saved=appearance").text.contains("Saved on this device"))
        #expect(!(try studio.get("/settings").text.contains("Saved on this device")))
    }

    @Test func `the server's passcode page tells it from the device's own, and offers both`() throws
    {
        let studio = try TestStudio(notes: 1)
        let page = { (cookies: Fields) in
            studio.program.passcode(
                isSet: true, reach: .beyond, Faults(),
                Request(
                    .get, try Target("/passcode"), cookies: cookies, moment: .june1, zone: .utc,
                    id: .number(1), device: .number(2), language: .english),
                further: ("Further", StudioRoute.settings(.all).link)
            ).text
        }

        let sealed = try page(Fields([("sealed", "1")]))
        #expect(sealed.contains("This is the server’s passcode. That of this device stands below."))
        #expect(sealed.contains("id=\"lock-by\""))
        #expect(sealed.contains("name=\"remove\""))
        #expect(sealed.contains("js/passcode.js"))
        let plain = try page(Fields())
        #expect(!plain.contains("lock-by"))
        #expect(!plain.contains("js/passcode.js"))
    }

    @Test func `the version stands at the end of the settings`() throws {
        let page = try TestStudio(notes: 1).get("/settings").text
        #expect(page.contains("<p class=\"small\">Version \(Program.version)</p>"))
    }

    @Test(arguments: [("light", "light"), ("dark", "dark"), ("system", nil), ("purple", nil)])
    func `the device's choice is pinned on every page`(_ choice: String, _ scheme: String?) throws {
        let studio = try TestStudio(notes: 1)

        for address in ["/", "/notes", "/settings", "/nowhere"] {
            let page = try studio.get(address, cookies: ["appearance": choice]).text

            let pinned = page.pieces(from: "<html lang=\"en\" data-scheme=\"", to: "\"")
            #expect(pinned == [scheme].compactMap { $0 }, "\(address)")
        }
    }

    @Test func `what is chosen is checked`() throws {
        let page = try TestStudio(notes: 1).get("/settings", cookies: ["appearance": "dark"]).text

        #expect(
            page.pieces(from: "name=\"appearance\" value=\"", to: "\" checked>").contains("dark"))
        #expect(page.components(separatedBy: " checked").count == 2)
    }
}
