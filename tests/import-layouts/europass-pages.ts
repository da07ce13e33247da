import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";
import { wordFile } from "./word-file.ts";

export const europassPages: LayoutFile[] = [
  {
    name: "Word: Italian European format of 2002 with a bullet before each label",
    locale: "it-IT",
    ...wordFile("# FORMATO EUROPEO PER IL CURRICULUM VITAE", {
      widths: [3000, 6000],
      rows: [
        ["*INFORMAZIONI PERSONALI", ""],
        ["Nome", "Ferretti Chiara"],
        ["Indirizzo", "Corso Italia 77, 34122 Trieste"],
        ["Telefono", "040 5550188"],
        ["E-mail", "chiara.ferretti@example.org"],
        ["Nazionalità", "Italiana"],
        ["*ESPERIENZA LAVORATIVA", ""],
        ["• Date (da – a)", "Settembre 2017 – oggi"],
        ["• Nome e indirizzo del datore di lavoro", "Assicurazioni Carso S.p.A., Trieste"],
        ["• Tipo di azienda o settore", "Assicurazioni"],
        ["• Tipo di impiego", "Liquidatrice sinistri"],
        ["• Principali mansioni e responsabilità", "Gestione delle pratiche di danno"],
        ["• Date (da – a)", "Marzo 2012 – agosto 2017"],
        ["• Nome e indirizzo del datore di lavoro", "Studio legale Barcola, Trieste"],
        ["• Tipo di azienda o settore", "Studio professionale"],
        ["• Tipo di impiego", "Segretaria"],
        ["• Principali mansioni e responsabilità", "Agenda e corrispondenza"],
        ["*ISTRUZIONE E FORMAZIONE", ""],
        ["• Date (da – a)", "2006 – 2011"],
        [
          "• Nome e tipo di istituto di istruzione o formazione",
          "Università degli Studi dell’Alto Adriatico",
        ],
        ["• Principali materie / abilità professionali oggetto dello studio", "Diritto civile"],
        ["• Qualifica conseguita", "Laurea in Giurisprudenza"],
        ["*CAPACITÀ E COMPETENZE PERSONALI", ""],
        ["Madrelingua", "Italiano"],
        ["Altre lingue", "Inglese (B2), Sloveno (A2)"],
      ],
    }),
    truth: {
      name: "Chiara Ferretti",
      email: "chiara.ferretti@example.org",
      phone: "040 5550188",
      city: "Trieste",
      jobs: [
        ["Liquidatrice sinistri", "Assicurazioni Carso S.p.A.", "Trieste", "2017-09/now"],
        ["Segretaria", "Studio legale Barcola", "Trieste", "2012-03/2017-08"],
      ],
      schools: [
        ["Laurea in Giurisprudenza", "", "Università degli Studi dell’Alto Adriatico", "", "2006/2011"],
      ],
      languages: [
        ["Italiano", "Madrelingua"],
        ["Inglese", "B2"],
        ["Sloveno", "A2"],
      ],
    },
  },
  {
    name: "PDF: Dutch, labels of Europass in a narrow column that wraps them",
    locale: "nl-NL",
    ...pdfFile({
      ...{ x: 50, right: 550, top: 45, tab: 210 },
      lines: `# Europass curriculum vitae

## Persoonlijke informatie
Naam / Voornaam || Dijkstra Femke
Adres || Lindelaan 8, 7411 AB Deventer
Telefoon || 06 55501288
E-mail || femke.dijkstra@example.org

## Werkervaring
Data || 01/2017 – heden
Beroep of functie || Laborante
Voornaamste werkzaamheden en || Analyse van water
verantwoordelijkheden
Naam en adres van de || Salland Lab B.V., Deventer
werkgever

Data || 07/2011 – 12/2016
Beroep of functie || Assistente kwaliteit
Naam en adres van de || Zuivel IJsselstreek, Zutphen
werkgever

## Onderwijs en opleiding
Data || 2006 – 2011
Benaming van de kwalificatie || Bachelor Chemie
Naam en type van de || Hogeschool IJsselland
onderwijsinstelling

## Talen
Moedertaal || Nederlands
Andere talen || Engels (B2), Duits (A2)`,
    }),
    truth: {
      name: "Femke Dijkstra",
      email: "femke.dijkstra@example.org",
      phone: "06 55501288",
      city: "Deventer",
      jobs: [
        ["Laborante", "Salland Lab B.V.", "Deventer", "2017-01/now"],
        ["Assistente kwaliteit", "Zuivel IJsselstreek", "Zutphen", "2011-07/2016-12"],
      ],
      schools: [["Bachelor Chemie", "", "Hogeschool IJsselland", "", "2006/2011"]],
      languages: [
        ["Nederlands", "Moedertaal"],
        ["Engels", "B2"],
        ["Duits", "A2"],
      ],
    },
  },
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
];
