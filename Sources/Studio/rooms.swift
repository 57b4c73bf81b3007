internal import Airlock
internal import Medleys
internal import Notes
internal import PointOfSale
package import RoomKit
internal import Safety
internal import ShoppingList

/// The one list of rooms: each after the rooms it builds on.
package let studioRooms: [RoomModule] = [
    notesRoom, stockRoom, pointOfSaleRoom, safetyRoom, medleysRoom, shoppingListRoom, airlockRoom,
]
