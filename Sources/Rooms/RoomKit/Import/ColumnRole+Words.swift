extension ColumnRole {
    /// The units in which formulas are written.
    static let weights: Set<String> = [
        "g", "gr", "gram", "grams", "gramm", "grammes", "mg", "ml", "drops", "tropfen", "gouttes",
        "%",
        "parts", "teile", "percent", "prozent",
    ]

    /// How words begin that are put together with others.
    static let beginnings: [(String, ColumnRole)] = [
        ("bestellnummer", .order), ("bestellnr", .order), ("bestelldatum", .saleDate),
        ("auftragsn", .order), ("belegn", .order), ("bonn", .order), ("kassenbon", .order),
        ("rechnungsn", .order),
        ("transaktionsn", .order), ("quittungsn", .order), ("verkaufsdatum", .saleDate),
        ("rechnungsdatum", .saleDate), ("belegdatum", .saleDate), ("kaufdatum", .saleDate),
        ("käufer", .buyer), ("kunde", .buyer), ("acheteur", .buyer), ("versandkosten", .shipping),
        ("versandart", .shipping), ("versandadresse", .shipping), ("lieferadresse", .shipping),
        ("livraison", .shipping), ("verkaufte", .sold), ("vendu", .sold), ("umsatz", .takings),
        ("bruttoumsatz", .takings), ("nettoumsatz", .takings), ("zahlungs", .takings),
        ("trinkgeld", .takings), ("erstattung", .takings), ("kassierer", .takings),
    ]

    /// Headings by their words.
    static let phrases: [String: ColumnRole] = {
        let named: [(ColumnRole, String)] = [
            (
                .name,
                """
                name|item|item name|item title|product|product name|product title|article|title|artikel
                artikelname|artikelbezeichnung|bezeichnung|produkt|produktname|produit|nom|désignation
                nom du produit|thing|things|ware|lineitem name
                """
            ),
            (
                .ingredient,
                """
                ingredient|ingredients|raw material|raw materials|material|materials|material name
                component|components|aroma chemical|rohstoff|rohstoffe|zutat|zutaten|inhaltsstoff
                komponente|riechstoff|ingrédient|ingrédients|matière première|matière|composant
                """
            ),
            (
                .size,
                """
                attribute|size|variant|variation|variations|option|größe|grösse|variante|taille|format
                variation name|variant name
                """
            ),
            (
                .department,
                """
                department|category|categories|group|product group|section|abteilung|kategorie
                warengruppe|catégorie|rayon|product category|type
                """
            ),
            (
                .supplier,
                "supplier|vendor|lieferant|fournisseur|supplier name|brand|marke|hersteller"
            ),
            (
                .place,
                """
                location|location id|store|shop|place|where|lager|lagerort|ort|laden|magasin|lieu
                emplacement|shelf|regal
                """
            ),
            (
                .amount,
                """
                amount|quantity|qty|weight|mass|volume|dose|dosage|menge|anzahl|gewicht|quantité|qté
                poids|count|number|share|anteil|proportion|percentage
                """
            ),
            (.unit, "unit|units|einheit|unité|unité de mesure|uom|unit of measure"),
            (
                .dilution,
                """
                dilution|diluent|dilutant|solvent|carrier|concentration|purity|strength|verdünnung
                verdünner|lösungsmittel|konzentration|solvant|diluant
                """
            ),
            (.cas, "cas|cas no|cas number|cas nr|cas nummer|n° cas|numéro cas|casno"),
            (
                .price,
                """
                price|retail price|selling price|regular price|unit price|preis|stückpreis|verkaufspreis
                vk|vk preis|prix|prix de vente|prix unitaire|variant price|default price
                regulärer preis|normaler preis|tarif régulier|einzelpreis|item price|list price
                """
            ),
            (
                .reducedPrice,
                """
                sale price|special price|promo price|discounted price|compare at price|angebotspreis
                variant compare at price|aktionspreis|sonderpreis|tarif promo|prix promo|prix soldé
                """
            ),
            (
                .cost,
                """
                cost|unit cost|cost price|purchase price|supply price|cost per item|default unit cost
                einkaufspreis|ek|ek preis|kosten|coût|prix d'achat|default cost
                """
            ),
            (
                .stock,
                """
                stock|on hand|in stock|available|inventory|stock quantity|stock level|current quantity
                quantity on hand|inventory quantity|variant inventory qty|bestand|lagerbestand
                lagermenge|stock actuel|en stock|quantité en stock|stock amount
                """
            ),
            (
                .level,
                """
                restock level|reorder level|reorder point|low stock|low stock amount|minimum
                minimum stock|min stock|min stock amount|mindestbestand|meldebestand|stock minimum
                stock alert|low stock threshold
                """
            ),
            (
                .barcode,
                """
                barcode|ean|gtin|upc|isbn|sku|strichcode|code barres|item number|artikelnummer|référence
                variant sku|variant barcode|handle|url handle|token|reference handle|ean code|artikel nr
                """
            ),
            (
                .perishes,
                """
                best before|best before date|expiry|expiry date|expires|expiration date|use by|mhd
                haltbar bis|mindesthaltbarkeitsdatum|dluo|ddm|dlc|date de péremption|date limite|péremption
                """
            ),
            (
                .order,
                """
                order|orders|order name|sales record number|receipt|bon|beleg|bestellung|auftrag|transaktions id
                commande|reçu|ticket|facture|transaction|ticket number|numéro de ticket|numéro de reçu
                numéro de facture|sales channel order|order item id|quittung|rechnung|vente
                """
            ),
            (
                .saleDate,
                """
                sale date|date of sale|date paid|paid at|purchased on|date sold|sold on|sold at
                sold date|date shipped|ship date|fulfilled at|refunded at|date de vente
                date de commande|date d'achat|completed date|paid on|paid on date|verkauft am
                """
            ),
            (
                .buyer,
                """
                buyer|buyer name|buyer username|buyer user id|buyer email|customer|customer name
                customer id|customer email|customer note|full name|client|nom du client|ship name
                recipient|recipient name|bill to|sold to
                """
            ),
            (
                .shipping,
                """
                shipping|order shipping|delivery|delivery fee|fulfillment status|tracking
                tracking number|versand|frais de port|expédition|shipped|lieferung|shipped on
                """
            ),
            (
                .takings,
                """
                gross sales|net sales|total sales|gross profit|refunds|refunded|refunded amount
                items refunded|tips|tip|payment|payment method|payment type|financial status
                receipt type|order status|order type|cost of goods|cashier|zwischensumme
                mode de paiement|moyen de paiement|pourboire|remboursement|remboursements
                chiffre d'affaires|ventes brutes|ventes nettes|ventes|sales|revenue|turnover|einnahmen
                order value|order total|order net|item price sold|cash|card|discount code
                """
            ),
            (
                .sum,
                """
                subtotal|sub total|total|item total|grand total|amount paid|amount due|total amount
                total price|discount|discounts|discount amount|tax|taxes|tax amount|vat|vat amount|fee
                fees|gross|net|summe|gesamt|gesamtbetrag|gesamtpreis|rabatt|rabatte|mwst|steuer|total ttc
                total ht|sous total|remise|remises|tva|brut|pos|till|kasse|employee|caissier|line total
                """
            ),
            (
                .sold,
                """
                sold|sold for|verkauft|verkaufte menge|anzahl verkauft|menge verkauft|vendu|vendus
                quantité vendue|total sold|copies sold|lineitem quantity
                """
            ),
            (
                .date,
                """
                date|day|datum|tag|time|uhrzeit|zeit|heure|jour|timestamp|date time|date and time
                started|start|started at|begun|beginn|début|end|ended|stop|created at|created
                """
            ),
            (
                .length,
                "minutes|min|seconds|duration|length|dauer|minuten|durée|lasted|lasted s|planned s"
            ),
            (
                .note,
                """
                note|notes|remark|remarks|comment|comments|text|thought|description|notiz|notizen
                bemerkung|beschreibung|kommentar|remarque|commentaire
                """
            ),
            (.reason, "reason|grund|raison|motif|movement type|bewegungsart"),
            (
                .account,
                """
                iban|bic|saldo|balance|running balance|kontostand|buchungstag|buchungstext|buchung
                buchungsdatum|valuta|valutadatum|wertstellung|verwendungszweck|auftraggeber|begünstigter
                empfänger|payee|debit|credit|soll|haben|débit|crédit|solde|libellé|date de valeur
                date valeur|money in|money out|withdrawal|withdrawals|deposit|deposits|account number
                account|kontonummer|auftragskonto|counterparty|paid in|paid out|betrag|montant|umsatzart
                transaction type|memo|posting date|value date|booking date|bank
                """
            ),
            (
                .contact,
                """
                first name|last name|given name|family name|surname|vorname|nachname|prénom|mail|e mail
                email|email address|e mail address|e mail 1 value|phone|phone number|mobile|telephone
                telefon|handy|telefonnummer|téléphone|portable|street|strasse|straße|address|adresse
                postcode|postal code|plz|zip|zip code|code postal|city|stadt|ville|country|land|pays
                birthday|geburtstag|anniversaire|organization|organisation|firma|company|phone 1 value
                """
            ),
            (
                .appointment,
                """
                subject|betreff|start date|start time|end date|end time|all day event|all day
                beginnt|endet|beginnt um|endet am|endet um|startdatum|enddatum|ganztägig|date de début|date de fin|objet|beginnt am
                begint|ended at time|event|termin|organizer|attendees|teilnehmer
                """
            ),
            (
                .task,
                """
                task|task name|task id|todo|to do|due|due date|priority|assignee|completed|completed at
                done|fällig|fällig am|fälligkeitsdatum|priorität|erledigt|aufgabe|aufgaben|échéance
                priorité|tâche|on the list|labels|projects|content|indent|checked|crossed off|ticked off
                abgehakt|durchgestrichen|coché|barré
                """
            ),
        ]
        var roles: [String: ColumnRole] = [:]
        for (role, text) in named {
            for line in text.split(separator: "\n") {
                for name in line.split(separator: "|") { roles[String(name)] = role }
            }
        }
        return roles
    }()
}
