internal import Airlock
internal import Limits
internal import Medleys
internal import Notes
package import RoomKit
internal import Shopping
internal import Till

/// The list of all rooms, sorted by dependency.
package let studioRooms: [RoomModule] = [
    notesRoom, stockRoomWithDemo, tillRoom, limitsRoom, medleysRoom, shoppingRoom, airlockRoom,
]
