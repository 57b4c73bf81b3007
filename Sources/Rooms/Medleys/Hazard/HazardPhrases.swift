// swift-format-ignore-file: one line a statement. Written by script/clp from Data/clp-phrases.csv.

/// Hazard, precautionary and supplemental statements: code | English | German | French.
let hazardPhrases: StaticString = """
    H224|Extremely flammable liquid and vapour.|Flüssigkeit und Dampf extrem entzündbar.|Liquide et vapeurs extrêmement inflammables.
    H225|Highly flammable liquid and vapour.|Flüssigkeit und Dampf leicht entzündbar.|Liquide et vapeurs très inflammables.
    H226|Flammable liquid and vapour.|Flüssigkeit und Dampf entzündbar.|Liquide et vapeurs inflammables.
    H300|Fatal if swallowed.|Lebensgefahr bei Verschlucken.|Mortel en cas d’ingestion.
    H301|Toxic if swallowed.|Giftig bei Verschlucken.|Toxique en cas d’ingestion.
    H302|Harmful if swallowed.|Gesundheitsschädlich bei Verschlucken.|Nocif en cas d’ingestion.
    H304|May be fatal if swallowed and enters airways.|Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.|Peut être mortel en cas d’ingestion et de pénétration dans les voies respiratoires.
    H310|Fatal in contact with skin.|Lebensgefahr bei Hautkontakt.|Mortel par contact cutané.
    H311|Toxic in contact with skin.|Giftig bei Hautkontakt.|Toxique par contact cutané.
    H312|Harmful in contact with skin.|Gesundheitsschädlich bei Hautkontakt.|Nocif par contact cutané.
    H314|Causes severe skin burns and eye damage.|Verursacht schwere Verätzungen der Haut und schwere Augenschäden.|Provoque de graves brûlures de la peau et de graves lésions des yeux.
    H315|Causes skin irritation.|Verursacht Hautreizungen.|Provoque une irritation cutanée.
    H317|May cause an allergic skin reaction.|Kann allergische Hautreaktionen verursachen.|Peut provoquer une allergie cutanée.
    H318|Causes serious eye damage.|Verursacht schwere Augenschäden.|Provoque de graves lésions des yeux.
    H319|Causes serious eye irritation.|Verursacht schwere Augenreizung.|Provoque une sévère irritation des yeux.
    H330|Fatal if inhaled.|Lebensgefahr bei Einatmen.|Mortel par inhalation.
    H331|Toxic if inhaled.|Giftig bei Einatmen.|Toxique par inhalation.
    H332|Harmful if inhaled.|Gesundheitsschädlich bei Einatmen.|Nocif par inhalation.
    H334|May cause allergy or asthma symptoms or breathing difficulties if inhaled.|Kann bei Einatmen Allergie, asthmaartige Symptome oder Atembeschwerden verursachen.|Peut provoquer des symptômes allergiques ou d’asthme ou des difficultés respiratoires par inhalation.
    H335|May cause respiratory irritation.|Kann die Atemwege reizen.|Peut irriter les voies respiratoires.
    H336|May cause drowsiness or dizziness.|Kann Schläfrigkeit und Benommenheit verursachen.|Peut provoquer somnolence ou vertiges.
    H340|May cause genetic defects.|Kann genetische Defekte verursachen.|Peut induire des anomalies génétiques.
    H341|Suspected of causing genetic defects.|Kann vermutlich genetische Defekte verursachen.|Susceptible d’induire des anomalies génétiques.
    H350|May cause cancer.|Kann Krebs erzeugen.|Peut provoquer le cancer.
    H350i|May cause cancer by inhalation.|Kann bei Einatmen Krebs erzeugen.|Peut provoquer le cancer par inhalation.
    H351|Suspected of causing cancer.|Kann vermutlich Krebs erzeugen.|Susceptible de provoquer le cancer.
    H360|May damage fertility or the unborn child.|Kann die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.|Peut nuire à la fertilité ou au fœtus.
    H360F|May damage fertility.|Kann die Fruchtbarkeit beeinträchtigen.|Peut nuire à la fertilité.
    H360D|May damage the unborn child.|Kann das Kind im Mutterleib schädigen.|Peut nuire au fœtus.
    H360FD|May damage fertility. May damage the unborn child.|Kann die Fruchtbarkeit beeinträchtigen. Kann das Kind im Mutterleib schädigen.|Peut nuire à la fertilité. Peut nuire au fœtus.
    H360Fd|May damage fertility. Suspected of damaging the unborn child.|Kann die Fruchtbarkeit beeinträchtigen. Kann vermutlich das Kind im Mutterleib schädigen.|Peut nuire à la fertilité. Susceptible de nuire au fœtus.
    H360Df|May damage the unborn child. Suspected of damaging fertility.|Kann das Kind im Mutterleib schädigen. Kann vermutlich die Fruchtbarkeit beeinträchtigen.|Peut nuire au fœtus. Susceptible de nuire à la fertilité.
    H361|Suspected of damaging fertility or the unborn child.|Kann vermutlich die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.|Susceptible de nuire à la fertilité ou au fœtus.
    H361f|Suspected of damaging fertility.|Kann vermutlich die Fruchtbarkeit beeinträchtigen.|Susceptible de nuire à la fertilité.
    H361d|Suspected of damaging the unborn child.|Kann vermutlich das Kind im Mutterleib schädigen.|Susceptible de nuire au fœtus.
    H361fd|Suspected of damaging fertility. Suspected of damaging the unborn child.|Kann vermutlich die Fruchtbarkeit beeinträchtigen. Kann vermutlich das Kind im Mutterleib schädigen.|Susceptible de nuire à la fertilité. Susceptible de nuire au fœtus.
    H362|May cause harm to breast-fed children.|Kann Säuglinge über die Muttermilch schädigen.|Peut être nocif pour les bébés nourris au lait maternel.
    H370|Causes damage to organs.|Schädigt die Organe.|Risque avéré d’effets graves pour les organes.
    H371|May cause damage to organs.|Kann die Organe schädigen.|Risque présumé d’effets graves pour les organes.
    H372|Causes damage to organs through prolonged or repeated exposure.|Schädigt die Organe bei längerer oder wiederholter Exposition.|Risque avéré d’effets graves pour les organes à la suite d’expositions répétées ou d’une exposition prolongée.
    H373|May cause damage to organs through prolonged or repeated exposure.|Kann die Organe schädigen bei längerer oder wiederholter Exposition.|Risque présumé d’effets graves pour les organes à la suite d’expositions répétées ou d’une exposition prolongée.
    H400|Very toxic to aquatic life.|Sehr giftig für Wasserorganismen.|Très toxique pour les organismes aquatiques.
    H410|Very toxic to aquatic life with long lasting effects.|Sehr giftig für Wasserorganismen mit langfristiger Wirkung.|Très toxique pour les organismes aquatiques, entraîne des effets néfastes à long terme.
    H411|Toxic to aquatic life with long lasting effects.|Giftig für Wasserorganismen, mit langfristiger Wirkung.|Toxique pour les organismes aquatiques, entraîne des effets néfastes à long terme.
    H412|Harmful to aquatic life with long lasting effects.|Schädlich für Wasserorganismen, mit langfristiger Wirkung.|Nocif pour les organismes aquatiques, entraîne des effets néfastes à long terme.
    H413|May cause long lasting harmful effects to aquatic life.|Kann für Wasserorganismen schädlich sein, mit langfristiger Wirkung.|Peut être nocif à long terme pour les organismes aquatiques.
    EUH014|Reacts violently with water.|Reagiert heftig mit Wasser.|Réagit violemment au contact de l’eau.
    EUH018|In use may form flammable/explosive vapour-air mixture.|Kann bei Verwendung explosionsfähige/entzündbare Dampf/Luft-Gemische bilden.|Lors de l’utilisation, formation possible de mélange vapeur-air inflammable/explosif.
    EUH019|May form explosive peroxides.|Kann explosionsfähige Peroxide bilden.|Peut former des peroxydes explosifs.
    EUH029|Contact with water liberates toxic gas.|Entwickelt bei Berührung mit Wasser giftige Gase.|Au contact de l’eau, dégage des gaz toxiques.
    EUH031|Contact with acids liberates toxic gas.|Entwickelt bei Berührung mit Säure giftige Gase.|Au contact d’un acide, dégage un gaz toxique.
    EUH032|Contact with acids liberates very toxic gas.|Entwickelt bei Berührung mit Säure sehr giftige Gase.|Au contact d’un acide, dégage un gaz très toxique.
    EUH044|Risk of explosion if heated under confinement.|Explosionsgefahr bei Erhitzen unter Einschluss.|Risque d’explosion si chauffé en ambiance confinée.
    EUH066|Repeated exposure may cause skin dryness or cracking.|Wiederholter Kontakt kann zu spröder oder rissiger Haut führen.|L’exposition répétée peut provoquer dessèchement ou gerçures de la peau.
    EUH070|Toxic by eye contact.|Giftig bei Berührung mit den Augen.|Toxique par contact oculaire.
    EUH071|Corrosive to the respiratory tract.|Wirkt ätzend auf die Atemwege.|Corrosif pour les voies respiratoires.
    EUH208|Contains {}. May produce an allergic reaction.|Enthält {}. Kann allergische Reaktionen hervorrufen.|Contient {}. Peut produire une réaction allergique.
    EUH210|Safety data sheet available on request.|Sicherheitsdatenblatt auf Anfrage erhältlich.|Fiche de données de sécurité disponible sur demande.
    P101|If medical advice is needed, have product container or label at hand.|Ist ärztlicher Rat erforderlich, Verpackung oder Kennzeichnungsetikett bereithalten.|En cas de consultation d’un médecin, garder à disposition le récipient ou l’étiquette.
    P102|Keep out of reach of children.|Darf nicht in die Hände von Kindern gelangen.|Tenir hors de portée des enfants.
    P103|Read label before use.|Vor Gebrauch Kennzeichnungsetikett lesen.|Lire l’étiquette avant utilisation.
    P201|Obtain special instructions before use.|Vor Gebrauch besondere Anweisungen einholen.|Se procurer les instructions spéciales avant utilisation.
    P202|Do not handle until all safety precautions have been read and understood.|Vor Gebrauch alle Sicherheitshinweise lesen und verstehen.|Ne pas manipuler avant d’avoir lu et compris toutes les précautions de sécurité.
    P210|Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.|Von Hitze, heißen Oberflächen, Funken, offenen Flammen sowie anderen Zündquellenarten fernhalten. Nicht rauchen.|Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles, des flammes nues et de toute autre source d’inflammation. Ne pas fumer.
    P233|Keep container tightly closed.|Behälter dicht verschlossen halten.|Maintenir le récipient fermé de manière étanche.
    P260|Do not breathe vapours/spray.|Dampf/Aerosol nicht einatmen.|Ne pas respirer les vapeurs/aérosols.
    P261|Avoid breathing vapours/spray.|Einatmen von Dampf/Aerosol vermeiden.|Éviter de respirer les vapeurs/aérosols.
    P263|Avoid contact during pregnancy and while nursing.|Berührung während Schwangerschaft und Stillzeit vermeiden.|Éviter tout contact avec la substance au cours de la grossesse et pendant l’allaitement.
    P264|Wash hands thoroughly after handling.|Nach Gebrauch Hände gründlich waschen.|Se laver les mains soigneusement après manipulation.
    P270|Do not eat, drink or smoke when using this product.|Bei Gebrauch nicht essen, trinken oder rauchen.|Ne pas manger, boire ou fumer en manipulant ce produit.
    P271|Use only outdoors or in a well-ventilated area.|Nur im Freien oder in gut belüfteten Räumen verwenden.|Utiliser seulement en plein air ou dans un endroit bien ventilé.
    P272|Contaminated work clothing should not be allowed out of the workplace.|Kontaminierte Arbeitskleidung nicht außerhalb des Arbeitsplatzes tragen.|Les vêtements de travail contaminés ne devraient pas sortir du lieu de travail.
    P273|Avoid release to the environment.|Freisetzung in die Umwelt vermeiden.|Éviter le rejet dans l’environnement.
    P280|Wear protective gloves.|Schutzhandschuhe tragen.|Porter des gants de protection.
    P301+P310|IF SWALLOWED: Immediately call a POISON CENTER/doctor.|BEI VERSCHLUCKEN: Sofort GIFTINFORMATIONSZENTRUM/Arzt anrufen.|EN CAS D’INGESTION: Appeler immédiatement un CENTRE ANTIPOISON/un médecin.
    P301+P312|IF SWALLOWED: Call a POISON CENTRE/doctor if you feel unwell.|BEI VERSCHLUCKEN: Bei Unwohlsein GIFTINFORMATIONSZENTRUM/Arzt anrufen.|EN CAS D’INGESTION: Appeler un CENTRE ANTIPOISON/un médecin en cas de malaise.
    P302+P352|IF ON SKIN: Wash with plenty of water.|BEI BERÜHRUNG MIT DER HAUT: Mit viel Wasser waschen.|EN CAS DE CONTACT AVEC LA PEAU: Laver abondamment à l’eau.
    P303+P361+P353|IF ON SKIN (or hair): Take off immediately all contaminated clothing. Rinse skin with water.|BEI BERÜHRUNG MIT DER HAUT (oder dem Haar): Alle kontaminierten Kleidungsstücke sofort ausziehen. Haut mit Wasser abwaschen.|EN CAS DE CONTACT AVEC LA PEAU (ou les cheveux): Enlever immédiatement tous les vêtements contaminés. Rincer la peau à l’eau.
    P304+P340|IF INHALED: Remove person to fresh air and keep comfortable for breathing.|BEI EINATMEN: Die Person an die frische Luft bringen und für ungehinderte Atmung sorgen.|EN CAS D’INHALATION: transporter la personne à l’extérieur et la maintenir dans une position où elle peut confortablement respirer.
    P305+P351+P338|IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.|BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen. Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.|EN CAS DE CONTACT AVEC LES YEUX: Rincer avec précaution à l’eau pendant plusieurs minutes. Enlever les lentilles de contact si la victime en porte et si elles peuvent être facilement enlevées. Continuer à rincer.
    P308+P311|IF exposed or concerned: Call a POISON CENTER/doctor.|BEI Exposition oder falls betroffen: GIFTINFORMATIONSZENTRUM/Arzt anrufen.|EN CAS d’exposition prouvée ou suspectée: Appeler un CENTRE ANTIPOISON/un médecin.
    P308+P313|IF exposed or concerned: Get medical advice/attention.|BEI Exposition oder falls betroffen: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.|EN CAS d’exposition prouvée ou suspectée: consulter un médecin.
    P310|Immediately call a POISON CENTER/doctor.|Sofort GIFTINFORMATIONSZENTRUM/Arzt anrufen.|Appeler immédiatement un CENTRE ANTIPOISON/un médecin.
    P312|Call a POISON CENTRE/doctor if you feel unwell.|Bei Unwohlsein GIFTINFORMATIONSZENTRUM/Arzt anrufen.|Appeler un CENTRE ANTIPOISON/un médecin en cas de malaise.
    P314|Get medical advice/attention if you feel unwell.|Bei Unwohlsein ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.|Consulter un médecin en cas de malaise.
    P330|Rinse mouth.|Mund ausspülen.|Rincer la bouche.
    P331|Do NOT induce vomiting.|KEIN Erbrechen herbeiführen.|NE PAS faire vomir.
    P332+P313|If skin irritation occurs: Get medical advice/attention.|Bei Hautreizung: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.|En cas d’irritation cutanée: consulter un médecin.
    P333+P313|If skin irritation or rash occurs: Get medical advice/attention.|Bei Hautreizung oder -ausschlag: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.|En cas d’irritation ou d’éruption cutanée: consulter un médecin.
    P337+P313|If eye irritation persists: Get medical advice/attention.|Bei anhaltender Augenreizung: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.|Si l’irritation oculaire persiste: consulter un médecin.
    P342+P311|If experiencing respiratory symptoms: Call a POISON CENTER/doctor.|Bei Symptomen der Atemwege: GIFTINFORMATIONSZENTRUM/Arzt anrufen.|En cas de symptômes respiratoires: Appeler un CENTRE ANTIPOISON/un médecin.
    P362+P364|Take off contaminated clothing and wash it before reuse.|Kontaminierte Kleidung ausziehen und vor erneutem Tragen waschen.|Enlever les vêtements contaminés et les laver avant réutilisation.
    P391|Collect spillage.|Verschüttete Mengen aufnehmen.|Recueillir le produit répandu.
    P403+P233|Store in a well-ventilated place. Keep container tightly closed.|An einem gut belüfteten Ort aufbewahren. Behälter dicht verschlossen halten.|Stocker dans un endroit bien ventilé. Maintenir le récipient fermé de manière étanche.
    P403+P235|Store in a well-ventilated place. Keep cool.|An einem gut belüfteten Ort aufbewahren. Kühl halten.|Stocker dans un endroit bien ventilé. Tenir au frais.
    P405|Store locked up.|Unter Verschluss aufbewahren.|Garder sous clef.
    P501|Dispose of contents/container to a local waste collection point.|Inhalt/Behälter einer örtlichen Sammelstelle zuführen.|Éliminer le contenu/récipient dans un point de collecte local.
    """
