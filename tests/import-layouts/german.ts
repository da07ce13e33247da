import type { LayoutFile } from "./layout-file.ts";

export const german: LayoutFile[] = [
  {
    name: "table of a Lebenslauf: dates left, title and firm in one line",
    locale: "de-DE",
    text: `Lebenslauf

Jana Petersen
Lindenallee 7, 30161 Hannover
Telefon: 0511 1234567
E-Mail: jana.petersen@example.org
Geburtsdatum: 12.04.1992

Berufserfahrung

03/2020 – heute     Vertriebsassistentin, Norda Maschinenbau GmbH, Hannover
                    - Angebote für Kunden in 14 Ländern
                    - Pflege der Stammdaten
08/2015 – 02/2020   Kauffrau für Büromanagement, Stadtwerke Celle, Celle
                    - Abrechnung und Mahnwesen

Ausbildung

08/2012 – 07/2015   Ausbildung zur Kauffrau für Büromanagement, Stadtwerke Celle
09/2004 – 06/2012   Abitur, Gymnasium Ernestinum, Celle

Kenntnisse

EDV-Kenntnisse: MS Office, SAP, DATEV
Sprachen: Deutsch (Muttersprache), Englisch (B2)
Hobbys: Chor, Segeln

Hannover, 28.11.2026
`,
    truth: {
      name: "Jana Petersen",
      email: "jana.petersen@example.org",
      city: "Hannover",
      jobs: [
        ["Vertriebsassistentin", "Norda Maschinenbau GmbH", "Hannover", "2020-03/now"],
        ["Kauffrau für Büromanagement", "Stadtwerke Celle", "Celle", "2015-08/2020-02"],
      ],
      schools: [
        ["Ausbildung zur Kauffrau für Büromanagement", "", "Stadtwerke Celle", "", "2012-08/2015-07"],
        ["Abitur", "", "Gymnasium Ernestinum", "Celle", "2004-09/2012-06"],
      ],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Englisch", "B2"],
      ],
    },
  },
  {
    name: "firm and place, with the title below, seit",
    locale: "de-DE",
    text: `Mehmet Aydin
Köln | mehmet.aydin@example.org | 0151 12345678

BERUFLICHER WERDEGANG

seit 05/2018   Rheinische Kliniken, Köln
               Fachkrankenpfleger Intensivpflege
               Verantwortlich für zwölf Betten

10/2013 – 04/2018   St. Vinzenz Krankenhaus, Bonn
               Gesundheits- und Krankenpfleger
               Station für Innere Medizin

AUSBILDUNG

10/2010 – 09/2013   Pflegeschule Bonn
               Ausbildung zum Gesundheits- und Krankenpfleger

SPRACHEN
Deutsch: fließend
Türkisch: Muttersprache
`,
    truth: {
      name: "Mehmet Aydin",
      city: "Köln",
      jobs: [
        ["Fachkrankenpfleger Intensivpflege", "Rheinische Kliniken", "Köln", "2018-05/now"],
        ["Gesundheits- und Krankenpfleger", "St. Vinzenz Krankenhaus", "Bonn", "2013-10/2018-04"],
      ],
      schools: [
        ["Ausbildung zum Gesundheits- und Krankenpfleger", "", "Pflegeschule Bonn", "", "2010-10/2013-09"],
      ],
      languages: [
        ["Deutsch", "fließend"],
        ["Türkisch", "Muttersprache"],
      ],
    },
  },
  {
    name: "title bei firm, in places",
    locale: "de-DE",
    text: `Sophie Krämer
Produktdesignerin
sophie.kraemer@example.org
Leipzig

Erfahrung

Produktdesignerin bei Formwerk GmbH, Leipzig
01.2021 – heute
• Möbel für Büros und Schulen

Junior Designerin bei der Studio Halm AG, Dresden
04.2018 – 12.2020
• Leuchten und Prototypen

Bildung

Master of Arts Produktdesign, Bauhaus-Universität Weimar
2015 – 2018
`,
    truth: {
      name: "Sophie Krämer",
      headline: "Produktdesignerin",
      city: "Leipzig",
      jobs: [
        ["Produktdesignerin", "Formwerk GmbH", "Leipzig", "2021-01/now"],
        ["Junior Designerin", "Studio Halm AG", "Dresden", "2018-04/2020-12"],
      ],
      schools: [["Master of Arts Produktdesign", "", "Bauhaus-Universität Weimar", "", "2015/2018"]],
    },
  },
];
