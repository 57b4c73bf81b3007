internal import Basics
internal import Perfumery

/// The demo medley as a table, an example to start from.
func exampleSheet() -> Sheet {
    let columns: [MedleyColumn] = [
        .scenting, .medley, .maturity, .period, .destination, .ingredient, .amount, .unit,
        .dilution, .diluent,
    ]
    var names: [String] = []
    for column in columns { names.append(column.name) }
    var sheet = Sheet(names)
    let demo = Demo.today
    for line in demo.lines {
        sheet.append([
            demo.scenting, demo.name, "14", MaturingTime.Period.day.rawValue, demo.destination,
            line.name, String(line.amount), line.unit.rawValue, "", "",
        ])
    }
    return sheet
}
