internal import Basics

/// The tables of DSFinV-K that Neroli fills, in the order of the standard. Names and lengths are
/// facts of DSFinV-K 2.1; see docs/decisions/0298 for their source.
struct FiscalBooks {
    // Each close.
    var closing = FiscalTable(
        """
        cashpointclosing Stamm_Abschluss Z_BUCHUNGSTAG:a10 TAXONOMIE_VERSION:a10 Z_START_ID:a40 \
        Z_ENDE_ID:a40 NAME:a60 STRASSE:a60 PLZ:a10 ORT:a62 LAND:a3 STNR:a20 USTID:a15 \
        Z_SE_ZAHLUNGEN:n2 Z_SE_BARZAHLUNGEN:n2
        """)
    var location = FiscalTable(
        """
        location Stamm_Orte LOC_NAME:a60 LOC_STRASSE:a60 LOC_PLZ:a10 LOC_ORT:a62 LOC_LAND:a3 \
        LOC_USTID:a15
        """)
    var register = FiscalTable(
        """
        cashregister Stamm_Kassen KASSE_BRAND:a50 KASSE_MODELL:a50 KASSE_SERIENNR:a70 \
        KASSE_SW_BRAND:a50 KASSE_SW_VERSION:a50 KASSE_BASISWAEH_CODE:a3 KEINE_UST_ZUORDNUNG:a1
        """)
    var vat = FiscalTable("vat Stamm_USt UST_SCHLUESSEL:n0 UST_SATZ:n2 UST_BESCHR:a55")
    var cases = FiscalTable(
        """
        businesscases Z_GV_Typ GV_TYP:a30 GV_NAME:a40 AGENTUR_ID:n0 UST_SCHLUESSEL:n0 \
        Z_UMS_BRUTTO:n5 Z_UMS_NETTO:n5 Z_UST:n5
        """)
    var payment = FiscalTable(
        "payment Z_Zahlart ZAHLART_TYP:a25 ZAHLART_NAME:a60 Z_ZAHLART_BETRAG:n2")
    var currencies = FiscalTable(
        "cash_per_currency Z_Waehrungen ZAHLART_WAEH:a3 ZAHLART_BETRAG_WAEH:n2")

    // Each transaction.
    var transactions = FiscalTable(
        """
        transactions Bonkopf BON_ID:a40 BON_NR:n0 BON_TYP:a30 BON_NAME:a60 TERMINAL_ID:a50 \
        BON_STORNO:a1 BON_START:a25 BON_ENDE:a25 BEDIENER_ID:a50 BEDIENER_NAME:a50 UMS_BRUTTO:n2 \
        KUNDE_NAME:a50 KUNDE_ID:a50 KUNDE_TYP:a50 KUNDE_STRASSE:a60 KUNDE_PLZ:a10 KUNDE_ORT:a62 \
        KUNDE_LAND:a3 KUNDE_USTID:a15 BON_NOTIZ:a255
        """)
    var transactionTaxes = FiscalTable(
        """
        transactions_vat Bonkopf_USt BON_ID:a40 UST_SCHLUESSEL:n0 BON_BRUTTO:n5 BON_NETTO:n5 \
        BON_UST:n5
        """)
    var transactionPayments = FiscalTable(
        """
        datapayment Bonkopf_Zahlarten BON_ID:a40 ZAHLART_TYP:a25 ZAHLART_NAME:a60 \
        ZAHLWAEH_CODE:a3 ZAHLWAEH_BETRAG:n2 BASISWAEH_BETRAG:n2
        """)
    var references = FiscalTable(
        """
        references Bon_Referenzen BON_ID:a40 POS_ZEILE:a50 REF_TYP:a20 REF_NAME:a40 \
        REF_DATUM:a25 REF_Z_KASSE_ID:a50 REF_Z_NR:n0 REF_BON_ID:a40
        """)
    var lines = FiscalTable(
        """
        lines Bonpos BON_ID:a40 POS_ZEILE:a50 GUTSCHEIN_NR:a50 ARTIKELTEXT:a255 \
        POS_TERMINAL_ID:a50 GV_TYP:a30 GV_NAME:a40 INHAUS:a1 P_STORNO:a1 AGENTUR_ID:n0 ART_NR:a50 \
        GTIN:a50 WARENGR_ID:a40 WARENGR:a50 MENGE:n3 FAKTOR:n3 EINHEIT:a50 STK_BR:n5
        """)
    var lineTaxes = FiscalTable(
        """
        lines_vat Bonpos_USt BON_ID:a40 POS_ZEILE:a50 UST_SCHLUESSEL:n0 POS_BRUTTO:n5 POS_NETTO:n5 \
        POS_UST:n5
        """)
    var signatures = FiscalTable(
        """
        transactions_tse TSE_Transaktionen BON_ID:a40 TSE_ID:n0 TSE_TANR:n0 TSE_TA_START:a25 \
        TSE_TA_ENDE:a25 TSE_TA_VORGANGSART:a30 TSE_TA_SIGZ:n0 TSE_TA_SIG:a512 TSE_TA_FEHLER:a200 \
        TSE_VORGANGSDATEN:a255
        """)

    var tables: [FiscalTable] {
        [
            closing, location, register, vat, cases, payment, currencies, transactions,
            transactionTaxes, transactionPayments, references, lines, lineTaxes, signatures,
        ]
    }
}

/// A line of a transaction.
struct FiscalLine {
    /// Of the standard, such as "Umsatz" or "Einzahlung".
    let kind: String
    var text = ""
    var department = ""
    /// Thousandths.
    var quantity: Int64 = 1_000
    var unit = ""
    let key: Int
    let total: Int64
    let tax: Int64
}

/// A transaction: a sale, a refund, a cash move, or the opposite of one.
struct FiscalAct {
    let id: String
    let name: String
    let at: String
    let seller: String
    let isReversal: Bool
    /// The transaction that it refunds or reverses, with the close of that one.
    var refersTo: (id: String, letter: String, close: Int64, at: String)?
    var note = ""
    var lines: [FiscalLine]
    var payments: [(kind: String, name: String, sum: Int64)]

    var total: Int64 { lines.reduce(0) { $0 &+ $1.total } }

    func reversed(as id: String, _ name: String, at: String) -> FiscalAct {
        FiscalAct(
            id: id, name: name, at: at, seller: seller, isReversal: true, refersTo: nil,
            note: note,
            lines: lines.map {
                FiscalLine(
                    kind: $0.kind, text: $0.text, department: $0.department,
                    quantity: 0 &- $0.quantity, unit: $0.unit, key: $0.key, total: 0 &- $0.total,
                    tax: 0 &- $0.tax)
            },
            payments: payments.map { (kind: $0.kind, name: $0.name, sum: 0 &- $0.sum) })
    }
}
