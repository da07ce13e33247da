import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const furtherLanguages: LayoutFile[] = [
  {
    name: "Word: Czech table with labels at the left and sections as rows",
    locale: "cs-CZ",
    ...wordFile("# ŽIVOTOPIS", {
      widths: [2500, 6500],
      rows: [
        ["*Osobní údaje", ""],
        ["Jméno a příjmení", "Lucie Havránková"],
        ["Adresa", "Květná 21, 603 00 Brno"],
        ["Telefon", "605 550 133"],
        ["E-mail", "lucie.havrankova@example.org"],
        ["*Pracovní zkušenosti", ""],
        ["03/2018 – dosud", "*Účetní\nMoravské papírny s.r.o., Brno\nvedení účetnictví, DPH"],
        ["09/2012 – 02/2018", "*Asistentka\nStavby Svitava a.s., Blansko\nadministrativa, fakturace"],
        ["*Vzdělání", ""],
        ["2008 – 2012", "Obchodní akademie Blansko\nmaturita"],
        ["*Jazykové znalosti", ""],
        ["Angličtina", "B1"],
        ["Němčina", "A2"],
      ],
    }),
    truth: {
      name: "Lucie Havránková",
      email: "lucie.havrankova@example.org",
      phone: "605 550 133",
      city: "Brno",
      jobs: [
        ["Účetní", "Moravské papírny s.r.o.", "Brno", "2018-03/now"],
        ["Asistentka", "Stavby Svitava a.s.", "Blansko", "2012-09/2018-02"],
      ],
      schools: [["maturita", "", "Obchodní akademie Blansko", "", "2008/2012"]],
      languages: [
        ["Angličtina", "B1"],
        ["Němčina", "A2"],
      ],
    },
  },
  {
    name: "Greek: title in capitals, employer and place in brackets, dates last",
    locale: "el-GR",
    text: `ΒΙΟΓΡΑΦΙΚΟ ΣΗΜΕΙΩΜΑ

Ελένη Παπαδάκη
Ηράκλειο
Τηλ.: 690 000 0123
Email: eleni.papadaki@example.org

ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ

ΥΠΕΥΘΥΝΗ ΥΠΟΔΟΧΗΣ
Ξενοδοχείο Μινώα (Ηράκλειο)
Απρίλιος 2019 – σήμερα
• Οργάνωση βαρδιών δέκα ατόμων

ΥΠΑΛΛΗΛΟΣ ΓΡΑΦΕΙΟΥ
Ταξίδια Κρήτη Ο.Ε. (Χανιά)
Μάιος 2014 – Μάρτιος 2019
• Κρατήσεις και τιμολόγηση

ΕΚΠΑΙΔΕΥΣΗ

Πτυχίο Διοίκησης Τουρισμού
Πανεπιστήμιο Νοτίου Αιγαίου (Ρόδος)
2010 – 2014

ΞΕΝΕΣ ΓΛΩΣΣΕΣ
Αγγλικά: άριστα
Γαλλικά: καλά
`,
    truth: {
      name: "Ελένη Παπαδάκη",
      email: "eleni.papadaki@example.org",
      phone: "690 000 0123",
      city: "Ηράκλειο",
      jobs: [
        ["ΥΠΕΥΘΥΝΗ ΥΠΟΔΟΧΗΣ", "Ξενοδοχείο Μινώα", "Ηράκλειο", "2019-04/now"],
        ["ΥΠΑΛΛΗΛΟΣ ΓΡΑΦΕΙΟΥ", "Ταξίδια Κρήτη Ο.Ε.", "Χανιά", "2014-05/2019-03"],
      ],
      schools: [["Πτυχίο Διοίκησης Τουρισμού", "", "Πανεπιστήμιο Νοτίου Αιγαίου", "Ρόδος", "2010/2014"]],
      languages: [
        ["Αγγλικά", "άριστα"],
        ["Γαλλικά", "καλά"],
      ],
    },
  },
  {
    name: "Romanian: Europass text with labels in lines of their own above the values",
    locale: "ro-RO",
    text: `Curriculum vitae Europass

Informații personale
Nume / Prenume
Dobre Andrei
Adresă
Str. Florilor 8, 400123 Cluj-Napoca
Telefon
0722 555 014
E-mail
andrei.dobre@example.org

Experiența profesională

Perioada
martie 2018 – prezent
Funcția sau postul ocupat
Inginer de proces
Numele și adresa angajatorului
Someș Electronic SRL, Cluj-Napoca

Perioada
iulie 2012 – februarie 2018
Funcția sau postul ocupat
Tehnician
Numele și adresa angajatorului
Turda Ceramica SA, Turda

Educație și formare

Perioada
2008 – 2012
Calificarea / diploma obținută
Licență în inginerie electrică
Numele instituției de învățământ
Universitatea Tehnică Transilvania

Limbi străine
Engleză: B2
Germană: A2
`,
    truth: {
      name: "Andrei Dobre",
      email: "andrei.dobre@example.org",
      phone: "0722 555 014",
      city: "Cluj-Napoca",
      jobs: [
        ["Inginer de proces", "Someș Electronic SRL", "Cluj-Napoca", "2018-03/now"],
        ["Tehnician", "Turda Ceramica SA", "Turda", "2012-07/2018-02"],
      ],
      schools: [
        ["Licență în inginerie electrică", "", "Universitatea Tehnică Transilvania", "", "2008/2012"],
      ],
      languages: [
        ["Engleză", "B2"],
        ["Germană", "A2"],
      ],
    },
  },
  {
    name: "Hungarian: dates first with a colon, then employer and title divided by a comma",
    locale: "hu-HU",
    text: `Önéletrajz

Név: Kovács Eszter
Lakcím: 6720 Szeged, Tisza utca 5.
Telefon: +36 30 555 0151
E-mail: eszter.kovacs@example.org

Szakmai tapasztalat
2019. április – jelenleg: Alföldi Malom Kft., Szeged – minőségellenőr
  - Beérkező gabona vizsgálata
2014. szeptember – 2019. március: Tiszavirág Konzerv Zrt., Makó – laboráns
  - Mintavétel és dokumentáció

Tanulmányok
2010 – 2014: Dél-alföldi Egyetem, élelmiszermérnök (BSc)

Nyelvtudás
Angol: középfok
Német: alapfok

Szeged, 2026. november 28.
`,
    truth: {
      name: "Kovács Eszter",
      email: "eszter.kovacs@example.org",
      phone: "+36 30 555 0151",
      city: "Szeged",
      jobs: [
        ["minőségellenőr", "Alföldi Malom Kft.", "Szeged", "2019-04/now"],
        ["laboráns", "Tiszavirág Konzerv Zrt.", "Makó", "2014-09/2019-03"],
      ],
      schools: [["élelmiszermérnök (BSc)", "", "Dél-alföldi Egyetem", "", "2010/2014"]],
      languages: [
        ["Angol", "középfok"],
        ["Német", "alapfok"],
      ],
    },
  },
];
