/// What the log says of entries that could not be carried out.
struct JournalWords {
    var erased: String { "It was erased." }
    var gone: String { "What it belongs to is gone." }
    var noLongerFits: String { "It no longer fits what was written meanwhile." }
}
