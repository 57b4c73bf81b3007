internal import Basics
internal import Web

// Classifications of the candle's materials, and its label, since rules 9.
extension DemoScript {
    mutating func addHazards() {
        for line in DemoScript.hazards.split(separator: "\n") {
            let cells = line.split(separator: "|").map { String($0) }
            let path = Target(segments: ["materials", cells[0], "hazards"]).text
            add(
                toThing: { $0.kind == "material" && $0.id == cells[0].lowercased() }, 4, path,
                Fields([
                    ("basis", "whole"), ("whole", cells[1]), ("source", "Demo, no data sheet"),
                    ("date", ""),
                ]))
        }
        let candle = things.first { $0.deeds.first?.form["name"] == "Cedar Library #1" }
        guard let candle else { return }
        add(
            toThing: { $0.id == candle.id }, 101, "/medleys/" + candle.id + "/clp",
            Fields([("state", "solid"), ("phone", "+351 21 000 0000")]))
    }

    mutating func add(
        toThing isIt: (DemoThing) -> Bool, _ number: UInt64, _ path: String, _ form: Fields
    ) {
        guard let place = things.firstIndex(where: isIt), let first = things[place].deeds.first
        else { return }
        things[place].deeds.append(
            DemoDeed(id: first.id.derived(number), path: path, form: form, at: first.at))
    }

    /// Made up for the demo: a data sheet of one's own supplier decides.
    private static let hazards = """
        Virginia Cedar|Asp. Tox. 1 H304; Aquatic Acute 1 H400; Aquatic Chronic 1 H410
        Frankincense|Skin Irrit. 2 H315; Skin Sens. 1 H317; Asp. Tox. 1 H304; Aquatic Chronic 2 H411
        Iso E Super|Skin Irrit. 2 H315; Skin Sens. 1B H317; Aquatic Chronic 1 H410
        Clary Sage|Skin Sens. 1B H317; Aquatic Chronic 3 H412
        Black Pepper|Skin Irrit. 2 H315; Skin Sens. 1 H317; Asp. Tox. 1 H304; Aquatic Chronic 2 H411
        Soy Wax|not classified
        """
}
