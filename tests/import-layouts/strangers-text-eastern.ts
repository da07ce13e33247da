import type { LayoutFile } from "./layout-file.ts";

export const strangersTextEastern: LayoutFile[] = [
  {
    name: "stranger: a driver's CV, one job an item, dates of year and month with a colon",
    locale: "pl-PL",
    text: `Curriculum Vitae

Imię i nazwisko: Zbigniew Matuszak
Data urodzenia: 09.11.1976
Adres: ul. Lipowa 7/12, 62-510 Konin
Telefon: 600 555 012
E-mail: z.matuszak@example.pl

Doświadczenie zawodowe:
- 2018.04 – nadal: kierowca kat. C+E, "Trans-Gaj" Przewozy Międzynarodowe, Konin
  Trasy: Niemcy, Holandia, Francja. Jazda w podwójnej obsadzie.
- 2011.09 – 2018.03: kierowca kat. C, Hurtownia Materiałów Budowlanych "Cegiełka", Koło
  Dostawy z rozładunkiem HDS.
- 2004 – 2011: kierowca autobusu, Przewozy Pasażerskie Warta, Konin
- 1996 – 2003: mechanik samochodowy, Zakład Mechaniki Pojazdowej Jan Bąk, Konin

Wykształcenie:
- 1992 – 1995: Zasadnicza Szkoła Zawodowa nr 2 w Koninie, zawód: mechanik pojazdów samochodowych

Uprawnienia i kursy:
- prawo jazdy kat. B, C, C+E, D
- karta kierowcy, kwalifikacja zawodowa (kod 95) ważna do 2027
- ADR podstawowy, 2019

Języki obce:
- niemiecki – komunikatywny
- rosyjski – podstawowy

Zainteresowania: wędkarstwo, żużel

Wyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb niezbędnych do realizacji procesu rekrutacji.
`,
    truth: {
      name: "Zbigniew Matuszak",
      email: "z.matuszak@example.pl",
      phone: "600 555 012",
      city: "Konin",
      jobs: [
        ["kierowca kat. C+E", '"Trans-Gaj" Przewozy Międzynarodowe', "Konin", "2018-04/now"],
        ["kierowca kat. C", 'Hurtownia Materiałów Budowlanych "Cegiełka"', "Koło", "2011-09/2018-03"],
        ["kierowca autobusu", "Przewozy Pasażerskie Warta", "Konin", "2004/2011"],
        ["mechanik samochodowy", "Zakład Mechaniki Pojazdowej Jan Bąk", "Konin", "1996/2003"],
      ],
      schools: [
        ["", "mechanik pojazdów samochodowych", "Zasadnicza Szkoła Zawodowa nr 2 w Koninie", "", "1992/1995"],
      ],
      languages: [
        ["niemiecki", "komunikatywny"],
        ["rosyjski", "podstawowy"],
      ],
    },
  },
  {
    name: "stranger: a warehouse worker's önéletrajz, period, firm and title in lines of their own, GYES",
    locale: "hu-HU",
    text: `ÖNÉLETRAJZ

Személyes adatok
Név: Balogh Tünde Mária
Születési hely, idő: Kecskemét, 1989. 06. 21.
Lakcím: 6000 Kecskemét, Akácfa utca 14. 2/6.
Telefon: +36 30 555 0177
E-mail: balogh.tunde@example.hu

Munkahelyek

2021. november – jelenleg
Kisduna Logisztika, Kecskemét
Raktári csoportvezető
• 12 fő beosztása, leltár, kiszállítások egyeztetése

2019. február – 2021. október
Kisduna Logisztika, Kecskemét
Komissiózó, targoncavezető
• Áruk összekészítése vonalkódos rendszerrel

2017. január – 2018. december
GYES

2010. június – 2016. december
Hírös Konzerv Zrt.
Gépkezelő
• Címkéző és palettázó gép kezelése

Tanulmányok

2007–2009
Mathiász Szakközépiskola, Kecskemét
Logisztikai ügyintéző (OKJ)

2003–2007
Katona Gimnázium, Kecskemét
Érettségi

Nyelvtudás
angol – alapfok
német – társalgási szint

Egyéb
B kategóriás jogosítvány, targoncavezetői engedély (vezetőüléses)
Többműszakos munkarend vállalása

Kecskemét, 2024. április 2.
`,
    truth: {
      name: "Balogh Tünde Mária",
      email: "balogh.tunde@example.hu",
      phone: "+36 30 555 0177",
      city: "Kecskemét",
      jobs: [
        ["Raktári csoportvezető", "Kisduna Logisztika", "Kecskemét", "2021-11/now"],
        ["Komissiózó, targoncavezető", "Kisduna Logisztika", "Kecskemét", "2019-02/2021-10"],
        ["GYES", "", "", "2017-01/2018-12"],
        ["Gépkezelő", "Hírös Konzerv Zrt.", "", "2010-06/2016-12"],
      ],
      schools: [
        ["Logisztikai ügyintéző (OKJ)", "", "Mathiász Szakközépiskola", "Kecskemét", "2007/2009"],
        ["Érettségi", "", "Katona Gimnázium", "Kecskemét", "2003/2007"],
      ],
      languages: [
        ["angol", "alapfok"],
        ["német", "társalgási szint"],
      ],
    },
  },
  {
    name: "stranger: a seamstress's βιογραφικό, dates with a colon, firms in guillemets",
    locale: "el-GR",
    text: `ΒΙΟΓΡΑΦΙΚΟ ΣΗΜΕΙΩΜΑ

ΠΡΟΣΩΠΙΚΑ ΣΤΟΙΧΕΙΑ
Ονοματεπώνυμο: Σταυρούλα Κανελλοπούλου
Ημερομηνία γέννησης: 17/03/1972
Οικογενειακή κατάσταση: Έγγαμη
Διεύθυνση: Αγίου Νικολάου 63, Πάτρα 26225
Κινητό: 690 5550128
E-mail: st.kanell@example.gr

ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ

09/2015 – σήμερα: Μοδίστρα, Ατελιέ νυφικών «Ανεμώνη», Πάτρα
Μεταποιήσεις, πρόβες με πελάτισσες, κέντημα στο χέρι.

2003 – 2014: Γαζώτρια, Βιοτεχνία ενδυμάτων Αφοί Ρήγα, Πάτρα
Γραμμή παραγωγής γυναικείου παντελονιού.

1991 – 1999: Βοηθός κοπτικής, Αττική Ένδυση Α.Ε., Πειραιάς

ΕΚΠΑΙΔΕΥΣΗ

1989 – 1991: Δίπλωμα κοπτικής – ραπτικής, Σχολή Ζαχαρίου, Πάτρα
1989: Απολυτήριο Λυκείου, 4ο Λύκειο Πατρών

ΞΕΝΕΣ ΓΛΩΣΣΕΣ

Αγγλικά: μέτρια
Ιταλικά: καλά

ΛΟΙΠΑ ΣΤΟΙΧΕΙΑ

Δίπλωμα οδήγησης Β΄ κατηγορίας
Εθελόντρια στο θεατρικό εργαστήρι του Δήμου (κοστούμια)

Συστάσεις διαθέσιμες εφόσον ζητηθούν
`,
    truth: {
      name: "Σταυρούλα Κανελλοπούλου",
      email: "st.kanell@example.gr",
      phone: "690 5550128",
      city: "Πάτρα",
      jobs: [
        ["Μοδίστρα", "Ατελιέ νυφικών «Ανεμώνη»", "Πάτρα", "2015-09/now"],
        ["Γαζώτρια", "Βιοτεχνία ενδυμάτων Αφοί Ρήγα", "Πάτρα", "2003/2014"],
        ["Βοηθός κοπτικής", "Αττική Ένδυση Α.Ε.", "Πειραιάς", "1991/1999"],
      ],
      schools: [
        ["Δίπλωμα κοπτικής – ραπτικής", "", "Σχολή Ζαχαρίου", "Πάτρα", "1989/1991"],
        ["Απολυτήριο Λυκείου", "", "4ο Λύκειο Πατρών", "", "/1989"],
      ],
      languages: [
        ["Αγγλικά", "μέτρια"],
        ["Ιταλικά", "καλά"],
      ],
    },
  },
];
