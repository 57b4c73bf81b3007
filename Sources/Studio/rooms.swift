internal import Airlock
internal import Inventory
internal import Medleys
internal import Notes
internal import PointOfSale
package import Shell
internal import ShoppingList

/// The one list of rooms, in the order of their ways in.
package let studioRooms: [RoomModule] = [
    notesRoom, medleysRoom, pointOfSaleRoom, inventoryRoom, shoppingListRoom, airlockRoom,
]
