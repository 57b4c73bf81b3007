package import Shell

extension StudioSchema {
    /// Every journalled table once, as a person thinks of them: what she would look for first, and
    /// what belongs to it. Singular names of tables are a durable format; these words are not.
    package var groups: [TableGroup] {
        var first: [TableGroup] = []
        for module in bar {
            for group in module.storage.titles {
                if let place = first.firstIndex(where: { $0.title == group.title }) {
                    first[place].tables += group.tables
                } else {
                    first.append(group)
                }
            }
        }
        return first + [
            TableGroup("The demo", [("planted", "What belongs to the demo")]),
            TableGroup(
                "Earlier texts",
                [
                    ("former_value", "What stood there before"),
                    ("met_value", "Changed on two devices"),
                ]),
        ]
    }

    /// The table as a person would name it; a table that has no words yet by its own name.
    package func title(of table: String) -> String {
        for group in groups {
            for named in group.tables where named.name == table { return named.title }
        }
        return table
    }
}
