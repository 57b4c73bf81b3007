/// Every sentence of two minutes of breath that a person reads.
struct AirlockWords {
    var title: String { "Airlock" }
}
