import type { LayoutFile } from "./layout-file.ts";

export const copiedFromSites: LayoutFile[] = [
  {
    name: "German text copied from a LinkedIn profile",
    locale: "de-DE",
    text: `Tobias Reinhardt
Logistikplaner bei Elbhafen Kontor
Hamburg, Deutschland

Info
Ich plane Wege für Waren.

Berufserfahrung
Elbhafen Kontor
Vollzeit · 6 Jahre 2 Monate
Logistikplaner
Okt. 2022 – Heute · 4 Jahre 2 Monate
Hamburg, Deutschland · Hybrid
Planung der Nachtverkehre.
Disponent
Okt. 2020 – Sept. 2022 · 2 Jahre
Hamburg, Deutschland

Kaufmann für Spedition
Spedition Alsterweg · Vollzeit
Aug. 2016 – Sept. 2020 · 4 Jahre 2 Monate
Norderstedt, Schleswig-Holstein, Deutschland

Ausbildung
Handelsschule Bergedorf
Kaufmann für Spedition und Logistikdienstleistung
2013 – 2016

Kenntnisse
SAP
Zollabwicklung
`,
    truth: {
      name: "Tobias Reinhardt",
      headline: "Logistikplaner bei Elbhafen Kontor",
      city: "Hamburg",
      jobs: [
        ["Logistikplaner", "Elbhafen Kontor", "Hamburg, Deutschland", "2022-10/now"],
        ["Disponent", "Elbhafen Kontor", "Hamburg, Deutschland", "2020-10/2022-09"],
        [
          "Kaufmann für Spedition",
          "Spedition Alsterweg",
          "Norderstedt, Schleswig-Holstein, Deutschland",
          "2016-08/2020-09",
        ],
      ],
      schools: [
        ["Kaufmann für Spedition und Logistikdienstleistung", "", "Handelsschule Bergedorf", "", "2013/2016"],
      ],
      skills: ["SAP", "Zollabwicklung"],
    },
  },
  {
    name: "French text copied from a LinkedIn profile",
    locale: "fr-FR",
    text: `Maxime Lavigne
Chargé d’affaires chez Voltaro Énergie
Lyon, Auvergne-Rhône-Alpes, France

Infos
J’accompagne les communes dans leurs projets solaires.

Expérience
Chargé d’affaires
Voltaro Énergie · CDI
mars 2021 - aujourd’hui · 5 ans 9 mois
Lyon, Auvergne-Rhône-Alpes, France · Hybride
Suivi de trente projets.

Technicien d’études
Bureau Sillon · CDI
sept. 2016 - févr. 2021 · 4 ans 6 mois
Villeurbanne, Auvergne-Rhône-Alpes, France

Formation
Institut technique du Rhône
Licence professionnelle, Énergies renouvelables
2015 - 2016

Compétences
AutoCAD
Gestion de projet
`,
    truth: {
      name: "Maxime Lavigne",
      headline: "Chargé d’affaires chez Voltaro Énergie",
      city: "Lyon",
      jobs: [
        ["Chargé d’affaires", "Voltaro Énergie", "Lyon, Auvergne-Rhône-Alpes, France", "2021-03/now"],
        [
          "Technicien d’études",
          "Bureau Sillon",
          "Villeurbanne, Auvergne-Rhône-Alpes, France",
          "2016-09/2021-02",
        ],
      ],
      schools: [
        ["Licence professionnelle", "Énergies renouvelables", "Institut technique du Rhône", "", "2015/2016"],
      ],
      skills: ["AutoCAD", "Gestion de projet"],
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
  {
    name: "federal resume with the position first, the address of the office and the hours in a line",
    locale: "en-US",
    text: `Walter J. Pineda
3120 Aspen Drive, Grand Junction, CO 81501
970-555-0114 | walter.pineda@example.org

PROFESSIONAL EXPERIENCE

Program Specialist, GS-0301-11
Blue Mesa Land Office
200 Canyon Way, Grand Junction, CO 81501
05/2019 - Present
40 hours per week
Supervisor: Dana Whitlock (970-555-0120), may contact
• Reviewed 120 grazing permits each year

Range Technician, GS-0455-07
Uncompahgre Field Station
15 Mesa Road, Montrose, CO 81401
06/2014 - 04/2019
40 hours per week
• Surveyed vegetation on 60,000 acres

EDUCATION

B.S. Rangeland Science, High Plains University, Laramie, WY, 2014
`,
    truth: {
      name: "Walter J. Pineda",
      email: "walter.pineda@example.org",
      phone: "970-555-0114",
      city: "Grand Junction",
      jobs: [
        [
          "Program Specialist",
          "Blue Mesa Land Office",
          "200 Canyon Way, Grand Junction, CO 81501",
          "2019-05/now",
        ],
        [
          "Range Technician",
          "Uncompahgre Field Station",
          "15 Mesa Road, Montrose, CO 81401",
          "2014-06/2019-04",
        ],
      ],
      schools: [["B.S. Rangeland Science", "", "High Plains University", "Laramie, WY", "/2014"]],
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
];
