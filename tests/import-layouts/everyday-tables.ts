import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

/** Word files that are tables, or have them. */
export const everydayTables: LayoutFile[] = [
  {
    name: "a table of the life of a teacher, with headings as merged rows",
    locale: "de-DE",
    ...wordFile("# Lebenslauf", {
      widths: [2600, 6400],
      rows: [
        ["*Persönliche Daten", ""],
        ["Name", "Dr. Annegret Lohmeyer"],
        ["Anschrift", "Am Deich 17, 26725 Emden"],
        ["Telefon", "04921 555 0166"],
        ["E-Mail", "a.lohmeyer@example.de"],
        ["Familienstand", "verheiratet, zwei Kinder"],
        ["*Beruflicher Werdegang", ""],
        ["seit 08/2016", "Oberstudienrätin für Biologie und Chemie\nUbbo-Gymnasium, Emden"],
        ["02/2015 – 07/2016", "Elternzeit"],
        ["08/2009 – 01/2015", "Studienrätin\nGymnasium am Wall, Leer"],
        ["02/2008 – 07/2009", "Referendariat\nStudienseminar Aurich"],
        ["*Ausbildung", ""],
        ["10/2002 – 12/2007", "Lehramt an Gymnasien (1. Staatsexamen)\nUniversität Oldenburg"],
        ["06/2001", "Abitur\nGymnasium am Wall, Leer"],
        ["*Sprachen", ""],
        ["Englisch", "fließend in Wort und Schrift"],
        ["Niederländisch", "Grundkenntnisse"],
      ],
    }),
    truth: {
      name: "Dr. Annegret Lohmeyer",
      email: "a.lohmeyer@example.de",
      phone: "04921 555 0166",
      city: "Emden",
      jobs: [
        ["Oberstudienrätin für Biologie und Chemie", "Ubbo-Gymnasium", "Emden", "2016-08/now"],
        ["Elternzeit", "", "", "2015-02/2016-07"],
        ["Studienrätin", "Gymnasium am Wall", "Leer", "2009-08/2015-01"],
        ["Referendariat", "Studienseminar Aurich", "", "2008-02/2009-07"],
      ],
      schools: [
        ["Lehramt an Gymnasien (1. Staatsexamen)", "", "Universität Oldenburg", "", "2002-10/2007-12"],
        ["Abitur", "", "Gymnasium am Wall", "Leer", "/2001-06"],
      ],
      languages: [
        ["Englisch", "fließend in Wort und Schrift"],
        ["Niederländisch", "Grundkenntnisse"],
      ],
    },
  },
  {
    name: "a cleaner, a table of period, workplace and job",
    locale: "hu-HU",
    ...wordFile(
      `# Szakmai önéletrajz
*Kissné Balogh Erzsébet
Lakcím: 4400 Nyíregyháza, Szarvas utca 9.
Telefon: +36 30 555 0119
## Munkatapasztalat`,
      {
        widths: [2400, 3400, 3200],
        rows: [
          ["*Időszak", "*Munkahely", "*Munkakör"],
          ["2020. május – jelenleg", "Napsugár Óvoda, Nyíregyháza", "takarító"],
          ["2012. szeptember – 2020. április", "Tisza Szálló, Szolnok", "szobaasszony"],
          ["2006 – 2011", "Szamos Cipőgyár", "betanított munkás"],
        ],
      },
      `## Tanulmányok
1998 – 2001 >> Wesselényi Szakmunkásképző, Nyíregyháza – cipőfelsőrész-készítő
## Egyéb
B kategóriás jogosítvány
Német nyelv: társalgási szint`,
    ),
    truth: {
      name: "Kissné Balogh Erzsébet",
      phone: "+36 30 555 0119",
      city: "Nyíregyháza",
      jobs: [
        ["takarító", "Napsugár Óvoda", "Nyíregyháza", "2020-05/now"],
        ["szobaasszony", "Tisza Szálló", "Szolnok", "2012-09/2020-04"],
        ["betanított munkás", "Szamos Cipőgyár", "", "2006/2011"],
      ],
      schools: [["cipőfelsőrész-készítő", "", "Wesselényi Szakmunkásképző", "Nyíregyháza", "1998/2001"]],
    },
  },
  {
    name: "an old Europass table of a nurse",
    locale: "ro-RO",
    ...wordFile({
      widths: [3200, 5800],
      rows: [
        ["*Curriculum vitae\n*Europass", ""],
        ["*Informații personale", ""],
        ["Nume / Prenume", "Munteanu Ioana-Raluca"],
        ["Adresă", "Str. Teilor nr. 4, Bacău"],
        ["Telefon", "0740 555 028"],
        ["E-mail", "ioana.munteanu@example.ro"],
        ["*Experiența profesională", ""],
        ["Perioada", "Martie 2017 – prezent"],
        ["Funcția sau postul ocupat", "Asistent medical principal"],
        ["Activități și responsabilități principale", "Îngrijirea bolnavilor pe secția de cardiologie"],
        ["Numele și adresa angajatorului", "Spitalul Județean Bacău"],
        ["Perioada", "Octombrie 2012 – Februarie 2017"],
        ["Funcția sau postul ocupat", "Badantă"],
        ["Numele și adresa angajatorului", "Familia Rossetti, Verona (Italia)"],
        ["*Educație și formare", ""],
        ["Perioada", "2009 – 2012"],
        ["Calificarea / diploma obținută", "Asistent medical generalist"],
        ["Numele instituției de învățământ", "Școala Postliceală Sanitară Bacău"],
        ["*Limbi străine cunoscute", ""],
        ["Italiană", "fluent"],
        ["Engleză", "mediu"],
        ["Permis de conducere", "Categoria B"],
      ],
    }),
    truth: {
      name: "Ioana-Raluca Munteanu",
      email: "ioana.munteanu@example.ro",
      phone: "0740 555 028",
      city: "Bacău",
      jobs: [
        ["Asistent medical principal", "Spitalul Județean Bacău", "", "2017-03/now"],
        ["Badantă", "Familia Rossetti", "Verona (Italia)", "2012-10/2017-02"],
      ],
      schools: [["Asistent medical generalist", "", "Școala Postliceală Sanitară Bacău", "", "2009/2012"]],
      languages: [
        ["Italiană", "fluent"],
        ["Engleză", "mediu"],
      ],
    },
  },
  {
    name: "a chef whose seasons stand in a column at the right",
    locale: "el-GR",
    ...wordFile(
      `# ΒΙΟΓΡΑΦΙΚΟ ΣΗΜΕΙΩΜΑ
*Σταύρος Μαυρογιάννης
Μάγειρας
Αθηνάς 22, Χανιά >> 6900 555 013
stavros.m@example.gr
## ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ`,
      {
        widths: [6400, 2600],
        rows: [
          ["*Μάγειρας Α΄\nΞενοδοχείο Λιμάνι, Χανιά\n- Κρύα κουζίνα και μπουφές", "Απρίλιος 2022 – σήμερα"],
          ["*Μάγειρας Β΄\nΤαβέρνα Το Κύμα, Πάρος", "Μάιος 2019 – Οκτώβριος 2021"],
          ["*Βοηθός μάγειρα\nΕστιατόριο Ελιά, Ηράκλειο", "06/2017 – 09/2018"],
        ],
      },
      `## ΣΠΟΥΔΕΣ`,
      {
        widths: [6400, 2600],
        rows: [["*Δίπλωμα Μαγειρικής Τέχνης\nΙΕΚ Ηρακλείου", "2015 – 2017"]],
      },
      `## ΓΛΩΣΣΕΣ
Αγγλικά: πολύ καλά
Γερμανικά: βασικά
## ΣΥΣΤΑΣΕΙΣ
Νίκος Φραγκάκης, Ξενοδοχείο Λιμάνι`,
    ),
    truth: {
      name: "Σταύρος Μαυρογιάννης",
      headline: "Μάγειρας",
      email: "stavros.m@example.gr",
      phone: "6900 555 013",
      city: "Χανιά",
      jobs: [
        ["Μάγειρας Α΄", "Ξενοδοχείο Λιμάνι", "Χανιά", "2022-04/now"],
        ["Μάγειρας Β΄", "Ταβέρνα Το Κύμα", "Πάρος", "2019-05/2021-10"],
        ["Βοηθός μάγειρα", "Εστιατόριο Ελιά", "Ηράκλειο", "2017-06/2018-09"],
      ],
      schools: [["Δίπλωμα Μαγειρικής Τέχνης", "", "ΙΕΚ Ηρακλείου", "", "2015/2017"]],
      languages: [
        ["Αγγλικά", "πολύ καλά"],
        ["Γερμανικά", "βασικά"],
      ],
    },
  },
  {
    name: "an accountant in a template of two columns, the side with skills first",
    locale: "en-US",
    ...wordFile({
      widths: [3000, 6000],
      rows: [
        [
          `*Contact
Boise, ID
208.555.0173
marcus.teller@example.com
*Skills
QuickBooks
Month-end close
Sales tax
*Certifications
CPA, State of Idaho
*Languages
English – native
Spanish – working knowledge`,
          `# Marcus Teller
Staff Accountant
## Experience
*Staff Accountant II >> 2021 – Present
Gem State Dairy Cooperative, Boise
*Staff Accountant >> 2018 – 2021
Gem State Dairy Cooperative, Boise
- Closed the books of five plants
- Prepared audits
*Tax Preparer (seasonal) >> Jan – Apr 2017
Corner Tax Service, Nampa
## Education
*B.B.A., Accounting >> 2017
Snake River State University`,
        ],
      ],
    }),
    truth: {
      name: "Marcus Teller",
      headline: "Staff Accountant",
      email: "marcus.teller@example.com",
      phone: "208.555.0173",
      city: "Boise",
      jobs: [
        ["Staff Accountant II", "Gem State Dairy Cooperative", "Boise", "2021/now"],
        ["Staff Accountant", "Gem State Dairy Cooperative", "Boise", "2018/2021"],
        ["Tax Preparer (seasonal)", "Corner Tax Service", "Nampa", "2017-01/2017-04"],
      ],
      schools: [["B.B.A.", "Accounting", "Snake River State University", "", "/2017"]],
      skills: ["QuickBooks", "Month-end close", "Sales tax"],
      languages: [
        ["English", "native"],
        ["Spanish", "working knowledge"],
      ],
    },
  },
];
