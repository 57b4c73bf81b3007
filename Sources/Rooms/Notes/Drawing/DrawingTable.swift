/// The motif and the colours of each note that isn't an aroma chemical: "slug: motif, colour,
/// second colour, colour of the ground". A colour is three hexadecimal digits, as in CSS; without
/// the last the ground is a pale tone of the first.
let drawingTable = """
    agarwood: splinters c96 432 dcb
    allspice: allspice 743 964
    amber: amber d82 a51
    ambergris: ambergris 998 dd9 bcc
    ambrette-seed: hibiscus ec3 823 9b8
    amyris: shavings b85 d96
    angelica-root: root b96 753
    anise-seed: aniseed 996 664
    apple: apple d43 823
    atlas-cedar: cedarcone 598 a74
    balsam-fir: fir 475 747
    banana: banana fc3 c92 cdd
    basil: basil 5a4 8c6
    bay-laurel: bay 475 332
    beeswax: beeswax e93 a52
    benzoin: lumps c85 fdb
    bergamot: bergamot cc4 ab3
    birch-tar: birch eee 211 ca9
    bitter-almond: almond b74 854
    bitter-orange: orange e72 573
    black-pepper: peppercorns 433 766
    black-spruce: spruce 365 756
    black-tea: blacktea 533 574 dca
    blackcurrant-bud: blackcurrantbud 7a4 974
    boronia: boronia 734 ec3
    broom: broom fc2 e92 9b8
    cade: juniper 576 a53
    cajeput: cajeput 585 ffe bc9
    caramel: caramel c72 e95
    caraway: cumin 643 ca7
    cardamom: cardamom 8b5 433
    carnation: carnation e68 b35
    carrot-seed: umbel ffe dda ab8
    cascarilla: bark a98 765
    cassia: cassia 943 c74
    cassie: cassie eb2 fd6 9b8
    castoreum: castoreum 864 532 bcc
    celery-seed: celery a74 643 dec
    centifolia-rose: hundred e9b c58
    champaca: champaca f93 c62
    cherry: cherry b23 612
    cinnamon: cinnamon b63 edb
    citron: citron dc4 ba3 bca
    citronella: grass 7a4
    civet: civet 876 322
    clary-sage: clary a8c eac
    clementine: mandarin f83 f94
    clove: clove 743 b74
    cocoa: cocoa b53 532
    coconut: coconut 753 ffe
    coffee: coffee 532 ca7
    cognac: cognac b62 ccc
    copaiba: copaiba cb5
    coriander: coriander c95 a74
    cubeb: tailed 654 998
    cucumber: cucumber 474 cda
    cumin: cumin 974 543
    cut-grass: cutgrass 6b3 785
    cypress: cypress 375 976
    cypriol: sedgeroot 643 a86
    dalmatian-sage: sage 9a8 786
    damask-rose: rose e7a b36
    davana: davana eb3 9a8
    dill: dill 5a5 ec3
    driftwood: driftwood a98 dca bcd
    elemi: smalltears eea cc7 bb8
    eucalyptus: eucalyptus 7aa 9a9
    fennel: fennel bd8 5a5 8a8
    fig: fig 646 b45
    fig-leaf: figleaf 594 9b6
    frangipani: frangipani ffe fc4 9b9
    frankincense: tears ec7 a84 a86
    freesia: freesia c7c fd6
    galbanum: galbanum ab6 dc3
    gardenia: gardenia ffe eec ab9
    geranium: geranium e8a b25
    ginger: rhizome da6 ec6
    grapefruit: citrus fb4 e76 fdc
    green-tea: tea 7b5 9c7
    guaiac-wood: log 864 795
    hay: hay cb5 c54
    hazelnut: hazelnut a63 dba
    heliotrope: heliotrope 75b eec
    himalayan-cedar: cedarcone 7a9 864
    hinoki: scales 485 b84
    ho-wood: planks ca8 dba
    honey: honey f93 c62
    honeysuckle: honeysuckle ec7 fed 8a8
    hops: hops ac5 785
    hyacinth: hyacinth 67c bbe
    hyssop: hyssop 56b a9d
    immortelle: immortelle eb2 b82 8a8
    jasmine: jasmine fff ec5 aab
    juniper-berry: juniper 586 347
    labdanum: cistus fff 812 bba
    lavandin: lavandin 87c
    lavender: lavender 75b a8c
    leather: leather 953 db8
    lemon: lemon fd3 fe7 bc9
    lemon-verbena: verbena 7b4 edf
    lemongrass: lemongrass 8b5 cd9
    lilac: lilac b8c ecd
    lily-of-the-valley: valley fff dec 9b9
    lime: lime 593 bd6
    linden-blossom: linden ec5 de9 8a6
    liquorice: liquorice 864 ec5
    lovage: lovage 474 985
    lychee: lychee d46 fee
    mace: mace d43 643
    magnolia: magnolia fff c69 bbc
    makrut-lime: makrut 584 364
    mandarin: mandarin f82 fa4
    mango: mango fb3 e64
    marjoram: marjoram 8a7 ac8
    mastic: smalltears edb cb7 aa9
    mate: mate 485 c43
    may-chang: berrytwig 9b5 352
    melon: melon cc8 f95
    milk: milk ffe cde abc
    mimosa: mimosa fc3 c92 9b9
    myrrh: tears a52 632
    myrtle: myrtle 475 336
    narcissus: narcissus ffe d42 ab9
    neroli: orangeflower fff eb3 bc9
    nutmeg: nutmeg a64 743
    oakmoss: oakmoss 9b8 643
    opoponax: trunkresin c73 743
    orange-blossom: orangecluster ffe fc3 9b8
    orris: iris 76c c96
    osmanthus: osmanthus f93 d62
    palmarosa: palmarosa 8b5 b65
    palo-santo: sticks db8 764
    patchouli: patchouli 574 785
    peach: peach fb7 e65
    pear: pear cc5 974
    peony: peony e7a fbc
    peppermint: mint 396 a8c
    peru-balsam: balsam 522 b96
    petitgrain: petitgrain 584 7a4
    pineapple: pineapple eb3 a62
    pink-lotus: lotus e8a ec4
    pink-pepper: pinkpepper d56 633
    plum: plum 646 324
    rain: rain 48b 9ab
    raspberry: raspberry d35 fab
    rhubarb: rhubarb c45 ac6
    rice: rice fed ba8 bb9
    roman-chamomile: chamomile fff eb3 ac9
    rosemary: rosemary 475 88c
    rosewood: redlog a64 c75
    rum: rum 853 444
    saffron: crocus 96b d32
    sambac-jasmine: sambac ffe dd9 9b9
    sandalwood: log b74 db8
    scots-pine: pine 476 964
    sea-salt: salt ddd 7ac 9ac
    seaweed: seaweed 663 aa5
    siberian-fir: silverfir 376 acb
    sichuan-pepper: sichuan a43 632
    spearmint: spearmint 6b4 7a5
    spikenard: spikenard 853 432
    star-anise: staranise 853 c84
    strawberry: strawberry d33 fda
    styrax: styrax 975
    sweet-orange: citrus f93 fa4
    tagetes: marigold fb2 c62
    tangerine: mandarin e62 f84
    tarragon: tarragon 5a5
    tea-tree: teatree 6a5 ffe bc9
    thyme: thyme 786 b8b
    tobacco: tobacco b83 963
    tolu-balsam: balsam 943 986
    tomato-leaf: tomatoleaf 584 fd3
    tonka-beans: tonka 433 dba
    treemoss: treemoss 9a8 754
    tuberose: tuberose fff ec6 bab
    turmeric: turmeric b84 f92
    vanilla: vanilla 532 eea
    vetiver: vetiver a74 864
    violet: violet 75b
    violet-leaf: violetleaf 485 7a6
    virginia-cedar: cedarlog 964 c65
    west-indian-bay: bayrum 586 432
    wintergreen: wintergreen 475 d34
    wormwood: wormwood 8a9 9ba
    ylang-ylang: ylang dc3 aa3 9b9
    yuzu: orange eb3 584 bcb
    """
