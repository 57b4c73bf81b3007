internal import Basics
internal import Web

// One formula for each answer of a safety check, since rules 10.
extension DemoScript {
    mutating func addLimits() {
        add(
            "limits", DemoScript.id(1_300), "/limits/import",
            Fields([
                ("sheet", DemoScript.exampleTable), ("name", "Example table of the demo"),
                ("edition", "made up, for no real product"), ("date", "2026-01-01"),
            ]))
        addBook(DemoScript.verdicts, from: 1_200)
        let linen = things.first { $0.deeds.first?.form["name"] == "Linen water within limits" }
        guard let linen else { return }
        add(
            toThing: { $0.id == linen.id }, 102, "/medleys/" + linen.id + "/safety",
            Fields([("category", "10A"), ("strength", "100")]))
    }

    /// A whole table by its count, with invented substances, for laundry and gloves alone: no
    /// other formula becomes a yes by it.
    private static var exampleTable: String {
        var table = "Name,CAS,Type,10A,11A,11B\n"
        for number in 1...100 {
            let rule = number > 70 ? "Prohibition,,," : "Restriction,1,1,1"
            table += "Example \(number),\(invented(number)),\(rule)\n"
        }
        return table
    }

    /// A CAS number with the right check digit, in a range that is not given out.
    private static func invented(_ number: Int) -> String {
        let digits = [9, 9, 9, 9, number / 100, number / 10 % 10, number % 10, 1, 1]
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() { sum += digit * (place + 1) }
        let body = digits.prefix(7).map { String($0) }.joined()
        return "\(body)-11-\(sum % 10)"
    }

    /// Lines as of `book`.
    private static let verdicts = """
        s|edp|Limits to try
        m|3|14|30 ml spray bottle|Musk over its limit|Musk Ketone=2.4,Hedione=6,Iso E Super=1.6
        m|3|14|30 ml spray bottle|Rose that would not hold|Damask Rose=5,Hedione=5
        m|3|14|30 ml spray bottle|Lavender with nothing against it|Lavender=1,Hedione=6,Iso E Super=3
        m|3|14|30 ml spray bottle|Base that nobody knows|Amber base=6,Hedione=2
        m|3|14|30 ml spray bottle|Citral before 2027|Citral=0.5,Hedione=6
        s|none|Laundry
        m|3|7|100 ml spray bottle|Linen water within limits|Hedione=2,Iso E Super=1,Ethanol=97
        """
}
