import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const wordTemplates: LayoutFile[] = [
  {
    name: "Word: employer in bold capitals with the place at the tab, title with dates below",
    locale: "en-US",
    ...wordFile(`# HENRY CALLOWAY
88 Sycamore Lane, Madison, WI 53703 | (608) 555-0119 | henry.calloway@example.org

## SUMMARY
Controller with twelve years in manufacturing.

## PROFESSIONAL EXPERIENCE
*BADGER STATE TOOLING, INC. >> Madison, WI
Controller >> March 2019 – Present
- Closed the books in four days instead of nine
- Led the change to a new ERP system
*Accounting Manager >> July 2016 – February 2019
- Supervised six accountants

*LAKEFRONT PAPER COMPANY >> Green Bay, WI
Staff Accountant >> June 2012 – June 2016
- Reconciled 200 accounts each month

## EDUCATION
*WISCONSIN NORTHERN UNIVERSITY >> Eau Claire, WI
Bachelor of Business Administration, Accounting >> 2008 – 2012

## CERTIFICATIONS
Certified Public Accountant, Wisconsin, 2014`),
    truth: {
      name: "Henry Calloway",
      email: "henry.calloway@example.org",
      phone: "(608) 555-0119",
      city: "Madison",
      jobs: [
        ["Controller", "BADGER STATE TOOLING, INC.", "Madison, WI", "2019-03/now"],
        ["Accounting Manager", "BADGER STATE TOOLING, INC.", "Madison, WI", "2016-07/2019-02"],
        ["Staff Accountant", "LAKEFRONT PAPER COMPANY", "Green Bay, WI", "2012-06/2016-06"],
      ],
      schools: [
        [
          "Bachelor of Business Administration",
          "Accounting",
          "WISCONSIN NORTHERN UNIVERSITY",
          "Eau Claire, WI",
          "2008/2012",
        ],
      ],
    },
  },
  {
    name: "Word: functional, with skills by area before a short history",
    locale: "en-GB",
    ...wordFile(`# Yvonne Adeyemi
Reading | 07700 900377 | yvonne.adeyemi@example.org

## Personal Statement
Office professional returning to work after a career break.

## Key Skills
*Administration
- Kept the diaries of three directors
- Organised a conference for 150 delegates
*Finance
- Processed 400 invoices a month in Sage
*Communication
- First contact for suppliers and customers

## Employment History
Office Manager, Thames Valley Print, Reading >> 2014 – 2020
Administrator, Kennet Solicitors, Newbury >> 2009 – 2014

## Education
HND Business Administration, Berkshire Technical College >> 2007 – 2009

## References
Available on request`),
    truth: {
      name: "Yvonne Adeyemi",
      email: "yvonne.adeyemi@example.org",
      phone: "07700 900377",
      city: "Reading",
      jobs: [
        ["Office Manager", "Thames Valley Print", "Reading", "2014/2020"],
        ["Administrator", "Kennet Solicitors", "Newbury", "2009/2014"],
      ],
      schools: [["HND Business Administration", "", "Berkshire Technical College", "", "2007/2009"]],
    },
  },
  {
    name: "Word: contact in a text box, dates | title | employer in one line",
    locale: "pl-PL",
    ...wordFile(
      {
        box: `*KONTAKT
tel. 501 555 012
marek.zielinski@example.org
Gdynia

*UMIEJĘTNOŚCI
- AutoCAD
- Kosztorysowanie
- Prawo jazdy kat. B

*JĘZYKI
Angielski – B2
Niemiecki – A2`,
      },
      `# Marek Zieliński
Inżynier budowy

## Doświadczenie zawodowe
*04.2019 – obecnie | Kierownik budowy | Bałtyk Budownictwo S.A., Gdynia
- Nadzór nad budową trzech osiedli
- Rozliczanie podwykonawców
*09.2014 – 03.2019 | Inżynier budowy | Pomorskie Drogi sp. z o.o., Gdańsk
- Dokumentacja powykonawcza

## Wykształcenie
*2009 – 2014 | Magister inżynier, budownictwo | Politechnika Nadmorska, Gdańsk

Wyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb rekrutacji.`,
    ),
    truth: {
      name: "Marek Zieliński",
      headline: "Inżynier budowy",
      email: "marek.zielinski@example.org",
      phone: "501 555 012",
      city: "Gdynia",
      jobs: [
        ["Kierownik budowy", "Bałtyk Budownictwo S.A.", "Gdynia", "2019-04/now"],
        ["Inżynier budowy", "Pomorskie Drogi sp. z o.o.", "Gdańsk", "2014-09/2019-03"],
      ],
      schools: [["Magister inżynier", "budownictwo", "Politechnika Nadmorska", "Gdańsk", "2009/2014"]],
      skills: ["AutoCAD", "Kosztorysowanie", "Prawo jazdy kat. B"],
      languages: [
        ["Angielski", "B2"],
        ["Niemiecki", "A2"],
      ],
    },
  },
  {
    name: "Word: name and contact in the page header, title | employer over dates | place",
    locale: "pt-PT",
    ...wordFile(
      {
        pageHeader: `*Beatriz Lourenço
Rua do Almada 210, 4050-032 Porto
912 555 018 | beatriz.lourenco@example.org`,
      },
      `## Perfil
Enfermeira com experiência em urgência e cuidados continuados.

## Experiência Profissional
*Enfermeira Especialista | Hospital da Foz
setembro de 2018 – presente | Porto
- Triagem no serviço de urgência
- Formação de novos colegas

*Enfermeira | Lar Santa Marinha
outubro de 2013 – agosto de 2018 | Vila Nova de Gaia
- Cuidados a sessenta residentes

## Formação Académica
*Licenciatura em Enfermagem | Escola Superior de Saúde do Douro
2009 – 2013 | Porto

## Idiomas
Português: língua materna
Espanhol: B1`,
    ),
    truth: {
      name: "Beatriz Lourenço",
      email: "beatriz.lourenco@example.org",
      phone: "912 555 018",
      city: "Porto",
      jobs: [
        ["Enfermeira Especialista", "Hospital da Foz", "Porto", "2018-09/now"],
        ["Enfermeira", "Lar Santa Marinha", "Vila Nova de Gaia", "2013-10/2018-08"],
      ],
      schools: [
        ["Licenciatura em Enfermagem", "", "Escola Superior de Saúde do Douro", "Porto", "2009/2013"],
      ],
      languages: [
        ["Português", "língua materna"],
        ["Espanhol", "B1"],
      ],
    },
  },
  {
    name: "Word: header block in a table, employer – dates, title in italics below, place with the employer",
    locale: "nl-NL",
    ...wordFile(
      {
        widths: [4500, 4500],
        rows: [
          ["# Fatima el Amrani", "Kanaalweg 55\n3526 KM Utrecht\n06 55501987\nfatima.elamrani@example.org"],
        ],
      },
      `## Profiel
Docente wiskunde met hart voor het vmbo.

## Werkervaring
*Scholengroep De Vecht, Utrecht >> aug. 2019 – heden
Docent wiskunde
- Mentor van twee brugklassen
- Lid van de examencommissie

*Bijlesbureau Som, Zeist >> sep. 2015 – jul. 2019
Bijlesdocent
- Begeleiding van examenleerlingen

## Opleiding
*Hogeschool Domstad, Utrecht >> 2015 – 2019
Bachelor Leraar Wiskunde

## Vaardigheden
Magister, GeoGebra, Arabisch (moedertaal)`,
    ),
    truth: {
      name: "Fatima el Amrani",
      email: "fatima.elamrani@example.org",
      phone: "06 55501987",
      city: "Utrecht",
      jobs: [
        ["Docent wiskunde", "Scholengroep De Vecht", "Utrecht", "2019-08/now"],
        ["Bijlesdocent", "Bijlesbureau Som", "Zeist", "2015-09/2019-07"],
      ],
      schools: [["Bachelor Leraar Wiskunde", "", "Hogeschool Domstad", "Utrecht", "2015/2019"]],
    },
  },
];
