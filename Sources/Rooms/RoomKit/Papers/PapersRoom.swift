internal import Basics
package import Journal
internal import SQLCore
internal import Web

/// A kind of thing with pictures and files, and the room whose colour its pages have.
struct PapersKind: Sendable {
    let kind: Attachment.Kind
    let room: Room
}

/// Pictures and files of all rooms' things. Their table belongs to the log; this room has no tab.
///
/// - Parameter steps: triggers of the kinds.
package func papersRoom(of rooms: [RoomModule], _ steps: [SchemaStep]) -> RoomModule {
    let kinds = rooms.flatMap { room in
        room.papers.map { PapersKind(kind: $0, room: room.room) }
    }
    return RoomModule(
        .medleys, tab: nil,
        storage: RoomStorage(
            steps, rowRules: [attachmentRowRules(kinds.map { $0.kind.name })],
            titles: { (language) in
                let title = PapersWords(language).title
                return [TableGroup(title, [("attachment", title)])]
            }),
        sentence: { PapersWords($1).sentence($0) },
        place: { PapersRoute($0)?.place(kinds) })
}
