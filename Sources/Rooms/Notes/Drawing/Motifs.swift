let motifs = [flowers, herbs, fruits, spices, things].reduce(into: plainMotifs) { motifs, text in
    motifs.merge(rows(text)) { $1 }
}
