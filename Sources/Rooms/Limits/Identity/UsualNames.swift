// swift-format-ignore-file: one line a thing.

/// Naturals by the names that they are sold under, without words such as "oil": slugs of notes;
/// the material of the literature, if the names mean one; names.
let naturalsByName: StaticString = """
    lemon||lemon;Zitrone;Zitronen;limone;limon;Citrus limon;Citrus limonum;Citrus x limon;Citrus medica limonum;huile essentielle de citron;essence de citron;HE citron;citron jaune
    sweet-orange||orange;sweet orange;orange sweet;Orangen;Süßorange;Süßorangen;orange süß;süße Orange;orange douce;arancio dolce;arancia dolce;arancia;naranja;naranja dulce;Citrus sinensis;Citrus x sinensis;Citrus aurantium dulcis;Citrus aurantium var. dulcis
    bitter-orange||bitter orange;orange bitter;Bitterorange;Bitterorangen;Pomeranze;Pomeranzen;orange amère;arancio amaro;naranja amarga;Citrus aurantium amara;Citrus aurantium;Citrus aurantium var. amara
    bergamot||bergamot;Bergamotte;Bergamotten;Bergamott;bergamote;bergamotto;bergamota;Citrus bergamia;Citrus aurantium bergamia
    bergamot|bergamot oil, furocoumarin-free (FCF)|bergamot FCF;Bergamotte FCF;bergamote FCF;FCF bergamot;bergamot bergapten free;bergamot bergaptene free;bergamot BF;bergamot furocoumarin free;bergamot furanocoumarin free;bergamote sans bergaptène
    lime||lime;limette;Limetten;citron vert;lime persian;lime mexican;Citrus aurantifolia;Citrus aurantiifolia;Citrus latifolia
    mandarin||mandarin;Mandarine;Mandarinen;mandarin red;mandarin green;red mandarin;green mandarin;yellow mandarin;mandarine rouge;mandarine verte;mandarino;mandarina;Citrus reticulata;Citrus nobilis
    grapefruit||grapefruit;pink grapefruit;white grapefruit;grapefruit pink;grapefruit white;pamplemousse;pompelmo;pomelo;Citrus paradisi;Citrus x paradisi;Citrus grandis
    yuzu||yuzu;Citrus junos
    neroli||neroli;néroli;neroli bigarade;orange flower water oil
    orange-blossom neroli||orange blossom;orange flower;fleur d’oranger;fleurs d’oranger;Orangenblüte;Orangenblüten
    petitgrain||petitgrain;petit grain;petitgrain bigarade;petitgrain bitter orange
    lavender||lavender;Lavendel;lavande;lavanda;lavande fine;lavande vraie;fine lavender;true lavender;high altitude lavender;lavender 40/42;lavender 38/40;lavender 50/52;lavender Maillette;English lavender;Lavandula angustifolia;Lavandula officinalis;Lavandula vera
    lavandin||lavandin;lavandin grosso;lavandin super;lavandin abrial;lavandino;Lavandula x intermedia;Lavandula intermedia;Lavandula hybrida
    clary-sage||clary sage;clary;Muskatellersalbei;Muskateller-Salbei;sauge sclarée;salvia sclarea;salvia moscatella;sclarea
    dalmatian-sage||sage;Dalmatian sage;sage Dalmatian;common sage;garden sage;Salbei;sauge;sauge officinale;salvia;salvia officinalis
    rosemary||rosemary;Rosmarin;romarin;rosmarino;romero;rosemary cineole;rosemary camphor;rosemary verbenone;Rosmarinus officinalis;Salvia rosmarinus
    thyme||thyme;Thymian;thym;timo;tomillo;thyme white;thyme red;white thyme;red thyme;thyme thymol;thyme linalool;Thymus vulgaris
    basil||basil;sweet basil;basil linalool;basil estragole;exotic basil;basil methyl chavicol;Basilikum;basilic;basilic exotique;basilico;albahaca;Ocimum basilicum
    marjoram||marjoram;sweet marjoram;Majoran;marjolaine;marjolaine à coquilles;maggiorana;mejorana;Origanum majorana
    tarragon||tarragon;Estragon;dragoncello;estragón;Artemisia dracunculus
    bay-laurel||bay laurel;laurel leaf;laurel;bay leaf;Lorbeer;Lorbeerblatt;Lorbeerblätter;laurier;laurier noble;alloro;Laurus nobilis leaf
    myrtle||myrtle;Myrte;Myrten;green myrtle;myrtle green;myrtle red;myrte verte;mirto;Myrtus communis
    west-indian-bay||bay;bay rum;West Indian bay;bay West Indies;bay St Thomas;Pimenta racemosa
    allspice||allspice;pimento;pimento berry;pimento leaf;pimento berries;Piment;Nelkenpfeffer;Pimenta dioica;Pimenta officinalis
    eucalyptus||eucalyptus;eucalyptus globulus;Eukalyptus;eucalipto;blue gum
    tea-tree||tea tree;tea-tree;Teebaum;arbre à thé;melaleuca;Melaleuca alternifolia
    peppermint||peppermint;Pfefferminze;Pfefferminz;menthe poivrée;menta piperita;mentha piperita;Mentha x piperita;peppermint piperita
    spearmint||spearmint;Grüne Minze;Krauseminze;Krauseminz;menthe verte;Mentha spicata;Mentha viridis
    roman-chamomile||Roman chamomile;chamomile Roman;camomile Roman;Roman camomile;Römische Kamille;camomille romaine;Chamaemelum nobile;Anthemis nobilis
    lemon-verbena||verbena;lemon verbena;Verbene;Zitronenverbene;verveine;verveine citronnelle;verveine odorante;Lippia citriodora;Aloysia citrodora;Aloysia triphylla
    tagetes||tagetes;tagète;tagette;marigold;Tagetes minuta;Tagetes glandulifera
    lovage||lovage;Liebstöckel;livèche;Levisticum officinale
    angelica-root||angelica root;angelica;Angelikawurzel;Engelwurz;Angelika;angélique racine;racine d’angélique;angélique;Angelica archangelica
    clove|clove bud oil|clove bud;clove buds;Nelkenknospe;Nelkenknospen;Gewürznelkenknospe;clou de girofle;clous de girofle;girofle clou
    clove|clove leaf oil|clove leaf;clove leaves;Nelkenblatt;Nelkenblätter;girofle feuille;girofle feuilles
    clove||clove;cloves;Nelke;Nelken;Gewürznelke;Gewürznelken;girofle;chiodi di garofano;clavo;clove stem;Eugenia caryophyllata;Eugenia caryophyllus;Syzygium aromaticum
    cinnamon|cinnamon bark oil|cinnamon bark;Zimtrinde;Zimtrinden;cannelle écorce;écorce de cannelle;cinnamon Ceylon bark;Ceylon cinnamon bark
    cinnamon|cinnamon leaf oil|cinnamon leaf;cinnamon leaves;Zimtblatt;Zimtblätter;cannelle feuille;cannelle feuilles;feuille de cannelle
    cinnamon||cinnamon;Zimt;Ceylonzimt;cannelle;cannelle de Ceylan;cannella;canela;Cinnamomum zeylanicum;Cinnamomum verum
    cassia||cassia;Cassia-Zimt;Kassia;cannelle de Chine;Chinese cinnamon;Cinnamomum cassia
    cardamom||cardamom;cardamon;Kardamom;Kardamon;cardamome;cardamomo;green cardamom;Elettaria cardamomum
    black-pepper||black pepper;pepper black;pepper;Schwarzer Pfeffer;Pfeffer;Pfeffer schwarz;poivre noir;poivre;pepe nero;pimienta negra;Piper nigrum
    cubeb||cubeb;Kubeben;Kubebe;cubèbe;Piper cubeba
    nutmeg||nutmeg;Muskat;Muskatnuss;muscade;noix de muscade;noce moscata;nuez moscada;Myristica fragrans
    mace||mace;Muskatblüte;Macis;macis
    ginger||ginger;fresh ginger;ginger fresh;Ingwer;gingembre;zenzero;jengibre;Zingiber officinale
    turmeric||turmeric;Kurkuma;curcuma;Curcuma longa
    coriander||coriander;coriander seed;Koriander;Koriandersamen;coriandre;coriandolo;cilantro seed;Coriandrum sativum
    cumin||cumin;cumin seed;Kreuzkümmel;Kumin;cumino;comino;Cuminum cyminum
    caraway||caraway;caraway seed;Kümmel;carvi;Carum carvi
    dill||dill;dill seed;Dill;Dillsamen;aneth;aneto;Anethum graveolens
    fennel||fennel;sweet fennel;fennel sweet;bitter fennel;fennel bitter;Fenchel;fenouil;fenouil doux;finocchio;hinojo;Foeniculum vulgare
    anise-seed||anise;aniseed;anise seed;Anis;anis vert;anice;Pimpinella anisum
    star-anise||star anise;anise star;Sternanis;badiane;anis étoilé;anice stellato;Illicium verum
    damask-rose||rose otto;otto of rose;rose;Rosen;rosa;Damask rose;Damaszener Rose;Damaszenerrose;rose de Damas;rose Damascena;Bulgarian rose;Turkish rose;rose Bulgarian;rose Turkish;Rosa damascena
    damask-rose centifolia-rose||rose absolute;absolute rose;rose abs;rose absolue;absolue de rose;Rosenabsolue;Rose Absolue
    centifolia-rose||rose de mai;rose de mai absolute;May rose;rose centifolia;centifolia rose;Rosa centifolia;rose Maroc absolute;rose Morocco absolute
    geranium||geranium;géranium;Geranie;Geranien;Rosengeranie;Rosengeranien;rose geranium;geranium rose;géranium rosat;géranium bourbon;geranium bourbon;geranio;Pelargonium graveolens;Pelargonium roseum;Pelargonium x asperum
    palmarosa||palmarosa;Cymbopogon martinii;Cymbopogon martini
    citronella||citronella;citronella Java;citronella Ceylon;Citronell;Zitronell;citronnelle;citronnelle de Java;Cymbopogon winterianus;Cymbopogon nardus
    lemongrass||lemongrass;lemon grass;Zitronengras;Lemongras;verveine des Indes;verveine exotique;Cymbopogon flexuosus;Cymbopogon citratus
    may-chang||may chang;litsea cubeba;litsea;verveine exotique litsea;may-chang;Litsea citrata
    rosewood||rosewood;bois de rose;Rosenholz;palo de rosa;Aniba rosaeodora
    ho-wood||ho wood;ho leaf;Ho-Blätter;Ho-Holz;bois de hô;shiu;Cinnamomum camphora linalool
    sandalwood||sandalwood;East Indian sandalwood;Mysore sandalwood;sandalwood Mysore;sandalwood album;sandalwood East Indian;Sandelholz;santal;bois de santal;santal blanc;sandalo;sándalo;Santalum album
    frankincense||frankincense;olibanum;Weihrauch;encens;oliban;incenso;incienso;olibano;Boswellia carterii;Boswellia carteri;Boswellia sacra;Boswellia frereana
    elemi||elemi;élémi;Canarium luzonicum;Manila elemi
    galbanum||galbanum;Galbanum;Ferula galbaniflua;Ferula gummosa
    cypress||cypress;Zypresse;Zypressen;cyprès;cipresso;ciprés;Cupressus sempervirens
    juniper-berry||juniper berry;juniper;juniper berries;juniperberry;Wacholder;Wacholderbeere;Wacholderbeeren;genévrier;baie de genièvre;baies de genièvre;genièvre;ginepro;enebro;Juniperus communis
    scots-pine||Scots pine;pine Scots;Scotch pine;Waldkiefer;Kiefer;Kiefernnadel;Kiefernnadeln;pin sylvestre;pine sylvestris;Pinus sylvestris;pine needle
    siberian-fir||Siberian fir;fir Siberian;fir needle Siberian;Siberian fir needle;Sibirische Tanne;Abies sibirica;sapin de Sibérie
    balsam-fir||balsam fir;fir balsam;balsam fir needle;fir balsam needle;sapin baumier;Balsamtanne;Abies balsamea
    black-spruce||black spruce;spruce black;épinette noire;Schwarzfichte;Picea mariana
    copaiba||copaiba;copaiba balsam;Copaivabalsam;Kopaiva;copahu;baume de copahu;balsam copaiba
    peru-balsam||Peru balsam;balsam Peru;balsam of Peru;Perubalsam;baume du Pérou;balsamo del Perù;bálsamo del Perú;Peru balsam crude;Peru balsam distilled;Myroxylon pereirae;Myroxylon balsamum pereirae
    tolu-balsam||tolu balsam;balsam tolu;tolu;balsam of tolu;Tolubalsam;baume de tolu;Myroxylon balsamum
    styrax||styrax;storax;liquidambar;Liquidambar orientalis
    benzoin||benzoin;benzoin Siam;Siam benzoin;benzoin Sumatra;Sumatra benzoin;Benzoe;Benzoe Siam;benjoin;benjoin de Siam;benjoin Siam;Styrax tonkinensis;Styrax benzoin
    ylang-ylang||ylang;ylang ylang;ylang-ylang;ilang-ilang;ilang ilang;Cananga odorata;ylang ylang 3
    tuberose||tuberose;Tuberosen;tubéreuse;tuberosa;Polianthes tuberosa;Agave amica
    tonka-beans||tonka;tonka bean;tonka beans;Tonkabohne;Tonkabohnen;fève tonka;fève de tonka;fèves tonka;Dipteryx odorata
    ambrette-seed||ambrette;ambrette seed;Moschuskörner;ambrette graines;Hibiscus abelmoschus;Abelmoschus moschatus
    wintergreen||wintergreen;Wintergrün;gaulthérie;gaultheria;gaulthérie couchée;Gaultheria procumbens;Gaultheria fragrantissima
    oakmoss||oakmoss;oak moss;Eichenmoos;mousse de chêne;Evernia prunastri;muschio di quercia
    hyssop||hyssop;Ysop;hysope;Hyssopus officinalis
    wormwood||wormwood;Wermut;absinthe;armoise absinthe;Artemisia absinthium
    celery-seed||celery seed;celery;Sellerie;Selleriesamen;céleri;Apium graveolens
    carrot-seed||carrot seed;Karottensamen;Möhrensamen;carotte;graine de carotte;Daucus carota
    sambac-jasmine||jasmine sambac;sambac jasmine;sambac;Arabian jasmine;jasmin sambac;Jasminum sambac
    jasmine||jasmine;jasmin;gelsomino;jazmín;jasmine grandiflorum;jasmin grandiflorum;grandiflorum jasmine;Jasminum grandiflorum;Jasminum officinale
    patchouli||patchouli;patchouly;patschuli;Patschuli;dark patchouli;patchouli dark;light patchouli;patchouli light;patchouli MD;patchouli iron free;patchouli coeur;pachuli;Pogostemon cablin;Pogostemon patchouli
    vetiver||vetiver;vetyver;vétiver;khus;Vetiveria zizanoides;Vetiveria zizanioides;Chrysopogon zizanioides
    labdanum||labdanum;cistus;rock rose;ciste;ciste ladanifère;Zistrose;Zistrosen;ladanum;cistus labdanum;Cistus ladanifer;Cistus ladaniferus
    atlas-cedar||cedarwood Atlas;Atlas cedarwood;Atlas cedar;cedar Atlas;Atlaszeder;Atlaszedern;Atlas-Zeder;Atlaszedernholz;Zedernholz Atlas;Zeder Atlas;cèdre de l’Atlas;cèdre Atlas;cedro Atlas;Cedrus atlantica;cedarwood Morocco
    virginia-cedar||cedarwood Virginia;Virginia cedarwood;Virginia cedar;cedar Virginia;cedarwood Virginian;Virginian cedarwood;Virginiazeder;Zedernholz Virginia;Zeder Virginia;Virginiazedernholz;cèdre de Virginie;cèdre Virginie;Juniperus virginiana
    himalayan-cedar||cedarwood Himalayan;Himalayan cedarwood;Himalayan cedar;cedarwood Himalaya;Himalayazeder;Zedernholz Himalaya;cèdre de l’Himalaya;deodar;Cedrus deodara
    vanilla||vanilla;vanilla bean;Vanille;vaniglia;vainilla;vanilla bourbon;Vanilla planifolia
    osmanthus||osmanthus;Osmanthus fragrans
    opoponax||opoponax;opopanax;sweet myrrh;Commiphora erythrea;Commiphora erythraea;Commiphora guidottii
    amyris||amyris;Amyris balsamifera;West Indian sandalwood
    cajeput||cajeput;cajuput;Kajeput;Melaleuca cajuputi;Melaleuca leucadendron
    myrrh||myrrh;Myrrhe;Myrrhen;myrrhe;mirra;Commiphora myrrha;Commiphora molmol
    guaiac-wood||guaiacwood;guaiac wood;guaiac;Guajakholz;gaïac;bois de gaïac;Bulnesia sarmientoi
    immortelle||immortelle;helichrysum;everlasting;Strohblume;Strohblumen;Immortellen;hélichryse;hélichryse italienne;elicriso;Helichrysum italicum
    spikenard||spikenard;Narde;nard;jatamansi;Nardostachys jatamansi
    mastic||mastic;mastix;lentisque;lentisk;Mastix;Pistacia lentiscus
    makrut-lime||makrut lime;kaffir lime;combava;Kaffirlimette;Citrus hystrix
    clementine||clementine;Clementine;clémentine;Citrus clementina
    tangerine||tangerine;Tangerine;Citrus tangerina
    palo-santo||palo santo;palosanto;Bursera graveolens
    pink-pepper||pink pepper;pink peppercorn;rosa Pfeffer;Rosa Pfeffer;baie rose;baies roses;poivre rose;Schinus terebinthifolius;Schinus terebinthifolia;Schinus molle
    sichuan-pepper||Sichuan pepper;Szechuan pepper;Szechwan pepper;Timut pepper;Szechuanpfeffer;poivre de Sichuan;Zanthoxylum bungeanum
    davana||davana;Artemisia pallens
    cypriol||cypriol;nagarmotha;Cyperus scariosus
    hinoki||hinoki;Chamaecyparis obtusa
    champaca||champaca;champak;champa;Michelia champaca;Magnolia champaca
    magnolia||magnolia;Michelia alba;Magnolia alba;magnolie
    bitter-almond||bitter almond;almond bitter;Bittermandel;Bittermandeln;amande amère;mandorla amara;Prunus dulcis amara;Prunus amygdalus amara
    hops||hops;hop;Hopfen;houblon;Humulus lupulus
    orris||orris;orris root;orris butter;iris;iris butter;Iriswurzel;Iris pallida;iris germanica;beurre d’iris;racine d’iris
    """

/// Chemicals and naturals of the law and of many formulas by further names: CAS number; names.
let substancesByName: StaticString = """
    80-54-6|Lilial;Lysmeral;Lilestral;p-BMHCA;BMHCA;Kovanol;Mugonal;Landolal;Lilyal;Lilliall;Lilal;para-tert-butyl-alpha-methylhydrocinnamic aldehyde;p-tert-butyl-alpha-methylhydrocinnamaldehyde;2-(4-tert-butylbenzyl)propionaldehyde;Butylphenyl methylpropional;Butylphenylmethylpropional
    31906-04-4|Lyral;Kovanol HICC;Mugonal HICC;Landolal HICC;Cyclohexal;HICC;HMPCC;Hydroxyisohexyl 3-cyclohexene carboxaldehyde;Lyrall
    8023-88-9|Costus;Costus root;Costuswurzel;Saussurea lappa;Saussurea costus;Saussurea costus root;Aucklandia;Aucklandia lappa;racine de costus;Aplotaxis lappa
    81-15-2|Musk xylene;Musk xylol;Moschus Xylol;Xylolmoschus;musc xylène;musc xylol;Muskxylol;Moschusxylol;almizcle xileno
    81-14-1|Musk ketone;Moschus Keton;Moschusketon;Ketonmoschus;musc cétone;musk keton;Musk Ketone crystals
    83-66-9|Musk ambrette;Moschus Ambrette;musc ambrette;Ambrettemoschus
    145-39-1|Musk tibetene;Moschus Tibeten;musc tibétène;musk tibeten
    116-66-5|Moskene;Mosken;moskène;musk moskene
    21145-77-7|Tonalide;Tonalid;Fixolide;Fixolid;AHTN;Tetralide;Acetyl hexamethyl tetralin;acetylhexamethyltetralin
    94-59-7|Safrole;Safrol;safrolo;Shikimol;Safrole natural;Safrole nat;Sassafras;Sassafras albidum;Ocotea cymbarum;Brazilian sassafras
    140-29-4|Benzyl cyanide;Phenylacetonitrile;Benzylcyanid;Phenylacetonitril;cyanure de benzyle
    119-84-6|Dihydrocoumarin;3,4-Dihydrocoumarin;Coumarin dihydro;Dihydrocumarin;dihydrocoumarine;Melilotin
    5146-66-7|Geranonitrile;Geranyl nitrile;Citronitrile;Citralva;Geranylnitril;Geranonitril;Citral nitrile;nitrile de géranyle
    119-61-9|Benzophenone;Benzophenon;benzophénone;Diphenyl ketone
    91-22-5|Quinoline;Chinolin;quinoléine
    98-01-1|Furfural;Furfurol;2-Furaldehyde;Furfuraldehyde
    92-48-8|6-Methylcoumarin;6-Methyl coumarin;Toncarin;6-Methylcumarin;6-méthylcoumarine;methyl coumarin 6
    2445-83-2|7-Methylcoumarin;7-Methylcumarin
    6259-76-3|Hexyl salicylate;n-Hexyl salicylate;Hexylsalicylat;salicylate d’hexyle
    2050-08-0|Amyl salicylate;n-Amyl salicylate;pentyl salicylate;Amylsalicylat
    118-58-1|Benzyl salicylate;Benzylsalicylat;salicylate de benzyle
    119-36-8|Methyl salicylate;Methylsalicylat;salicylate de méthyle;Methyl salicylate nat;Gaultheriaöl künstlich;artificial wintergreen;synthetic wintergreen
    93-15-2|Methyl eugenol;Methyleugenol;Eugenol methyl ether;Eugenyl methyl ether;4-Allylveratrole;méthyleugénol;Methyl eugenol ether
    97-54-1|Isoeugenol;Iso eugenol;Isoeugenol extra;isoeugénol
    97-53-0|Eugenol;eugénol;4-Allylguaiacol
    111-12-6|Methyl heptine carbonate;Folione;MHC;Methyl 2-octynoate;Methylheptincarbonat;Vert de violette artificiel;Methyl heptyne carbonate
    111-80-8|Methyl octine carbonate;MOC;Methyl 2-nonynoate;Methyl octyne carbonate;Methyloctincarbonat
    6728-26-3|Leaf aldehyde;trans-2-Hexenal;Hexen-2-al;2-Hexenal;Blätteraldehyd;aldehyde feuille
    2111-75-3|Perilla aldehyde;Perillaldehyde;Perillaldehyd;l-Perillaldehyde
    26266-77-3|Abitol;Hydroabietyl alcohol;Dihydroabietyl alcohol
    90131-43-4|Tagetes erecta;African marigold;Mexican marigold erecta
    43052-87-5|alpha-Damascone;Damascone alpha;Dihydro floriffone A
    23726-91-2|beta-Damascone;Damascone beta;Damascone b
    57378-68-4|delta-Damascone;Damascone delta;Dihydro floriffone
    23696-85-7|Damascenone;beta-Damascenone;Damascenone total
    90046-04-1|Savin;Juniperus sabina;Sadebaum;Sabine;Sadebaumöl;sabina
    97676-35-2|Elecampane;Alanroot;Inula helenium;Alant;Alantwurzel;aunée;Alanroot
    84603-73-6|Laurel seed;laurel berry;Laurus nobilis seed;Lorbeersamen;Lorbeerfrucht;laurel fruit;baies de laurier
    68916-52-9|Fig leaf;Fig leaf absolute;figuier feuille;feuille de figuier;Feigenblatt;Feigenblätter;Ficus carica leaf;Ficus carica
    8006-99-3|Wormseed;Chenopodium;Chenopodium ambrosioides;American wormseed;Wurmsamen;chénopode
    107-75-5|Hydroxycitronellal;Laurinal;Cyclosia;Hydroxycitronellal pure;Muguet synthetic;7-Hydroxycitronellal
    5392-40-5|Citral;Citral natural;Citral FF;Geranial and Neral;Zitral
    101-86-0|Hexyl cinnamic aldehyde;alpha-Hexylcinnamaldehyde;HCA;Hexylzimtaldehyd;Jasmonal H;alpha hexyl cinnamic aldehyde;aldéhyde hexylcinnamique
    122-40-7|Amyl cinnamic aldehyde;alpha-Amylcinnamaldehyde;ACA;Amylzimtaldehyd;Flomine;Jasminaldehyde
    104-55-2|Cinnamaldehyde;Cinnamic aldehyde;Zimtaldehyd;aldéhyde cinnamique;Cinnamal;aldehyde cinnamic
    104-54-1|Cinnamyl alcohol;Cinnamic alcohol;Zimtalkohol;alcool cinnamique;Styrone;Styryl alcohol
    91-64-5|Coumarin;Cumarin;coumarine;Kumarin;Coumarin crystals;Tonka bean camphor
    78-70-6|Linalool;Linalol;Linalool synthetic;Linaool;Linalool ex ho wood
    106-22-9|Citronellol;Zitronellol;citronellol 950;dl-Citronellol;l-Citronellol
    106-24-1|Geraniol;géraniol;Geraniol 980;Geraniol 600
    138-86-3|Limonene;Limonen;limonène;Dipentene;Dipenten
    5989-27-5|d-Limonene;d-Limonen;(R)-Limonene;(+)-Limonene;Orange terpenes
    123-11-5|Anisaldehyde;Anisic aldehyde;p-Anisaldehyde;Anisaldehyd;Aubepine;aubépine;para anisaldehyde;4-Methoxybenzaldehyde
    105-13-5|Anisyl alcohol;Anise alcohol;Anisalkohol;alcool anisique
    100-51-6|Benzyl alcohol;Benzylalkohol;alcool benzylique
    103-41-3|Benzyl cinnamate;Benzylcinnamat;cinnamate de benzyle
    127-51-5|alpha-Isomethyl ionone;Methyl ionone gamma;gamma-Methylionone;Isoraldeine 95;isoraldeine;Methylionon gamma;Isoraldein
    1222-05-5|Galaxolide;Galaxolid;HHCB;Abbalide;Pearlide;Galaxolide 50
    24851-98-7|Hedione;Methyl dihydrojasmonate;MDJ;Hedion;Kharismal;Cepionate
    54464-57-2|Iso E Super;Iso-E-Super;Isoesuper;OTNE;Isocyclemone E;Sylvamber;Timberfonic;Orbitone;tetramethyl acetyloctahydronaphthalenes
    121-33-5|Vanillin;vanilline;Vanilin;Vanillin crystals
    121-32-4|Ethyl vanillin;Ethylvanillin;Ethylvanilin;éthylvanilline;Bourbonal;Ethavan
    6790-58-5|Ambroxan;Ambroxid;Ambroxide;Ambrox;Ambrofix;Ambroxan crystals
    60-12-8|Phenylethyl alcohol;Phenethyl alcohol;PEA;Phenylethylalkohol;2-Phenylethanol;alcool phényléthylique
    140-11-4|Benzyl acetate;Benzylacetat;acétate de benzyle
    115-95-7|Linalyl acetate;Linalylacetat;acétate de linalyle
    122-78-1|Phenylacetaldehyde;PADA;Phenylacetaldehyd;phénylacétaldéhyde
    120-57-0|Heliotropin;Piperonal;Heliotropine;héliotropine
    67634-00-8|Allyl amyl glycolate;AAG
    123-68-2|Allyl caproate;Allyl hexanoate;Allylcapronat
    18127-01-0|Bourgeonal;Bourgonal
    103-95-7|Cyclamen aldehyde;Cyclamal;Cyclamenaldehyd;aldéhyde cyclamen
    4756-19-8|Cyclamen alcohol;Cyclamenalkohol
    98-95-3|Nitrobenzene;Oil of mirbane;Mirbane;Mirbanöl;essence de mirbane
    117933-89-8|Karanal
    484-20-8|Bergapten;Bergaptene;bergaptène;5-Methoxypsoralen;5-MOP
    62563-80-8|Vetiveryl acetate;Vetyveryl acetate;Acetivenol;Vetiverylacetat;acetylated vetiver
    85-91-6|Dimethyl anthranilate;Methyl N-methylanthranilate;Methyl N-methyl anthranilate
    134-20-3|Methyl anthranilate;Methylanthranilat;anthranilate de méthyle
    68039-49-6|Triplal;Ligustral;Cyclal C;Vertocitral;Ligustral C
    25265-71-8|Dipropylene glycol;Dipropylenglykol;dipropylène glycol
    """
