import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

export const strangersPagesFurther: LayoutFile[] = [
  {
    name: "stranger: PDF, a researcher's page of LaTeX, dates left, title in bold, employer and place behind a comma",
    locale: "it-IT",
    ...pdfFile(
      {
        x: 50,
        right: 550,
        top: 40,
        tab: 150,
        lines: `# Tommaso Verdelli
Ricercatore in biologia marina

## Istruzione
2014–2018 || *Dottorato in Scienze marine*, Universiteit Gent, Gand (Belgio)
|| Tesi: Popolazioni di Posidonia nel Tirreno settentrionale
2012–2014 || *Laurea magistrale in Biologia*, Università di Pisa, Pisa, 110 e lode
2009–2012 || *Laurea triennale in Scienze biologiche*, Università di Pisa, Pisa

## Esperienza
mar 2022–oggi || *Ricercatore a tempo determinato*, Università di Genova, Genova
|| Monitoraggio delle praterie sommerse in tre aree protette
gen 2019–feb 2022 || *Assegnista di ricerca*, Istituto Mare Vivo, Livorno
|| Analisi genetiche, campagne in mare (40 giorni l'anno)
estate 2013 || *Guida subacquea*, Diving Punta Secca, Ragusa

## Pubblicazioni
2023 || T. Verdelli, A. Ronchi. Seagrass under heat. Marine Letters 41.
2020 || T. Verdelli et al. Genetica di Posidonia. Rivista del Mare 12.

## Lingue
Italiano || madrelingua
Inglese || ottimo
Olandese || scolastico

## Competenze
Informatica || R, Python, QGIS, LaTeX
Laboratorio || PCR, sequenziamento

## Altro
Brevetto subacqueo di 3° livello; patente nautica; patente B
Autorizzo il trattamento dei dati personali ai sensi del GDPR.`,
      },
      {
        x: 380,
        right: 550,
        top: 36,
        lines: `Via del Molo 22
16128 Genova
349 555 0153
t.verdelli@example.it`,
      },
    ),
    truth: {
      name: "Tommaso Verdelli",
      headline: "Ricercatore in biologia marina",
      email: "t.verdelli@example.it",
      phone: "349 555 0153",
      city: "Genova",
      jobs: [
        ["Ricercatore a tempo determinato", "Università di Genova", "Genova", "2022-03/now"],
        ["Assegnista di ricerca", "Istituto Mare Vivo", "Livorno", "2019-01/2022-02"],
        ["Guida subacquea", "Diving Punta Secca", "Ragusa", "2013/2013"],
      ],
      schools: [
        ["Dottorato in Scienze marine", "", "Universiteit Gent", "Gand (Belgio)", "2014/2018"],
        ["Laurea magistrale in Biologia", "", "Università di Pisa", "Pisa", "2012/2014"],
        ["Laurea triennale in Scienze biologiche", "", "Università di Pisa", "Pisa", "2009/2012"],
      ],
      languages: [
        ["Italiano", "madrelingua"],
        ["Inglese", "ottimo"],
        ["Olandese", "scolastico"],
      ],
    },
  },
  {
    name: "stranger: PDF, a pilot's CV in two equal columns, roles at one airline",
    locale: "sv-SE",
    ...pdfFile(
      {
        x: 50,
        right: 545,
        top: 40,
        isCentred: true,
        lines: `# Henrik Lindvall
Pilot
Skeppargatan 9, 974 38 Luleå | 070-555 01 46 | henrik.lindvall@example.se`,
      },
      {
        x: 50,
        right: 300,
        top: 125,
        lines: `## Arbetslivserfarenhet
*Nordljus Flyg*
Kapten, ATR 72
maj 2019 – pågående
Inrikes linjer och ambulansflyg i Norrland.
Styrman, ATR 72
aug 2014 – apr 2019

*Försvarsmakten, F 21*
Flygtekniker
2008 – 2012
Klargöring och felsökning på JAS 39.

*Mellanår*
2012 – 2013
Seglade till Azorerna och tillbaka.

## Ideellt arbete
Segelflyginstruktör, Luleå flygklubb, 2015 –`,
      },
      {
        x: 325,
        right: 545,
        top: 125,
        lines: `## Utbildning
*Trafikflygarutbildning*
Norrskens flyghögskola, Skellefteå
2013 – 2014

*Teknikprogrammet*
Björkskataskolan, Luleå
2004 – 2007

## Certifikat
ATPL(A), 2018
Typbehörighet ATR 42/72, 2014
Medicinsk klass 1

## Språk
Svenska - modersmål
Engelska - flytande (ICAO 6)
Finska - grundläggande

## Körkort
B, A`,
      },
    ),
    truth: {
      name: "Henrik Lindvall",
      headline: "Pilot",
      email: "henrik.lindvall@example.se",
      phone: "070-555 01 46",
      city: "Luleå",
      jobs: [
        ["Kapten, ATR 72", "Nordljus Flyg", "", "2019-05/now"],
        ["Styrman, ATR 72", "Nordljus Flyg", "", "2014-08/2019-04"],
        ["Flygtekniker", "Försvarsmakten, F 21", "", "2008/2012"],
        ["Mellanår", "", "", "2012/2013"],
      ],
      schools: [
        ["Trafikflygarutbildning", "", "Norrskens flyghögskola", "Skellefteå", "2013/2014"],
        ["Teknikprogrammet", "", "Björkskataskolan", "Luleå", "2004/2007"],
      ],
      languages: [
        ["Svenska", "modersmål"],
        ["Engelska", "flytande (ICAO 6)"],
        ["Finska", "grundläggande"],
      ],
    },
    knownWrong: [
      'job 2 position: "Styrman" instead of "Styrman, ATR 72"',
      'job 2 employer: "ATR 72" instead of "Nordljus Flyg"',
    ],
  },
  {
    name: "stranger: PDF, a priest's ansioluettelo, title, employer and dates at the right, a panel at the left",
    locale: "fi-FI",
    ...pdfFile(
      {
        x: 30,
        right: 180,
        top: 120,
        lines: `## Yhteystiedot
Kirkkotie 4 A 2
50100 Mikkeli
050 555 0172
s.heikura@example.fi

## Kielitaito
suomi, äidinkieli
ruotsi, tyydyttävä
venäjä, alkeet

## Ajokortti
B

## Harrastukset
kuorolaulu
pilkkiminen`,
      },
      {
        x: 205,
        right: 560,
        top: 40,
        lines: `# Seppo Heikura
Rovasti

## Työkokemus
*Kirkkoherra* >> 1.8.2016–
Savilahden seurakunta, Mikkeli
Seurakunnan johtaminen, talous ja 42 työntekijää

*Kappalainen* >> 2008–2016
Savilahden seurakunta, Mikkeli
Jumalanpalvelukset, diakonia, perhetyö

*Seurakuntapastori* >> 2002–2008
Imatran seurakunta, Imatra

*Leiriohjaaja* >> kesät 1996–1999
Rippikoululeirit, Punkaharju

## Koulutus
*Teologian maisteri* >> 1995–2002
Helsingin yliopisto, Helsinki

*Ylioppilas* >> 1994
Savonlinnan lyseo

## Täydennyskoulutus
Johtamisen erityisammattitutkinto >> 2018
Sielunhoidon erityiskoulutus >> 2011

## Luottamustoimet
Mikkelin vanhustentuki ry, hallituksen jäsen >> 2017–

## Suosittelijat
Lääninrovasti Outi Mannila, 050 555 0195`,
      },
    ),
    truth: {
      name: "Seppo Heikura",
      headline: "Rovasti",
      email: "s.heikura@example.fi",
      phone: "050 555 0172",
      city: "Mikkeli",
      jobs: [
        ["Kirkkoherra", "Savilahden seurakunta", "Mikkeli", "2016-08-01/now"],
        ["Kappalainen", "Savilahden seurakunta", "Mikkeli", "2008/2016"],
        ["Seurakuntapastori", "Imatran seurakunta", "Imatra", "2002/2008"],
        ["Leiriohjaaja", "Rippikoululeirit", "Punkaharju", "1996/1999"],
      ],
      schools: [
        ["Teologian maisteri", "", "Helsingin yliopisto", "Helsinki", "1995/2002"],
        ["Ylioppilas", "", "Savonlinnan lyseo", "", "/1994"],
      ],
      languages: [
        ["suomi", "äidinkieli"],
        ["ruotsi", "tyydyttävä"],
        ["venäjä", "alkeet"],
      ],
    },
  },
];
