import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const furtherStrangersWord: LayoutFile[] = [
  {
    name: "further stranger: a German tram driver's tables with dates on the left",
    locale: "de-DE",
    ...wordFile(
      "# Lebenslauf\n## Persönliche Daten",
      {
        widths: [2600, 6400],
        rows: [
          ["Name", "Jutta Brinkhoff"],
          ["Anschrift", "Am Heidkamp 14\n44577 Castrop-Rauxel"],
          ["Telefon", "0163 5550182"],
          ["E-Mail", "jutta.brinkhoff@example.de"],
          ["Geburtsdatum, -ort", "03.11.1979 in Herne"],
          ["Familienstand", "verheiratet, zwei Kinder (12 und 15 Jahre)"],
        ],
      },
      "## Beruflicher Werdegang",
      {
        widths: [2600, 6400],
        rows: [
          [
            "seit 08/2017",
            "*Straßenbahnfahrerin\nEmschertal-Verkehrsbetriebe AöR, Recklinghausen\n- Linienverkehr im Dreischichtdienst\n- seit 2021 auch Lehrfahrerin für neue Kolleginnen und Kollegen",
          ],
          ["04/2013 – 07/2017", "*Elternzeit und Pflege eines Angehörigen"],
          [
            "09/2005 – 03/2013",
            "*Stellvertretende Filialleiterin\nBäckerei Overhoff, Herne\n- Dienstpläne und Bestellungen für zwei Filialen",
          ],
          ["08/1999 – 08/2005", "*Verkäuferin\nBackstube Lindner GmbH & Co. KG, Bochum"],
        ],
      },
      "## Ausbildung",
      {
        widths: [2600, 6400],
        rows: [
          [
            "08/1996 – 07/1999",
            "*Ausbildung zur Fachverkäuferin im Lebensmittelhandwerk\nBackstube Lindner GmbH & Co. KG, Bochum\nAbschlussnote: 2,0",
          ],
          ["1990 – 1996", "*Fachoberschulreife\nRealschule an der Wiesenstraße, Herne"],
        ],
      },
      "## Kenntnisse",
      {
        widths: [2600, 6400],
        rows: [
          ["Führerschein", "Klasse B, Fahrerlaubnis Straßenbahn (BOStrab)"],
          ["EDV", "MS Office, Leitsystem ITCS"],
          ["Sprachen", "Deutsch (Muttersprache), Polnisch (Grundkenntnisse)"],
          ["Ehrenamt", "Kassenwartin im Kleingartenverein Abendsonne e. V."],
          ["Hobbys", "Wandern, Nähen, Karneval"],
        ],
      },
      "Castrop-Rauxel, den 12.10.2026\nJutta Brinkhoff",
    ),
    truth: {
      name: "Jutta Brinkhoff",
      email: "jutta.brinkhoff@example.de",
      phone: "0163 5550182",
      city: "Castrop-Rauxel",
      jobs: [
        ["Straßenbahnfahrerin", "Emschertal-Verkehrsbetriebe AöR", "Recklinghausen", "2017-08/now"],
        ["Elternzeit und Pflege eines Angehörigen", "", "", "2013-04/2017-07"],
        ["Stellvertretende Filialleiterin", "Bäckerei Overhoff", "Herne", "2005-09/2013-03"],
        ["Verkäuferin", "Backstube Lindner GmbH & Co. KG", "Bochum", "1999-08/2005-08"],
      ],
      schools: [
        [
          "Ausbildung zur Fachverkäuferin im Lebensmittelhandwerk",
          "",
          "Backstube Lindner GmbH & Co. KG",
          "Bochum",
          "1996-08/1999-07",
        ],
        ["Fachoberschulreife", "", "Realschule an der Wiesenstraße", "Herne", "1990/1996"],
      ],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Polnisch", "Grundkenntnisse"],
      ],
    },
  },
  {
    name: "further stranger: a Spanish tiler's page with tabs",
    locale: "es-ES",
    ...wordFile(
      `# EZEQUIEL BARROSO LUENGO
Alicatador - Solador
C/ Mayor, 23, 2º B >> Tel. 655 550 143
45600 Talavera de la Reina (Toledo) >> ezequiel.barroso@example.es
DNI 03555012-X >> Fecha de nacimiento: 9/5/1986

## EXPERIENCIA LABORAL
2016 - actualidad >> *Alicatador autónomo
Alicatados y solados en viviendas y locales de Talavera y comarca.
2010 - 2015 >> *Oficial de 1ª alicatador
Construcciones Hermanos Quijorna, S.L. (Toledo)
- Baños y cocinas en promociones de hasta 60 viviendas
- Gres porcelánico de gran formato
2008 - 2009 >> *Oficial de 2ª
Reformas Vadillo (Madrid)
2004 - 2008 >> *Peón de albañilería
Construcciones Hermanos Quijorna, S.L. (Toledo)

## FORMACIÓN ACADÉMICA
2002 - 2004 >> *Técnico en Obras de Albañilería
I.E.S. Puerta del Alfar (Talavera de la Reina)
2002 >> *Graduado en E.S.O.
I.E.S. Puerta del Alfar (Talavera de la Reina)

## FORMACIÓN COMPLEMENTARIA
PRL Albañilería, 20 horas (2012)
Manejo de plataformas elevadoras, 8 horas (2018)

## IDIOMAS
Español: lengua materna
Portugués: nivel medio

## OTROS DATOS
Carnet de conducir B y furgoneta propia
Disponibilidad para viajar`,
    ),
    truth: {
      name: "Ezequiel Barroso Luengo",
      headline: "Alicatador - Solador",
      email: "ezequiel.barroso@example.es",
      phone: "655 550 143",
      city: "Talavera de la Reina",
      jobs: [
        ["Alicatador autónomo", "", "", "2016/now"],
        ["Oficial de 1ª alicatador", "Construcciones Hermanos Quijorna, S.L.", "Toledo", "2010/2015"],
        ["Oficial de 2ª", "Reformas Vadillo", "Madrid", "2008/2009"],
        ["Peón de albañilería", "Construcciones Hermanos Quijorna, S.L.", "Toledo", "2004/2008"],
      ],
      schools: [
        [
          "Técnico en Obras de Albañilería",
          "",
          "I.E.S. Puerta del Alfar",
          "Talavera de la Reina",
          "2002/2004",
        ],
        ["Graduado en E.S.O.", "", "I.E.S. Puerta del Alfar", "Talavera de la Reina", "/2002"],
      ],
      languages: [
        ["Español", "lengua materna"],
        ["Portugués", "nivel medio"],
      ],
    },
  },
  {
    name: "further stranger: a Finnish lab technician's page with a text box",
    locale: "fi-FI",
    ...wordFile(
      {
        box: `# Hanna-Mari Kettula
Laborantti
Kuopio
044 555 0137
hanna-mari.kettula@example.fi
## Kielitaito
Suomi – äidinkieli
Englanti – hyvä
Ruotsi – tyydyttävä
## Osaaminen
HPLC
Spektrofotometria
LIMS-järjestelmät
Työturvallisuuskortti
## Harrastukset
Suunnistus ja kuorolaulu`,
      },
      `## Työkokemus
8/2019 – >> *Laborantti, Kallanäyte Oy, Kuopio
Elintarvike- ja vesinäytteiden kemialliset määritykset. Laitevastaava.
1/2018 – 6/2019 >> *Laborantti (sijaisuus), Itä-Savon vesilaitos, Savonlinna
Talousveden mikrobiologia.
6/2015 – 12/2017 >> *Prosessityöntekijä, Juustomestarit Osuuskunta, Joensuu
Kesät 2013 ja 2014 >> *Kesätyöntekijä, Marjatila Pelkonen, Suonenjoki

## Koulutus
2015 – 2017 >> *Laborantti, laboratorioalan perustutkinto
Pohjois-Savon ammattiopisto Saimala, Kuopio
2012 – 2015 >> *Ylioppilas
Lehtoniemen lukio, Kuopio

## Luottamustoimet
2021 – >> Luottamusmies, Kallanäyte Oy

## Suosittelijat
Laboratoriopäällikkö Outi Väyrynen, Kallanäyte Oy, 050 555 0119`,
    ),
    truth: {
      name: "Hanna-Mari Kettula",
      headline: "Laborantti",
      email: "hanna-mari.kettula@example.fi",
      phone: "044 555 0137",
      city: "Kuopio",
      jobs: [
        ["Laborantti", "Kallanäyte Oy", "Kuopio", "2019-08/now"],
        ["Laborantti (sijaisuus)", "Itä-Savon vesilaitos", "Savonlinna", "2018-01/2019-06"],
        ["Prosessityöntekijä", "Juustomestarit Osuuskunta", "Joensuu", "2015-06/2017-12"],
        ["Kesätyöntekijä", "Marjatila Pelkonen", "Suonenjoki", "2013/2014"],
      ],
      schools: [
        [
          "Laborantti, laboratorioalan perustutkinto",
          "",
          "Pohjois-Savon ammattiopisto Saimala",
          "Kuopio",
          "2015/2017",
        ],
        ["Ylioppilas", "", "Lehtoniemen lukio", "Kuopio", "2012/2015"],
      ],
      skills: ["HPLC", "Spektrofotometria", "LIMS-järjestelmät", "Työturvallisuuskortti"],
      languages: [
        ["Suomi", "äidinkieli"],
        ["Englanti", "hyvä"],
        ["Ruotsi", "tyydyttävä"],
      ],
    },
  },
];
