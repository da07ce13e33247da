import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

export const strangersPages: LayoutFile[] = [
  {
    name: "stranger: PDF, a marketer's timeline, years at the left, title over employer, a panel at the right",
    locale: "en-US",
    ...pdfFile(
      {
        x: 40,
        right: 380,
        top: 40,
        tab: 120,
        lines: `# Bethany Cole
Brand & Content Marketing

## Work
2021–Now || *Marketing Manager*
|| Saltbox Candle Co.
|| • Took email revenue from 8% to 27%
|| • Manage two freelancers and a $90k budget

2018–2021 || *Content Specialist*
|| Tall Pines Outdoor Gear
|| • Wrote three posts a week
|| • Started the podcast

2016–2018 || *Marketing Assistant*
|| City of Asheville Parks & Recreation
|| • Ran the summer concert campaign

## Education
2012–2016 || *BA, Communication*
|| Appalachian State University

## Volunteering
2019–Now || *Adoption Photographer*
|| Blue Ridge Humane Society`,
      },
      {
        x: 410,
        right: 570,
        top: 60,
        lines: `## Contact
828-555-0161
beth.cole@example.com
Asheville, NC
bethanycole.example.com

## Skills
Copywriting
Email automation
Google Analytics
Photography

## Certifications
HubSpot Inbound, 2022
Google Ads Search, 2020

## Languages
Spanish (conversational)`,
      },
    ),
    truth: {
      name: "Bethany Cole",
      headline: "Brand & Content Marketing",
      email: "beth.cole@example.com",
      phone: "828-555-0161",
      city: "Asheville",
      jobs: [
        ["Marketing Manager", "Saltbox Candle Co.", "", "2021/now"],
        ["Content Specialist", "Tall Pines Outdoor Gear", "", "2018/2021"],
        ["Marketing Assistant", "City of Asheville Parks & Recreation", "", "2016/2018"],
      ],
      schools: [["BA", "Communication", "Appalachian State University", "", "2012/2016"]],
      skills: ["Copywriting", "Email automation", "Google Analytics", "Photography"],
      languages: [["Spanish", "conversational"]],
    },
  },
  {
    name: "stranger: PDF, a lawyer's Lebenslauf, dates left, firm in bold with the place, title below",
    locale: "de-DE",
    ...pdfFile({
      x: 60,
      right: 540,
      top: 50,
      tab: 180,
      lines: `# Dr. Friederike Ahlmann, LL.M.
Fachanwältin für Arbeitsrecht
Lindenallee 5, 20259 Hamburg
Tel. 040 5550187 · f.ahlmann@example.de
geb. am 30.06.1983 in Husum

## Berufserfahrung
seit 01/2018 || *Brodersen Thiele Partner*, Hamburg
|| Rechtsanwältin, seit 2022 Partnerin
|| • Beratung von Betriebsräten und Geschäftsführern
|| • Prozessführung bis zum Bundesarbeitsgericht

04/2014 – 12/2017 || *Kanzlei am Dammtor*, Hamburg
|| Rechtsanwältin
|| • Kündigungsschutz, Tarifrecht

05/2009 – 09/2011 || *Universität Kiel*, Kiel
|| Wissenschaftliche Mitarbeiterin

## Ausbildung
10/2011 – 11/2013 || *Hanseatisches Oberlandesgericht*, Hamburg
|| Rechtsreferendariat, Zweites Staatsexamen
09/2008 – 08/2009 || *University of Edinburgh*, Edinburgh
|| LL.M. Employment Law
10/2003 – 07/2008 || *Universität Kiel*, Kiel
|| Studium der Rechtswissenschaften, Erstes Staatsexamen

## Veröffentlichungen
Ahlmann, Überstunden und Beweislast, Diss. Kiel 2012
Ahlmann/Thiele, Das Recht der Bereitschaft, Hamburg 2020

## Sprachen
Englisch || verhandlungssicher
Dänisch || gut
Französisch || Schulkenntnisse

## Ehrenamt
Vorstand, Mieterhilfe Eimsbüttel, seit 2019`,
    }),
    truth: {
      name: "Dr. Friederike Ahlmann, LL.M.",
      headline: "Fachanwältin für Arbeitsrecht",
      email: "f.ahlmann@example.de",
      phone: "040 5550187",
      city: "Hamburg",
      jobs: [
        ["Rechtsanwältin, seit 2022 Partnerin", "Brodersen Thiele Partner", "Hamburg", "2018-01/now"],
        ["Rechtsanwältin", "Kanzlei am Dammtor", "Hamburg", "2014-04/2017-12"],
        ["Wissenschaftliche Mitarbeiterin", "Universität Kiel", "Kiel", "2009-05/2011-09"],
      ],
      schools: [
        [
          "Rechtsreferendariat, Zweites Staatsexamen",
          "",
          "Hanseatisches Oberlandesgericht",
          "Hamburg",
          "2011-10/2013-11",
        ],
        ["LL.M. Employment Law", "", "University of Edinburgh", "Edinburgh", "2008-09/2009-08"],
        [
          "Studium der Rechtswissenschaften, Erstes Staatsexamen",
          "",
          "Universität Kiel",
          "Kiel",
          "2003-10/2008-07",
        ],
      ],
      languages: [
        ["Englisch", "verhandlungssicher"],
        ["Dänisch", "gut"],
        ["Französisch", "Schulkenntnisse"],
      ],
    },
  },
  {
    name: "stranger: PDF, a designer's page from a gallery of templates, title in capitals, employer - dates below",
    locale: "es-ES",
    ...pdfFile(
      {
        x: 30,
        right: 190,
        top: 150,
        lines: `## CONTACTO
655 550 184
hola@nuriasalt.example
Valencia
nuriasalt.example

## FORMACIÓN
*Grado en Diseño Gráfico*
EASD Valencia
2011 - 2015

*Máster en Tipografía*
Scuola Arti Visive, Milán
2015 - 2016

## PROGRAMAS
Illustrator
InDesign
Figma
After Effects

## IDIOMAS
Valenciano: nativo
Español: nativo
Italiano: nivel alto
Inglés: nivel medio`,
      },
      {
        x: 220,
        right: 560,
        top: 40,
        lines: `# NURIA SALT PERIS
DISEÑADORA GRÁFICA
ILUSTRADORA

## SOBRE MÍ
Diseño marcas para gente pequeña con ideas grandes.
Me gustan los colores planos y las letras con carácter.

## EXPERIENCIA
*DISEÑADORA AUTÓNOMA*
Estudio propio - Enero 2021 - Actualidad
Identidad, packaging y carteles para comercios del barrio.

*DIRECTORA DE ARTE*
Agencia Naranjo y Limón - Mayo 2018 - Diciembre 2020
Coordinación de un equipo de cuatro personas.
Campañas para festivales y museos.

*DISEÑADORA JUNIOR*
Imprenta Turia - Septiembre 2016 - Abril 2018
Maquetación de revistas y libros de texto.

## RECONOCIMIENTOS
Premio Cartel de Fallas, 2022

## INTERESES
Cerámica, bici, cine mudo`,
      },
    ),
    truth: {
      name: "Nuria Salt Peris",
      email: "hola@nuriasalt.example",
      phone: "655 550 184",
      city: "Valencia",
      jobs: [
        ["DISEÑADORA AUTÓNOMA", "Estudio propio", "", "2021-01/now"],
        ["DIRECTORA DE ARTE", "Agencia Naranjo y Limón", "", "2018-05/2020-12"],
        ["DISEÑADORA JUNIOR", "Imprenta Turia", "", "2016-09/2018-04"],
      ],
      schools: [
        ["Grado en Diseño Gráfico", "", "EASD Valencia", "", "2011/2015"],
        ["Máster en Tipografía", "", "Scuola Arti Visive", "Milán", "2015/2016"],
      ],
      skills: ["Illustrator", "InDesign", "Figma", "After Effects"],
      languages: [
        ["Valenciano", "nativo"],
        ["Español", "nativo"],
        ["Italiano", "nivel alto"],
        ["Inglés", "nivel medio"],
      ],
    },
  },
];
