internal import Airlock
internal import Limits
internal import Medleys
internal import Notes
package import RoomKit
internal import Shopping
internal import Till

/// The one list of rooms: each after the rooms it builds on.
package let studioRooms: [RoomModule] = [
    notesRoom, stockRoom, pointOfSaleRoom, safetyRoom, medleysRoom, shoppingListRoom, airlockRoom,
]
