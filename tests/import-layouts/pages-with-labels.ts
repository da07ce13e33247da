import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";
import { wordFile } from "./word-file.ts";

export const pagesWithLabels: LayoutFile[] = [
  {
    name: "PDF: Europass of 2004 with the labels at the right of their column",
    locale: "en-GB",
    ...pdfFile(
      {
        ...{ x: 40, right: 190, top: 60 },
        lines: ` >> *Personal information
 >> First name(s) / Surname(s)
 >> Address
 >> Telephone
 >> E-mail

 >> *Work experience
 >> Dates
 >> Occupation or position held
 >> Main activities and
 >> responsibilities
 >> Name and address of
 >> employer

 >> Dates
 >> Occupation or position held
 >> Name and address of
 >> employer

 >> *Education and training
 >> Dates
 >> Title of qualification awarded
 >> Name and type of
 >> organisation

 >> *Personal skills
 >> Mother tongue
 >> Other languages`,
      },
      {
        ...{ x: 205, right: 550, top: 73 },
        lines: `Declan Moriarty
3 Quay Lane, Newport NP20 1AB
07700 900533
declan.moriarty@example.org

~
June 2017 – present
Quality Engineer
Tests of brake parts
and audits of suppliers
Usk Valley Castings Ltd, Newport
Wales

October 2011 – May 2017
Production Planner
Gwent Springs plc, Cwmbran
~

~
2008 – 2011
BEng Mechanical Engineering
University of the Severn
~

~
English
Welsh (B1)`.replaceAll("~", "\u00a0"),
      },
    ),
    truth: {
      name: "Declan Moriarty",
      email: "declan.moriarty@example.org",
      phone: "07700 900533",
      city: "Newport",
      jobs: [
        ["Quality Engineer", "Usk Valley Castings Ltd", "Newport, Wales", "2017-06/now"],
        ["Production Planner", "Gwent Springs plc", "Cwmbran", "2011-10/2017-05"],
      ],
      schools: [["BEng Mechanical Engineering", "", "University of the Severn", "", "2008/2011"]],
      languages: [
        ["English", "Mother tongue"],
        ["Welsh", "B1"],
      ],
    },
  },
  {
    name: "PDF: Europass of 2013, dates left, position, employer and sector in lines below each other",
    locale: "it-IT",
    ...pdfFile({
      ...{ x: 45, right: 550, top: 45, tab: 200 },
      lines: `# Luca Santoro
Via Mazzini 14, 80131 Napoli
081 5550122
luca.santoro@example.org

## ESPERIENZA PROFESSIONALE
Gen. 2019 – Alla data attuale || *Tecnico informatico
 || Partenope Servizi S.r.l., Napoli
 || Assistenza a duecento postazioni
 || Attività o settore: Informatica

Set. 2014 – Dic. 2018 || *Addetto alle vendite
 || Elettronica Vesuvio, Portici
 || Vendita e cassa
 || Attività o settore: Commercio

## ISTRUZIONE E FORMAZIONE
2009 – 2014 || *Diploma di perito informatico
 || Istituto tecnico Righi, Napoli

## COMPETENZE PERSONALI
Lingua madre || Italiano
Altre lingue || Inglese (B1)
Patente di guida || B`,
    }),
    truth: {
      name: "Luca Santoro",
      email: "luca.santoro@example.org",
      phone: "081 5550122",
      city: "Napoli",
      jobs: [
        ["Tecnico informatico", "Partenope Servizi S.r.l.", "Napoli", "2019-01/now"],
        ["Addetto alle vendite", "Elettronica Vesuvio", "Portici", "2014-09/2018-12"],
      ],
      schools: [["Diploma di perito informatico", "", "Istituto tecnico Righi", "Napoli", "2009/2014"]],
      languages: [
        ["Italiano", "Lingua madre"],
        ["Inglese", "B1"],
      ],
    },
  },
  {
    name: "Word: a rail of plain names of sections, several jobs in one cell",
    locale: "en-GB",
    ...wordFile(
      `# Priscilla Mbeki
44 Station Road, Slough SL1 1AA | 07700 900611 | priscilla.mbeki@example.org`,
      {
        widths: [2000, 7000],
        rows: [
          ["Profile", "Payroll officer with ten years in the public sector."],
          [
            "Employment",
            `Payroll Officer, Thames Borough Council, Slough
May 2018 – present
- Pays 1,400 staff each month
Accounts Assistant, Windsor Fabrics Ltd, Windsor
September 2013 – April 2018
- Purchase ledger`,
          ],
          ["Education", "BTEC Business, Langley Technical College\n2011 – 2013"],
          ["Languages", "English (native), Zulu (fluent)"],
          ["Interests", "Choir, gardening"],
        ],
      },
    ),
    truth: {
      name: "Priscilla Mbeki",
      email: "priscilla.mbeki@example.org",
      phone: "07700 900611",
      city: "Slough",
      jobs: [
        ["Payroll Officer", "Thames Borough Council", "Slough", "2018-05/now"],
        ["Accounts Assistant", "Windsor Fabrics Ltd", "Windsor", "2013-09/2018-04"],
      ],
      schools: [["BTEC Business", "", "Langley Technical College", "", "2011/2013"]],
      languages: [
        ["English", "native"],
        ["Zulu", "fluent"],
      ],
    },
  },
  {
    name: "Word: Norwegian with dates in the left column and languages at a tab",
    locale: "nb-NO",
    ...wordFile(
      `# CV
Ingrid Solheim
Fjordveien 6, 6003 Ålesund
Tlf. 900 55 014
ingrid.solheim@example.org
## Arbeidserfaring`,
      {
        widths: [2200, 6800],
        rows: [
          ["2018 – d.d.", "*Avdelingsleder\nSunnmøre Fisk AS, Ålesund\nAnsvar for 25 ansatte"],
          ["2012 – 2018", "*Kvalitetskontrollør\nHavbrisen Sjømat AS, Molde\nPrøver og rapporter"],
        ],
      },
      "## Utdanning",
      {
        widths: [2200, 6800],
        rows: [["2009 – 2012", "*Bachelor i matvitenskap\nHøgskolen på Nordvestlandet, Ålesund"]],
      },
      `## Annet
Språk: >> Norsk (morsmål), engelsk (flytende)
Førerkort: >> Klasse B`,
    ),
    truth: {
      name: "Ingrid Solheim",
      email: "ingrid.solheim@example.org",
      phone: "900 55 014",
      city: "Ålesund",
      jobs: [
        ["Avdelingsleder", "Sunnmøre Fisk AS", "Ålesund", "2018/now"],
        ["Kvalitetskontrollør", "Havbrisen Sjømat AS", "Molde", "2012/2018"],
      ],
      schools: [["Bachelor i matvitenskap", "", "Høgskolen på Nordvestlandet", "Ålesund", "2009/2012"]],
      languages: [
        ["Norsk", "morsmål"],
        ["engelsk", "flytende"],
      ],
    },
  },
  {
    name: "Markdown with tables of jobs and schools",
    locale: "de-DE",
    text: `# Lebenslauf

**Henrik Sörensen**
Flensburg, henrik.soerensen@example.org, 0461 5550133

## Berufserfahrung

| Zeitraum | Arbeitgeber | Position |
|---|---|---|
| 02/2020 – heute | Fördewerft GmbH | Projektleiter |
| 08/2015 – 01/2020 | Nordlicht Technik | Konstrukteur |

## Ausbildung

| Zeitraum | Hochschule | Abschluss |
|---|---|---|
| 2010 – 2015 | Hochschule Angeln | Diplom-Ingenieur (FH) |

## Sprachen

- Deutsch: Muttersprache
- Dänisch: C1
`,
    truth: {
      name: "Henrik Sörensen",
      email: "henrik.soerensen@example.org",
      phone: "0461 5550133",
      city: "Flensburg",
      jobs: [
        ["Projektleiter", "Fördewerft GmbH", "", "2020-02/now"],
        ["Konstrukteur", "Nordlicht Technik", "", "2015-08/2020-01"],
      ],
      schools: [["Diplom-Ingenieur (FH)", "", "Hochschule Angeln", "", "2010/2015"]],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Dänisch", "C1"],
      ],
    },
  },
  {
    name: "text of an Indeed resume, without states",
    locale: "en-GB",
    text: `Shanice Burrell
Care Assistant
Leeds LS9 7TF
shanice.burrell@example.org
07700 900644

Work Experience

Care Assistant
Elmete House - Leeds
March 2021 to Present
Personal care and medication rounds.

Kitchen Porter
The Aire Brasserie - Leeds
June 2018 to February 2021
Kept the kitchen clean.

Education

NVQ Level 2 in Health and Social Care
Leeds Trinity Training - Leeds
2020 to 2021

GCSE
Parkside Academy - Leeds
2013 to 2018

Skills
First aid (3 years)
Driving licence
`,
    truth: {
      name: "Shanice Burrell",
      headline: "Care Assistant",
      email: "shanice.burrell@example.org",
      phone: "07700 900644",
      city: "Leeds",
      jobs: [
        ["Care Assistant", "Elmete House", "Leeds", "2021-03/now"],
        ["Kitchen Porter", "The Aire Brasserie", "Leeds", "2018-06/2021-02"],
      ],
      schools: [
        ["NVQ Level 2 in Health and Social Care", "", "Leeds Trinity Training", "Leeds", "2020/2021"],
        ["GCSE", "", "Parkside Academy", "Leeds", "2013/2018"],
      ],
    },
  },
];
