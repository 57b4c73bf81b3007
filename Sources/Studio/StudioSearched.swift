internal import Airlock
internal import Inventory
internal import Medleys
internal import Notes
internal import Shell
internal import ShoppingList

/// All that the index holds.
let studioSearched =
    notesSearched + medleysSearched + inventorySearched + shoppingListSearched + airlockSearched

/// The rooms that things are found in, in the order of the bar.
let searchedRooms: [Room] = [.notes, .medleys, .shop, .list, .airlock]

/// What stands for each of them in a link.
let searchedRoomNames = ["notes", "medleys", "shop", "list", "airlock"]
