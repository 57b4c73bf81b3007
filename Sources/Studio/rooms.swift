internal import Airlock
internal import Journal
internal import Limits
internal import Medleys
internal import Notes
package import RoomKit
internal import SQLCore
internal import Shopping
internal import Till

/// The list of all rooms, sorted by dependency.
package let studioRooms = thingRooms + [papersRoom(of: thingRooms, [papersStep])]

private let thingRooms: [RoomModule] = [
    notesRoom, stockRoomWithDemo, tillRoom, limitsRoom, medleysRoom, shoppingRoom, airlockRoom,
]

/// Triggers of the kinds of then, in their order. A later kind brings its own by a step of its room.
private let papersStep = SchemaStep(
    89,
    [
        Migration(
            "journal: pictures and files of deleted things",
            """
            item=inventory_item product=product medley=medley batch=batch evaluation=smelling \
            lot=inventory_lot supplier=supplier sale=sale
            """.split(separator: " ").map { (kind) -> String in
                let parts = kind.split(separator: "=").map { String($0) }
                return Attachment.Kind(parts[0], table: parts[1]).trigger
            }.joined())
    ])
