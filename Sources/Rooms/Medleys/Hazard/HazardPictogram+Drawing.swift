internal import Basics
internal import Perfumery
internal import Stock

// Our own drawings of the symbols of CLP's Annex V, in a square of 100 that stands on a corner.
extension HazardPictogram {
    var symbol: LabelSymbol {
        switch self {
        case .flame:
            LabelSymbol(
                "GHS02",
                "M33 70h34v4H33zM50 22c2 9 15 15 14 29-1 10-8 16-14 16s-14-5-14-15c0-8 6-11 7-19 3 3 5 6 5 10 3-6 4-13 2-21zM50 63c4 0 6-3 6-7 0-5-4-7-5-12-2 5-7 8-7 13 0 3 3 6 6 6z"
            )
        case .corrosion:
            LabelSymbol(
                "GHS05",
                "M26 68h24v6H26zM54 66c6 0 8-3 15-3l8 2c2 1 1 5-1 5l-7 1-3 3H54zM30 34l22-7 2 5-22 7zM52 35l22-9 2 5-22 9zM35 44l3-1 1 20h-4zM44 41l2-1 1 23h-3zM58 45l3-1 1 15h-4zM67 41l2-1 1 16h-3zM32 64h12l-6 4zM60 60h10l-5 6z"
            )
        case .skull:
            LabelSymbol(
                "GHS06",
                "M50 24c-11 0-17 7-17 16 0 6 3 10 7 12v7h20v-7c4-2 7-6 7-12 0-9-6-16-17-16zM43 37a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9zM57 37a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9zM50 46l3 6h-6zM30 61l2-3 38 14-2 4zM70 61l-2-3-38 14 2 4z"
            )
        case .exclamation:
            LabelSymbol("GHS07", "M43 25h14l-3 34h-8zM50 63a6 6 0 1 1 0 12 6 6 0 1 1 0-12z")
        case .health:
            LabelSymbol(
                "GHS08",
                "M50 22a9 9 0 0 1 9 9c0 5-3 8-5 10v4c9 2 17 6 17 15v8l-8 7H37l-8-7v-8c0-9 8-13 17-15v-4c-2-2-5-5-5-10a9 9 0 0 1 9-9zM50 48l3 8 8-3-4 7 7 4-8 1 1 8-7-5-6 5 1-8-8-1 7-4-4-7 7 3z"
            )
        case .environment:
            LabelSymbol(
                "GHS09",
                "M24 66h52v3H24zM38 66V50l-8-7 1-2 8 6 1-16h3l1 12 7-7 2 2-9 10v18zM46 33l5-5 2 2-6 6zM52 62c6-8 15-9 21-4l6-4v11l-6-3c-6 4-14 5-21 0zM58 58a1.5 1.5 0 1 0 .1 0z"
            )
        }
    }
}
