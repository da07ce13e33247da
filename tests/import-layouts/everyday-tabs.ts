import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";
import { wordFile } from "./word-file.ts";

/** Word and PDF files with dates at the left or right of a line. */
export const everydayTabs: LayoutFile[] = [
  {
    name: "an electrician with tabs after the years, several roles at a works",
    locale: "cs-CZ",
    ...wordFile(`# Životopis
Radek Vondráček
Nádražní 512, 530 02 Pardubice >> tel.: 603 555 074
radek.vondracek@example.cz
## Pracovní zkušenosti
*Východočeské strojírny, Pardubice
od 2017 >> mistr elektroúdržby
2011–2017 >> provozní elektrikář
- opravy rozvaděčů a jeřábů
- revize ručního nářadí
*OSVČ
2008–2011 >> elektroinstalace v rodinných domech
## Vzdělání
2004–2008 >> SPŠ elektrotechnická Pardubice, obor Slaboproudá elektrotechnika (maturita)
## Osvědčení
§ 8 vyhlášky 50/1978 Sb.
Řidičský průkaz sk. B, C
## Jazyky
Angličtina >> mírně pokročilý
Němčina >> pasivně`),
    truth: {
      name: "Radek Vondráček",
      email: "radek.vondracek@example.cz",
      phone: "603 555 074",
      city: "Pardubice",
      jobs: [
        ["mistr elektroúdržby", "Východočeské strojírny", "Pardubice", "2017/now"],
        ["provozní elektrikář", "Východočeské strojírny", "Pardubice", "2011/2017"],
        ["elektroinstalace v rodinných domech", "OSVČ", "", "2008/2011"],
      ],
      schools: [
        ["maturita", "Slaboproudá elektrotechnika", "SPŠ elektrotechnická Pardubice", "", "2004/2008"],
      ],
      languages: [
        ["Angličtina", "mírně pokročilý"],
        ["Němčina", "pasivně"],
      ],
    },
  },
  {
    name: "a driver with function, employer and tasks behind tabs",
    locale: "nl-NL",
    ...wordFile(`# Curriculum Vitae
*Personalia
Naam: >> Joost van der Plas
Adres: >> Molenkade 41
Woonplaats: >> 8011 KT Zwolle
Telefoon: >> 06 5555 0191
E-mail: >> joostvdplas@example.nl
Rijbewijs: >> B, C, CE (code 95)
*Werkervaring
2019 – heden >> Van Dalen Zuiveltransport, Zwolle
Functie: >> Vrachtwagenchauffeur
Taken: >> Ophalen van melk bij boeren
2013 – 2019 >> Bakkerij Hogeboom, Kampen
Functie: >> Bezorger
Taken: >> Bezorgen van brood aan winkels
*Opleidingen
2009 – 2013 >> Deltion College, Zwolle, mbo Logistiek niveau 3 (diploma)
2005 – 2009 >> Vmbo, Thorbecke, Zwolle (diploma)
*Talen
Nederlands: >> moedertaal
Duits: >> redelijk
*Hobby's
Vissen, schaatsen`),
    truth: {
      name: "Joost van der Plas",
      email: "joostvdplas@example.nl",
      phone: "06 5555 0191",
      city: "Zwolle",
      jobs: [
        ["Vrachtwagenchauffeur", "Van Dalen Zuiveltransport", "Zwolle", "2019/now"],
        ["Bezorger", "Bakkerij Hogeboom", "Kampen", "2013/2019"],
      ],
      schools: [
        ["mbo Logistiek niveau 3", "", "Deltion College", "Zwolle", "2009/2013"],
        ["Vmbo", "", "Thorbecke", "Zwolle", "2005/2009"],
      ],
      languages: [
        ["Nederlands", "moedertaal"],
        ["Duits", "redelijk"],
      ],
    },
  },
  {
    name: "a caretaker of old people, dates in a column at the left as LaTeX sets them",
    locale: "sv-SE",
    ...pdfFile({
      x: 60,
      right: 540,
      top: 60,
      tab: 160,
      lines: `# Amira Haddad
Undersköterska
Lindvägen 7, 582 46 Linköping
070-555 01 38 · amira.haddad@example.se

## Arbetslivserfarenhet
2021-08 – tills vidare || *Undersköterska,* Ekbackens äldreboende, Linköping
 || Omvårdnad, dokumentation och kontakt med anhöriga.
2019-06 – 2021-07 || *Vårdbiträde,* Hemtjänsten Öster, Linköping
2018-06 – 2018-08 || *Sommarvikarie,* Lasarettet i Motala
2012 – 2015 || *Lärare i grundskolan,* Al-Amal skola, Aleppo

## Utbildning
2018 – 2019 || *Vård- och omsorgsprogrammet,* Birgittaskolan, Linköping
2016 – 2018 || *Svenska för invandrare,* Komvux Linköping
2008 – 2012 || *Kandidatexamen i pedagogik,* Aleppos universitet

## Språk
Arabiska || modersmål
Svenska || flytande
Engelska || goda kunskaper

## Referenser
Lämnas på begäran.`,
    }),
    truth: {
      name: "Amira Haddad",
      headline: "Undersköterska",
      email: "amira.haddad@example.se",
      phone: "070-555 01 38",
      city: "Linköping",
      jobs: [
        ["Undersköterska", "Ekbackens äldreboende", "Linköping", "2021-08/now"],
        ["Vårdbiträde", "Hemtjänsten Öster", "Linköping", "2019-06/2021-07"],
        ["Sommarvikarie", "Lasarettet i Motala", "", "2018-06/2018-08"],
        ["Lärare i grundskolan", "Al-Amal skola", "Aleppo", "2012/2015"],
      ],
      schools: [
        ["Vård- och omsorgsprogrammet", "", "Birgittaskolan", "Linköping", "2018/2019"],
        ["Svenska för invandrare", "", "Komvux Linköping", "", "2016/2018"],
        ["Kandidatexamen i pedagogik", "", "Aleppos universitet", "", "2008/2012"],
      ],
      languages: [
        ["Arabiska", "modersmål"],
        ["Svenska", "flytande"],
        ["Engelska", "goda kunskaper"],
      ],
    },
  },
  {
    name: "a student with grades, vacation work and school before university",
    locale: "en-GB",
    ...pdfFile({
      x: 60,
      right: 540,
      top: 60,
      lines: `# Haroon Siddiqui
9 Calder Terrace, Bradford BD7 1PL >> haroon.siddiqui@example.org
Second-year student >> 07700 900655

## Education
*University of Westmoor* >> Sept 2024 – June 2027 (expected)
BEng Mechanical Engineering
Year 1 average: 68%
*Thornbury Sixth Form, Bradford* >> 2022 – 2024
A levels: Maths (A), Physics (B), Chemistry (B)

## Work and volunteering
*Warehouse operative, Parcel Point, Leeds* >> Summer 2025
Loaded vans on the night shift.
*Sales assistant (weekends), Khan's Fabrics* >> Nov 2022 – Aug 2024
Served customers and cashed up.
*Volunteer football coach, Manningham Juniors* >> 2021 – ongoing
Train the under-tens on Saturdays.

## Skills
SolidWorks; MATLAB; soldering

## Languages
English (native), Urdu (fluent), French (GCSE)`,
    }),
    truth: {
      name: "Haroon Siddiqui",
      email: "haroon.siddiqui@example.org",
      phone: "07700 900655",
      city: "Bradford",
      jobs: [
        ["Warehouse operative", "Parcel Point", "Leeds", "2025/2025"],
        ["Sales assistant (weekends)", "Khan's Fabrics", "", "2022-11/2024-08"],
        ["Volunteer football coach", "Manningham Juniors", "", "2021/now"],
      ],
      schools: [
        ["BEng Mechanical Engineering", "", "University of Westmoor", "", "2024-09/2027-06"],
        ["A levels", "", "Thornbury Sixth Form", "Bradford", "2022/2024"],
      ],
      skills: ["SolidWorks", "MATLAB", "soldering"],
      languages: [
        ["English", "native"],
        ["Urdu", "fluent"],
        ["French", "GCSE"],
      ],
    },
  },
];
