import type { LayoutFile } from "./layout-file.ts";

export const furtherStrangersTextEastern: LayoutFile[] = [
  {
    name: "further stranger: a Polish logistics planner's profile on a job site",
    locale: "pl-PL",
    text: `Bartłomiej Wieczorkiewicz
Planista logistyczny
Zielona Góra, lubuskie
bartek.wieczorkiewicz@example.pl
tel. 605 550 172

Podsumowanie zawodowe
Od 9 lat planuję transport i zapasy w firmach produkcyjnych. Lubię porządek w danych.

Doświadczenie zawodowe

kwiecień 2020 – obecnie
Starszy planista logistyczny
Meblostal Zachód sp. z o.o., Zielona Góra
• planowanie załadunków na 14 krajów
• wdrożenie okien czasowych na rampie

październik 2017 – marzec 2020
Planista produkcji
Meblostal Zachód sp. z o.o., Zielona Góra
• harmonogramy dla trzech linii

maj 2016 – wrzesień 2017
Spedytor
Trans-Bukowiec Jan Rogala, Świebodzin
• obsługa 20 zestawów na kierunku DE/NL

lipiec 2014 – sierpień 2014
Praktykant w dziale logistyki
Browar Przylep S.A.

Wykształcenie

2014 – 2016
Uniwersytet Nadodrzański
Kierunek: Zarządzanie, specjalność: logistyka
Stopień: magister

2011 – 2014
Wyższa Szkoła Transportu w Gorzowie
Kierunek: Transport
Stopień: inżynier

Znajomość języków
niemiecki – zaawansowany (C1)
angielski – średnio zaawansowany (B2)

Umiejętności
SAP MM, Excel (Power Query), Qguar WMS, negocjacje z przewoźnikami

Kursy i szkolenia
2021 – Lean w logistyce, Akademia Dobrych Praktyk
2018 – Uprawnienia na wózki widłowe UDT

Prawo jazdy kat. B

Zainteresowania
kajakarstwo, modelarstwo kolejowe

Wyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb niezbędnych do realizacji procesu rekrutacji.
`,
    truth: {
      name: "Bartłomiej Wieczorkiewicz",
      headline: "Planista logistyczny",
      email: "bartek.wieczorkiewicz@example.pl",
      phone: "605 550 172",
      city: "Zielona Góra",
      jobs: [
        ["Starszy planista logistyczny", "Meblostal Zachód sp. z o.o.", "Zielona Góra", "2020-04/now"],
        ["Planista produkcji", "Meblostal Zachód sp. z o.o.", "Zielona Góra", "2017-10/2020-03"],
        ["Spedytor", "Trans-Bukowiec Jan Rogala", "Świebodzin", "2016-05/2017-09"],
        ["Praktykant w dziale logistyki", "Browar Przylep S.A.", "", "2014-07/2014-08"],
      ],
      schools: [
        ["magister", "Zarządzanie, specjalność: logistyka", "Uniwersytet Nadodrzański", "", "2014/2016"],
        ["inżynier", "Transport", "Wyższa Szkoła Transportu w Gorzowie", "", "2011/2014"],
      ],
      skills: ["SAP MM", "Excel (Power Query)", "Qguar WMS", "negocjacje z przewoźnikami"],
      languages: [
        ["niemiecki", "zaawansowany (C1)"],
        ["angielski", "średnio zaawansowany (B2)"],
      ],
    },
    knownWrong: ['school 1 field: "Zarządzanie, logistyka" instead of "Zarządzanie, specjalność: logistyka"'],
  },
  {
    name: "further stranger: a Greek fitness trainer's mail",
    locale: "el-GR",
    text: `Βιογραφικό σημείωμα

Ονοματεπώνυμο: Στέλιος Καραμπέτσος
Ημερομηνία γέννησης: 22/07/1991
Διεύθυνση: Ηρώων Πολυτεχνείου 48, 41222 Λάρισα
Κινητό: 694 555 0161
Email: s.karampetsos@example.gr
Στρατιωτικές υποχρεώσεις: εκπληρωμένες (2014-2015)

Εκπαίδευση

2009-2014 Πτυχίο Επιστήμης Φυσικής Αγωγής και Αθλητισμού, Πανεπιστήμιο Πηνειού, Τρίκαλα (βαθμός 7,4)
2009 Απολυτήριο Λυκείου, 5ο Γενικό Λύκειο Νεάπολης

Επαγγελματική εμπειρία

09/2020-σήμερα Personal trainer (ελεύθερος επαγγελματίας), Λάρισα
Ατομικά και ομαδικά προγράμματα, αποκατάσταση τραυματισμών

10/2017-08/2020 Γυμναστής, Γυμναστήριο Κίνησις Club, Λάρισα
Αίθουσα βαρών, TRX, pilates

Καλοκαίρι 2017 Animateur, Ξενοδοχείο Aegean Pines, Ρόδος

2015-2017 Προπονητής ακαδημιών, Α.Σ. Δόξα Νεάπολης
Τμήματα 6-12 ετών

Σεμινάρια
Πρώτες βοήθειες - KARPA (2022)
Pilates Mat Level I (2018)

Ξένες γλώσσες
Αγγλικά: άριστα (C2)
Γερμανικά: μέτρια (B1)

Γνώσεις υπολογιστών
Word, Excel, Canva

Δίπλωμα οδήγησης: Β' κατηγορίας, μοτοσικλέτα

Συστατικές επιστολές διαθέσιμες εφόσον ζητηθούν
`,
    truth: {
      name: "Στέλιος Καραμπέτσος",
      email: "s.karampetsos@example.gr",
      phone: "694 555 0161",
      city: "Λάρισα",
      jobs: [
        ["Personal trainer (ελεύθερος επαγγελματίας)", "", "Λάρισα", "2020-09/now"],
        ["Γυμναστής", "Γυμναστήριο Κίνησις Club", "Λάρισα", "2017-10/2020-08"],
        ["Animateur", "Ξενοδοχείο Aegean Pines", "Ρόδος", "2017/2017"],
        ["Προπονητής ακαδημιών", "Α.Σ. Δόξα Νεάπολης", "", "2015/2017"],
      ],
      schools: [
        [
          "Πτυχίο Επιστήμης Φυσικής Αγωγής και Αθλητισμού",
          "",
          "Πανεπιστήμιο Πηνειού",
          "Τρίκαλα",
          "2009/2014",
        ],
        ["Απολυτήριο Λυκείου", "", "5ο Γενικό Λύκειο Νεάπολης", "", "/2009"],
      ],
      skills: ["Word", "Excel", "Canva"],
      languages: [
        ["Αγγλικά", "άριστα (C2)"],
        ["Γερμανικά", "μέτρια (B1)"],
      ],
    },
    knownWrong: [
      'job 1 position: "Personal trainer" instead of "Personal trainer (ελεύθερος επαγγελματίας)"',
      'job 1 employer: "ελεύθερος επαγγελματίας" instead of ""',
      'skills: "Word,Excel,Canva,Συστατικές επιστολές διαθέσιμες εφόσον ζητηθούν" instead of "Word,Excel,Canva"',
    ],
  },
];
