package import Basics
package import RoomKit

extension StudioSchema {
    /// Every journalled table once, with a title, in groups. Names of tables are a durable format;
    /// titles are not.
    package func groups(in language: Language) -> [TableGroup] {
        var first: [TableGroup] = []
        for module in bar {
            for group in module.storage.titles(language) {
                if let place = first.firstIndex(where: { $0.title == group.title }) {
                    first[place].tables += group.tables
                } else {
                    first.append(group)
                }
            }
        }
        return first + [
            TableGroup(
                language.say("Demo"),
                [("planted", language.say("Demo entries"))]),
            TableGroup(
                language.say("Earlier texts"),
                [
                    ("former_value", language.say("Earlier values")),
                    ("met_value", language.say("Changed on two devices")),
                    ("met_name", language.say("Same name on two devices")),
                    ("joined_thing", language.say("Merged entries")),
                    ("doubted_day", language.say("Impossible dates")),
                ]),
        ]
    }

    /// Title of a table, or its own name if untitled.
    package func title(of table: String, in language: Language) -> String {
        for group in groups(in: language) {
            for named in group.tables where named.name == table { return named.title }
        }
        return table
    }
}
