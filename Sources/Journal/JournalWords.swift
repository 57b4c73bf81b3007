/// What the log says about entries that could not be carried out.
struct JournalWords {
    var erased: String { "It was erased." }
    var gone: String { "What it belongs to is gone." }
    var noSuchTime: String {
        "The clock of the device was wrong by thousands of years. Set it, and enter this again."
    }
    var unforeseen: String {
        "Neroli could not carry it out; that is its own fault. The log of the server says more."
    }
    var noLongerFits: String { "It no longer fits what was written meanwhile." }
}
