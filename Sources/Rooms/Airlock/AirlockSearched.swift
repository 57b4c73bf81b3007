internal import Basics
package import RoomKit

/// Search results from two minutes of breath in the studio's search.
package let airlockSearched = [
    Searched(
        "thought", in: .airlock, title: { AirlockWords($0).foundThought },
        keys: "SELECT id FROM airlock_thought",
        row: "SELECT day, '', text, '' FROM airlock_thought WHERE id = ?1",
        watched: [Watched("airlock_thought", columns: "day, text", key: "id")],
        name: { (day, language) in
            Int64(day).map { DateWords(language).full(Day(number: Int(clamping: $0))) } ?? day
        },
        link: { ID($0).map { AirlockRoute.thought($0).link } })
]
