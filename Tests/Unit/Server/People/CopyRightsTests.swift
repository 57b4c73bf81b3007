import Basics
import Browser
import Foundation
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// Roles × all pages × all forms × files × sync, on a phone without a signal: as RightsTests at the
/// server's door.
@Suite struct `The rights of a person on a copy` {
    @Test func `hold on every page and form without a signal`() throws {
        try withSite { site in
            let owner = try site.lock()
            #expect(site.post("/demo", "id=" + KeyedProgram.newID(), bearing(owner)).status == 303)
            let all = try site.everything(owner)
            var roles: [(name: String, rights: Rights)] = [
                ("seller", .none), ("perfumer", try #require(Role.perfumer.rights)),
            ]
            for right in Rights.named { roles.append((right.name, right.rights)) }
            var (refused, shown) = (0, 0)
            for role in roles {
                let id = try site.add(role.name, .own, role.rights)
                let phone = try Phone(
                    site, role.name, by: try site.session(of: id), passcode: "tulip")
                let person = Person(id: id, name: role.name, rights: role.rights)
                phone.person = person
                let seesRecipes = role.rights.holds(.recipes.with(.costs))
                for place in all {
                    guard let target = place.asTarget else { continue }
                    let path = String(place.target.prefix { $0 != "#" })
                    let may = person.may(target, isAct: place.isAct)
                    guard !place.isAct else {
                        guard !may else { continue }
                        let answer = try phone.post(path, "name=x&act=add")
                        #expect(answer.status == 403, "\(role.name) sends \(path)")
                        refused += 1
                        continue
                    }
                    let answer = try phone.get(path)
                    guard may else {
                        let isFirst = target.segments.isEmpty && answer.location == "/till"
                        #expect(answer.status == 403 || isFirst, "\(role.name) opens \(path)")
                        refused += 1
                        continue
                    }
                    #expect(answer.status != 403 && answer.status < 500, "\(role.name): \(path)")
                    for offered in Offered.all(answer.text) {
                        guard let link = offered.asTarget, link.segments.first != "assets" else {
                            continue
                        }
                        #expect(
                            person.may(link, isAct: offered.isAct),
                            "\(role.name) is offered \(offered.target) on \(path)")
                    }
                    shown += 1
                }
                // Nothing refused was written, and what the copy holds is what its person may see.
                #expect(phone.device.pending.isEmpty, "\(role.name)")
                let held = try phone.rows("SELECT count(*) > 0 FROM medley")
                #expect(held == [seesRecipes ? "1" : "0"], "\(role.name)")
                let costs = try phone.rows(
                    "SELECT count(*) > 0 FROM sale_line WHERE cost IS NOT NULL")
                #expect(costs == [seesRecipes ? "1" : "0"], "\(role.name)")
                #expect(try phone.sync() == 0, "\(role.name)")
            }
            #expect(refused > 1_000)
            #expect(shown > 200)
            print("on a copy: \(refused) refusals, \(shown) pages shown")
        }
    }

    @Test func `says nothing new in a studio of one`() throws {
        try withSite { site in
            let owner = try site.lock()
            let (_, cookie) = try site.pair("Phone", "passcode=rose", bearing(owner))
            for place in ["/sync/wait", "/sync/people", "/sync/snapshot"] {
                #expect(site.get(place, bearing(cookie))["X-Neroli-People"] == nil, "\(place)")
            }
            #expect(site.get("/sync/people", bearing(cookie)).text == "\n")
            let image = site.get("/sync/snapshot", bearing(cookie)).sent
            #expect(image.holds("agarwood"))
        }
    }
}
