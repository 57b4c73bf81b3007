import Basics
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The places of the book of experiments` {
    private static let id = "01970000-0000-7000-9000-000000000001"

    static let all: [MedleysRoute] = {
        var search = MedleySearch()
        search.text = "smoke & rose?"
        search.due = .overdue
        search.isLong = true
        var routes: [MedleysRoute] = [
            .scentings, .newScenting, .demo, .medleys(MedleySearch()), .medleys(search),
            .compare(ID(id), ID("x")), .compareAll(ID(id), ID("x")),
            .replacing(ID(id), "10 % / Rose"), .materials(""), .materials("rose & iris"),
            .material("10 % / Rose"),
            .measures, .names("ros é"), .names(""), .calendar, .feed, .file(scenting: nil),
            .file(scenting: ID(id)), .importing, .scenting(ID(id), .page, nil),
        ]
        for status in Status.allCases { routes.append(.scenting(ID(id), .page, status)) }
        for place in [MedleysRoute.ScentingPlace.edit, .delete, .purge, .newMedley] {
            routes.append(.scenting(ID(id), place, nil))
        }
        for place in [
            MedleysRoute.MedleyPlace.page, .edit, .status, .delete, .mod, .scale, .card, .evaluate,
            .batch, .compare, .feed, .file, .safety, .confirm, .label, .labels, .composition,
            .papers,
            .assessor,
        ] { routes.append(.medley(ID(id), place)) }
        routes.append(.evaluation(ID(id), ID("s/1"), .delete))
        for place in [
            MedleysRoute.BatchPlace.page, .weigh, .tare, .rescale, .finish, .undo, .mature, .stage,
            .record,
        ] {
            routes.append(.batch(ID(id), ID("b 1"), place))
        }
        return routes
    }()

    @Test(arguments: all)
    func `read each link that they write`(_ route: MedleysRoute) throws {
        #expect(MedleysRoute(try Target(route.target.text)) == route)
    }

    @Test func `never have two links for one place or one for two`() {
        let links = Self.all.map { $0.target.text }

        #expect(Set(links).count == links.count)
    }

    @Test(arguments: [
        "/", "/scenting", "/Scentings", "/scentings/x/none", "/scentings/x/edit/more",
        "/medleys/x/none", "/medleys/x/compare/y/z", "/medleys/x/smellings",
        "/medleys/x/smellings/y",
        "/medleys/x/smellings/y/none", "/medleys/x/batch/y/none", "/medleys/x/batch/y/weigh/more",
        "/medleys.csv/x", "/medleys/import/undo", "/scentings/x/restore", "/medleys/x/EDIT",
        "/medleys/materials/x/y/z/w/v", "/notes",
    ])
    func `are no others`(_ address: String) throws {
        #expect(MedleysRoute(try Target(address)) == nil)
    }

    @Test(arguments: [
        ("/scentings/x?status=none", MedleysRoute.scenting(ID("x"), .page, nil)),
        ("/scentings//x/", .scenting(ID("x"), .page, nil)),
        ("/medleys?due=never", .medleys(MedleySearch())),
        ("/medleys?colour=blue", .medleys(MedleySearch())),
        ("/scentings/%F0%9F%8C%B9", .scenting(ID("🌹"), .page, nil)),
    ])
    func `leave aside what they do not know`(_ address: String, _ route: MedleysRoute) throws {
        #expect(MedleysRoute(try Target(address)) == route)
    }

    @Test func `that are shown before anything is looked for are two`() {
        #expect(
            medleysRoom.places(.english).filter { $0.isOften }.map { $0.name }
                == ["Calendar", "Materials"])
    }

    @Test func `only places that change something take forms`() {
        let more: [MedleysRoute] = [.materialStock("Rose"), .exampleTable]
        let taking = (Self.all + more).filter { $0.rule != nil }.map { $0.target.text }

        #expect(
            Set(taking)
                == Set(
                    [
                        "/scentings/new", "/scentings/demo", "/medleys/measures", "/medleys/import",
                        "/medleys/materials/Rose/stock",
                        MedleysRoute.material("10 % / Rose").target.text,
                    ]
                        + ["edit", "delete", "purge", "new"].map {
                            "/scentings/\(Self.id)/" + $0
                        }
                        + [
                            "edit", "status", "delete", "trial", "smell", "batch", "safety",
                            "confirm",
                            "label",
                            "smellings/s%2F1/delete", "replace/10%20%25%20%2F%20Rose",
                        ].map { "/medleys/\(Self.id)/" + $0 }
                        + [
                            "weigh", "tare", "rescale", "finish", "undo", "mature", "stage",
                            "record",
                        ].map {
                            "/medleys/\(Self.id)/batch/b%201/" + $0
                        }))
    }
}
