import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `Persons` {
    @Test func `are unknown to a studio of one`() throws {
        try withSite { site in
            let owner = try site.lock()
            #expect(!site.get("/lock").text.contains("name=\"name\""))
            let settings = site.get("/settings", bearing(owner)).text
            #expect(settings.components(separatedBy: "/settings/people").count == 2)
            #expect(settings.contains("Add a person"))
            #expect(!settings.contains("/person\""))
            #expect(site.get("/person", bearing(owner)).status == 303)
            _ = site.post("/shopping/items/new", "language=en&line=Jars", bearing(owner))
            #expect(try site.lastEntry()?.form[Person.field] == nil)
        }
    }

    @Test func `are added by the owner, who types a passcode, and sign in by name`() throws {
        try withSite { site in
            let owner = try site.lock()
            let wrong = site.post(
                "/settings/people", "act=add&name=Anna&role=seller&passcode=tulip&own=no",
                bearing(owner))
            #expect(wrong.status == 422)
            let form = "act=add&name=Anna&role=seller&passcode=tulip&own=rose"
            try site.clearTries()
            #expect(site.post("/settings/people", form, bearing(owner)).status == 303)
            #expect(try site.site.host.members().map(\.person.name) == ["Anna"])
            #expect(site.get("/lock").text.contains("name=\"name\""))
            // Her name with the owner's passcode, and the owner's with hers.
            #expect(site.signIn("Anna", "rose") == nil)
            try site.clearTries()
            #expect(site.signIn("", "tulip") == nil)
            try site.clearTries()
            #expect(site.signIn("Nobody", "rose") == nil)
            try site.clearTries()
            let anna = try #require(site.signIn("anna", "tulip"))
            #expect(site.get("/", bearing(anna))["Location"] == "/till")
            #expect(site.get("/till", bearing(anna)).status == 200)
            #expect(site.get("/medleys", bearing(anna)).status == 403)
            // A taken name.
            #expect(site.post("/settings/people", form, bearing(owner)).status == 422)
        }
    }

    @Test func `are locked out by wrong passcodes as the owner is`() throws {
        try withSite { site in
            try site.lock()
            try site.add("Anna")
            #expect(site.signIn("Anna", "no") == nil)
            let soon = site.post("/lock", "name=Anna&passcode=tulip")
            #expect(soon.text.contains("Wait 1 second"))
        }
    }

    @Test func `leave their names on what they did, and no form can claim one`() throws {
        try withSite { site in
            let owner = try site.lock()
            let id = try site.add("Anna")
            let anna = try site.session(of: id)
            _ = site.post("/shopping/items/new", "language=en&line=Jars&done-by=Eve", bearing(anna))
            let entry = try #require(try site.lastEntry())
            #expect(entry.form.all(Person.field) == ["Anna"])
            _ = site.post(
                "/shopping/items/new", "language=en&line=Lids&done-by=Eve", bearing(owner))
            #expect(try site.lastEntry()?.form[Person.field] == nil)
            let page = site.get("/settings/people", bearing(owner)).text
            #expect(page.contains(" · Anna · "))
            #expect(page.contains(" · Owner · "))
            // She leaves.
            #expect(
                site.post("/settings/people", "act=remove&person=\(id)", bearing(owner)).status
                    == 303)
            #expect(site.get("/till", bearing(anna)).status == 303)
            #expect(site.signIn("Anna", "tulip") == nil)
            #expect(site.get("/settings/people", bearing(owner)).text.contains("Anna"))
            #expect(try site.lastEntry()?.id != nil)
            // Her own undo of a sent form holds no name of hers twice.
            #expect(entry.path == "/shopping/items/new")
        }
    }

    @Test func `get other rights at once`() throws {
        try withSite { site in
            let owner = try site.lock()
            let id = try site.add("Anna")
            let anna = try site.session(of: id)
            #expect(site.get("/drawer", bearing(anna)).status == 403)
            _ = site.post(
                "/settings/people", "act=rights&person=\(id)&role=own&close=1", bearing(owner))
            #expect(site.get("/drawer", bearing(anna)).status == 200)
            #expect(site.get("/settings/people", bearing(anna)).status == 403)
            _ = site.post(
                "/settings/people", "act=rights&person=\(id)&role=seller", bearing(owner))
            #expect(site.get("/drawer", bearing(anna)).status == 403)
        }
    }

    @Test func `change their own passcode, which ends their own sessions alone`() throws {
        try withSite { site in
            let owner = try site.lock()
            let id = try site.add("Anna")
            let (one, other) = (try site.session(of: id), try site.session(of: id))
            let answer = site.post(
                "/settings/passcode", "old=tulip&passcode=violet&again=violet", bearing(one))
            #expect(answer.status == 303)
            #expect(site.get("/till", bearing(other)).status == 303)
            #expect(site.get("/till", bearing(owner)).status == 200)
            #expect(site.signIn("Anna", "violet") != nil)
        }
    }

    @Test func `change at one browser by a PIN`() throws {
        try withSite { site in
            let owner = try site.lock()
            let id = try site.add("Anna")
            // No PIN without a passcode.
            #expect(
                site.post("/person/pin", "name=Anna&passcode=no&new=1234", bearing(owner)).status
                    == 422)
            try site.clearTries()
            for form in ["name=Anna&passcode=tulip&new=1234", "name=&passcode=rose&new=9876"] {
                #expect(site.post("/person/pin", form, bearing(owner)).status == 303)
            }
            #expect(site.get("/medleys", bearing(owner)).status == 200)
            #expect(
                site.post("/person", "person=\(id)&pin=1234", bearing(owner))["Location"]
                    == "/till")
            #expect(site.get("/medleys", bearing(owner)).status == 403)
            _ = site.post("/shopping/items/new", "language=en&line=Jars", bearing(owner))
            #expect(try site.lastEntry()?.form[Person.field] == "Anna")
            // In another browser the PIN is worth nothing.
            let other = try site.session(of: id)
            #expect(site.post("/person", "person=&pin=9876", bearing(other)).status == 422)
            // Five wrong ones end it.
            for _ in 0..<5 {
                #expect(site.post("/person", "person=&pin=0000", bearing(owner)).status == 422)
            }
            #expect(site.post("/person", "person=&pin=9876", bearing(owner)).status == 422)
            #expect(site.get("/medleys", bearing(owner)).status == 403)
        }
    }

    @Test func `are listed with sign-ins, wrong passcodes and data taken out`() throws {
        try withSite { site in
            let owner = try site.lock()
            let id = try site.add("Anna", .own, Rights.dataOut.with(.costs))
            _ = site.signIn("Anna", "no")
            try site.clearTries()
            let anna = try #require(site.signIn("Anna", "tulip"))
            #expect(site.get("/sales.csv", bearing(anna)).status == 200)
            _ = site.post(
                "/settings/people", "act=rights&person=\(id)&role=seller", bearing(owner))
            let page = site.get("/settings/people", bearing(owner)).text
            for event in [
                "Wrong passcode", "Anna signed in", "Data was saved as a file",
                "Anna has other rights",
            ] {
                #expect(page.contains("<p>\(event)</p>"), "\(event)")
            }
        }
    }
}

extension TestSite {
    /// As if the waits after wrong tries were over.
    func clearTries() throws {
        try site.host.use { (database) throws(Failure) in
            try database.run("DELETE FROM attempt")
        }
    }
}
