import Basics
import Foundation
import Journal
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// A book of experiments with a bit of everything, named in letters that English lacks.
final class LanguageScene {
    let workbench: Workbench
    let soap = Identifier.number(1).text
    /// A medley with an accord, a dilution and several units, a ready medley, and a trial.
    let night: String
    private let ready: String
    private let trial: String
    private let evaluation: String
    private let open: String
    private let finished: String
    /// A batch about to take from lots, and a batch that did, with its stages and its record.
    private let lotted: (batch: String, place: String)
    private let recorded: (batch: String, place: String)

    init() throws {
        workbench = try Workbench()
        try workbench.send(
            "/scentings/\(soap)/edit", [("name", "ΣΑΠΟΥΝΙ"), ("low", "0.5"), ("high", "2")])
        try workbench.send("/scentings/new", [("name", "ΚΕΡΙ")])
        let stock = StockRoom(workbench)
        _ = try stock.add("ΡΟΔΟ", "50", cost: "1.20", attribute: "Α")
        _ = try stock.add("ΡΟΔΟ", "60", attribute: "Β")
        let iris = try stock.add("ΙΡΙΔΑ", cost: "2")
        for (quantity, code, date) in [("40", "Λ-1", "2026-05-01"), ("20", "", "2027-05-01")] {
            try stock.send(
                "/inventory/items/\(iris.text)/restock",
                [("quantity", quantity), ("lot", code), ("date", date), ("dated", "retest")])
        }
        _ = try stock.add("ΟΙΝΟΣ", "500", unit: "ml")
        _ = try stock.add("ΝΕΡΟ", "900")
        let new = "/scentings/\(soap)/new"
        _ = try workbench.send(new, mix("ΒΑΣΗ", [["ΡΟΔΟ", "1", "g"], ["ΝΕΡΟ", "9", "ml"]]))
        night = try workbench.send(
            new,
            mix(
                "ΝΥΧΤΑ",
                [
                    ["ΡΟΔΟ", "2", "g"], ["ΙΡΙΔΑ", "3", "drop", "10", "ΟΙΝΟΣ"],
                    ["ΣΑΠΟΥΝΙ / ΒΑΣΗ", "1", "tbsp"], ["ΝΕΡΟ", "20", "percent"],
                ])
        ).id
        let early = Moment(milliseconds: Moment.june1.milliseconds - 40 * 86_400_000)
        ready = try workbench.send(new, mix("ΗΜΕΡΑ", [["ΡΟΔΟ", "1", "g"]]), at: early).id
        trial = try workbench.send("/medleys/\(night)/trial").id
        try workbench.send("/medleys/\(trial)/status", [("status", "fail")])
        try workbench.send(
            MedleysRoute.material("ΡΟΔΟ").target.text,
            [
                ("density", "0.9"), ("drops", "40"), ("weight", "1.32"), ("tier", "middle"),
                ("price", "24"), ("quantity", "100"), ("unit", "g"),
            ])
        evaluation = try workbench.send(
            "/medleys/\(night)/smell", [("minutes", "60"), ("rating", "4"), ("text", "ΓΛΥΚΟ")]
        ).id
        try workbench.send(
            "/medleys/\(night)/smell",
            [("minutes", "free"), ("free", "26"), ("span", "hour"), ("rating", "2"), ("text", "")])
        open = try workbench.batch(of: night, [1_000_000, 2_000_000, 0, 4_000_000])
        let place = "/medleys/\(night)/batch/\(open)"
        try workbench.send(place + "/weigh", [("line", "1"), ("reading", "1.5")])
        try workbench.send(place + "/tare", [("tare", "20")])
        let made = try workbench.weighed(ready, ["1"])
        finished = made.batch
        try workbench.send(made.place + "/finish", [("finished", "1")])
        let pure = try workbench.send(new, mix("ΑΡΩΜΑ", [["ΙΡΙΔΑ", "1", "g"]])).id
        let planned = try workbench.weighed(pure, ["25"])
        lotted = (planned.batch, planned.place)
        let done = try workbench.weighed(pure, ["25"])
        recorded = (done.batch, done.place)
        let bottle = try stock.add("ΦΙΑΛΗ", unit: "each", cost: "9", use: "sale")
        let glass = try stock.add("ΓΥΑΛΙ", "20", unit: "each", cost: "0.50")
        try stock.send(
            "/inventory/items/\(bottle.text)/packaging", [("part", glass.text), ("labour", "1")])
        try workbench.send(
            done.place + "/finish",
            done.form + [("made", bottle.text), ("pieces", "2"), ("packaging", "1")])
        try workbench.send(
            done.place + "/mature",
            [
                ("name", "ΗΡΕΜΕΙ"), ("length", "14"), ("period", "day"), ("task", "shake"),
                ("every", "3"), ("name", "ΨΥΧΡΟ"), ("length", "2"), ("period", "week"),
                ("task", ""), ("every", ""),
            ])
        try workbench.send(
            done.place + "/record",
            [("maker", "ΑΔΑ"), ("pieces", "2"), ("fill", "12"), ("remark", "ΚΑΛΟ")])
    }

    func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.subtracting(.letters))
            ?? ""
    }

    /// A page without the batch numbers, which are equal in every language.
    func unnumbered(_ page: String) throws -> String {
        var page = page
        for id in [open, finished, lotted.batch, recorded.batch] {
            let batch = try #require(try BatchTable(workbench.database).batch(ID(id)))
            page = page.replacing(batch.code, with: "260601-")
        }
        return page
    }

    /// Text read only by scripts, and the names of a table's columns.
    var known: Set<String> {
        var known: Set<String> = ["name"]
        for column in MedleyColumn.allCases { known.insert(column.name) }
        for unit in AmountUnit.allCases { known.insert(unit.rawValue) }
        // Names of solvents are data, like names of notes.
        known.formUnion(["Benzyl benzoate", "DPG", "Ethanol 96 %", "IPM", "TEC", "Water"])
        // Labels are printed in the customers' languages.
        known.formUnion(["Ingredients: Parfum", "Parfum", "Batch 260601-"])
        return known
    }

    /// Every page, with different content.
    var pages: [String] {
        let medley = "/medleys/" + night
        let scenting = "/scentings/" + soap
        var pages = [
            "/scentings", "/scentings/new", scenting, scenting + "?status=pass",
            scenting + "?status=fail", scenting + "/edit", scenting + "/purge", scenting + "/new",
            "/medleys", "/medleys?q=none", "/medleys?due=week", "/medleys?due=overdue",
            medley, medley + "/edit", medley + "/card", medley + "/smell", medley + "/compare",
            medley + "/compare/" + trial, medley + "/compare/" + ready, "/medleys/" + ready,
            medley + "/compare/" + trial + "?lines=all",
            MedleysRoute.replacing(ID(night), "ΡΟΔΟ").target.text,
            medley + "/scale", medley + "/scale?by=bottles",
            medley + "/scale?total=100&unit=g&step=0.01", medley + "/scale?total=x&unit=q&step=q",
            medley + "/scale?total=0.001&unit=g&step=0.1",
            medley + "/scale?by=bottles&volume=50&count=2&fill=95&step=drop",
            medley + "/batch?total=5000&unit=g&step=0.01",
            medley + "/batch?total=50&unit=g&step=0.01&assume=1",
            "/medleys/calendar", "/medleys/materials", "/medleys/materials?q=none",
            "/medleys/measures", "/medleys/import",
            medley + "/batch/" + open, medley + "/batch/\(open)?line=1",
            medley + "/batch/\(open)?line=2", medley + "/batch/\(open)?line=3",
            "/medleys/\(ready)/batch/" + finished, lotted.place, recorded.place,
            recorded.place + "/record", "/medleys/\(ready)/batch/\(finished)/record",
            medley + "/safety", medley + "/papers", medley + "/safety?category=4&strength=20",
            medley + "/label",
            medley + "/labels", "/medleys/\(ready)/labels?sheet=a4-8&ingredients=1",
            medley + "/composition",
        ]
        for name in ["ΡΟΔΟ", "ΙΡΙΔΑ", "ΧΩΡΙΣ"] {
            pages.append(MedleysRoute.material(name).target.text)
        }
        return pages
    }

    /// A table with one new medley, one existing medley, and faults of many kinds.
    var sheet: String {
        table(
            "ΚΕΡΙ,ΝΕΟ,14,day,ΒΑΖΟ,ΡΟΔΟ,1,g", "ΝΕΟ,ΕΝΑ,14,day,ΒΑΖΟ,ΡΟΔΟ,1,g",
            "ΚΕΡΙ,ΔΥΟ,14,Χ,ΒΑΖΟ,ΡΟΔΟ,1,Χ", "ΚΕΡΙ,ΤΡΙΑ,14,day,,ΡΟΔΟ,\"1,250\",g",
            "ΣΑΠΟΥΝΙ,ΗΜΕΡΑ,14,day,ΒΑΖΟ,ΡΟΔΟ,1,g", ",Χ,14,day,ΒΑΖΟ,ΡΟΔΟ,1,g,,",
            "ΚΕΡΙ,ΤΕΣΣΕΡΑ,14,day,ΒΑΖΟ,ΡΟΔΟ,1,g,Χ", columns: "ΑΛΛΟ")
    }

    /// One rule for every form.
    var rules: [FormRule] {
        [
            .replace("ΡΟΔΟ", in: ID(night)),
            .newScenting, .editScenting(ID(soap)), .deleteScenting(ID(soap)),
            .purgeScenting(ID(soap)),
            .addDemo, .newMedley(in: ID(soap)), .editMedley(ID(night)), .setStatus(of: ID(night)),
            .deleteMedley(ID(night)), .addMod(of: ID(night)), .addEvaluation(of: ID(night)),
            .deleteEvaluation(ID(evaluation), of: ID(night)), .makeBatch(of: ID(night)),
            .weighLine(of: ID(open), of: ID(night)), .setTare(of: ID(open), of: ID(night)),
            .rescaleBatch(ID(open), of: ID(night)), .finishBatch(ID(open), of: ID(night)),
            .undoBatch(ID(open), of: ID(night)), .planMaturing(ID(open), of: ID(night)),
            .endStage(ID(open), of: ID(night)), .saveRecord(ID(open), of: ID(night)),
            .saveMaterial("ΡΟΔΟ"),
            .chooseStockItem(of: "ΡΟΔΟ"),
            .saveMeasures, .importMedleys, .keepProduct(of: ID(night)),
            .confirmCondition(of: ID(night)), .keepLabel(of: ID(night)),
        ]
    }

    /// Fields of forms that two people may change.
    let fields = ["name", "status", "low", "maturity", "conclusion"]
}

private func mix(_ name: String, _ lines: [[String]]) -> [(String, String)] {
    var form = [
        ("name", name), ("maturity", "14"), ("period", "day"), ("destination", "ΒΑΖΟ"),
    ]
    for line in lines {
        form += [
            ("ingredient", line[0]), ("amount", line[1]), ("unit", line[2]),
            ("dilution", line.count > 3 ? line[3] : ""),
            ("diluent", line.count > 4 ? line[4] : ""), ("origin", ""),
        ]
    }
    return form
}
