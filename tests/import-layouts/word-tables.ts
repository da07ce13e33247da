import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

const dateColumns = [2200, 6800];

export const wordTables: LayoutFile[] = [
  {
    name: "Word: tables with the dates at the left",
    locale: "de-DE",
    ...wordFile(
      `# Lebenslauf
## Persönliche Daten`,
      {
        widths: dateColumns,
        rows: [
          ["Name:", "Torsten Brandt"],
          ["Adresse:", "Hafenstraße 12, 24103 Kiel"],
          ["Telefon:", "0431 5550123"],
          ["E-Mail:", "torsten.brandt@example.org"],
          ["Geboren:", "17.02.1985 in Husum"],
        ],
      },
      "## Berufliche Laufbahn",
      {
        widths: dateColumns,
        rows: [
          [
            "seit 09/2017",
            "*Leiter Logistik\nFördekontor Spedition GmbH, Kiel\n- Disposition von 40 Fahrzeugen\n- Einführung einer neuen Software",
          ],
          [
            "08/2008 – 08/2017",
            "*Speditionskaufmann\nNordhafen Umschlag AG, Lübeck\n- Seefracht nach Skandinavien",
          ],
        ],
      },
      "## Ausbildung",
      {
        widths: dateColumns,
        rows: [
          ["08/2005 – 07/2008", "*Ausbildung zum Speditionskaufmann\nNordhafen Umschlag AG, Lübeck"],
          ["08/1996 – 06/2005", "*Abitur\nTheodor-Storm-Schule, Husum"],
        ],
      },
      "## Sonstige Kenntnisse",
      {
        widths: dateColumns,
        rows: [
          ["Sprachen", "Deutsch (Muttersprache), Dänisch (B1)"],
          ["EDV", "SAP TM, MS Office"],
        ],
      },
    ),
    truth: {
      name: "Torsten Brandt",
      email: "torsten.brandt@example.org",
      phone: "0431 5550123",
      city: "Kiel",
      jobs: [
        ["Leiter Logistik", "Fördekontor Spedition GmbH", "Kiel", "2017-09/now"],
        ["Speditionskaufmann", "Nordhafen Umschlag AG", "Lübeck", "2008-08/2017-08"],
      ],
      schools: [
        ["Ausbildung zum Speditionskaufmann", "", "Nordhafen Umschlag AG", "Lübeck", "2005-08/2008-07"],
        ["Abitur", "", "Theodor-Storm-Schule", "Husum", "1996-08/2005-06"],
      ],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Dänisch", "B1"],
      ],
    },
  },
  {
    name: "Word: one table with a panel in its left cell",
    locale: "fr-FR",
    ...wordFile({
      widths: [3000, 6000],
      rows: [
        [
          `*CONTACT
8 place du Marché
35000 Rennes
06 44 55 01 23
elodie.kervella@example.org

*LANGUES
Français : langue maternelle
Anglais : courant

*COMPÉTENCES
- Gestion de la paie
- Droit du travail
- Recrutement

*CENTRES D’INTÉRÊT
Voile, danse bretonne`,
          `# Élodie Kervella
Responsable des ressources humaines

## EXPÉRIENCE PROFESSIONNELLE
*Responsable des ressources humaines
Laiterie d’Armor, Rennes
Janvier 2019 – aujourd’hui
- Politique salariale de 320 personnes
- Dialogue avec les représentants du personnel

*Chargée de recrutement
Cabinet Talents d’Ouest, Nantes
Septembre 2014 – décembre 2018
- Recrutement de cadres

## FORMATION
*Master Gestion des ressources humaines
Université Rennes 1
2012 – 2014`,
        ],
      ],
    }),
    truth: {
      name: "Élodie Kervella",
      headline: "Responsable des ressources humaines",
      email: "elodie.kervella@example.org",
      phone: "06 44 55 01 23",
      city: "Rennes",
      jobs: [
        ["Responsable des ressources humaines", "Laiterie d’Armor", "Rennes", "2019-01/now"],
        ["Chargée de recrutement", "Cabinet Talents d’Ouest", "Nantes", "2014-09/2018-12"],
      ],
      schools: [["Master Gestion des ressources humaines", "", "Université Rennes 1", "", "2012/2014"]],
      skills: ["Gestion de la paie", "Droit du travail", "Recrutement"],
      languages: [
        ["Français", "langue maternelle"],
        ["Anglais", "courant"],
      ],
    },
  },
  {
    name: "Word: a table with the section's name in the left cell of its row",
    locale: "en-US",
    ...wordFile({
      widths: [2000, 7000],
      rows: [
        [
          "",
          "# Carla Dominguez\n2210 Juniper Ave, Tucson, AZ 85719\n520-555-0133\ncarla.dominguez@example.org",
        ],
        ["*Objective", "A position as an office manager in a growing medical practice."],
        [
          "*Experience",
          `*Medical Office Coordinator
Saguaro Family Clinic, Tucson, AZ
June 2019 – Present
- Schedule visits for four physicians
- Train new front desk staff
*Receptionist
Desert Bloom Dental, Mesa, AZ
August 2015 – May 2019
- Verified insurance`,
        ],
        ["*Education", "Mesa Valley Community College, Mesa, AZ\nAssociate of Applied Science, 2015"],
        ["*Skills", "Medical billing, Epic, Bilingual in Spanish"],
        ["*References", "Available upon request"],
      ],
    }),
    truth: {
      name: "Carla Dominguez",
      email: "carla.dominguez@example.org",
      phone: "520-555-0133",
      city: "Tucson",
      jobs: [
        ["Medical Office Coordinator", "Saguaro Family Clinic", "Tucson, AZ", "2019-06/now"],
        ["Receptionist", "Desert Bloom Dental", "Mesa, AZ", "2015-08/2019-05"],
      ],
      schools: [["Associate of Applied Science", "", "Mesa Valley Community College", "Mesa, AZ", "/2015"]],
      skills: ["Medical billing", "Epic", "Bilingual in Spanish"],
    },
  },
  {
    name: "Word: Japanese 履歴書 with years and months in columns of their own",
    locale: "ja-JP",
    ...wordFile(
      "# 履歴書\n2026年11月28日現在",
      {
        widths: [2000, 7000],
        rows: [
          ["ふりがな", "たなか けんじ"],
          ["氏名", "田中 健二"],
          ["生年月日", "1990年5月12日生（満36歳）"],
          ["現住所", "〒980-0811 宮城県仙台市青葉区一番町1-2-3"],
          ["電話", "090-5555-0123"],
          ["E-mail", "kenji.tanaka@example.org"],
        ],
      },
      {
        widths: [1200, 800, 7000],
        rows: [
          ["年", "月", "学歴・職歴"],
          ["", "", "学歴"],
          ["2009", "4", "広瀬大学 工学部 機械工学科 入学"],
          ["2013", "3", "広瀬大学 工学部 機械工学科 卒業"],
          ["", "", "職歴"],
          ["2013", "4", "株式会社杜の都製作所 入社"],
          ["2019", "9", "株式会社杜の都製作所 退社"],
          ["2019", "10", "東北精密株式会社 入社"],
          ["", "", "現在に至る"],
          ["", "", "以上"],
        ],
      },
      {
        widths: [1200, 800, 7000],
        rows: [
          ["年", "月", "免許・資格"],
          ["2012", "8", "普通自動車第一種運転免許 取得"],
        ],
      },
    ),
    truth: {
      name: "田中 健二",
      email: "kenji.tanaka@example.org",
      phone: "090-5555-0123",
      city: "仙台市",
      jobs: [
        ["", "株式会社杜の都製作所", "", "2013-04/2019-09"],
        ["", "東北精密株式会社", "", "2019-10/now"],
      ],
      schools: [["", "工学部 機械工学科", "広瀬大学", "", "2009-04/2013-03"]],
    },
  },
];
