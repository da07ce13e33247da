import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

/** PDF files with two columns. */
export const everydayColumns: LayoutFile[] = [
  {
    name: "a waiter, a panel at the left and employers above the roles",
    locale: "es-ES",
    ...pdfFile(
      {
        x: 40,
        right: 190,
        top: 90,
        lines: `## CONTACTO
C/ Olmo 12, Salamanca
600 555 142
nuria.bermejo@example.es

## IDIOMAS
Español (nativo)
Inglés (nivel medio)
Portugués (básico)

## APTITUDES
Manejo de bandeja
Caja y TPV
Trato con el público

## OTROS DATOS
Carné de conducir B
Carné de manipulador
de alimentos`,
      },
      {
        x: 215,
        right: 560,
        top: 60,
        lines: `# Nuria Bermejo Salas
Camarera de sala

## EXPERIENCIA
*Mesón El Charro*, Salamanca
Jefa de rango >> oct. 2022 - actualidad
Camarera >> mar. 2020 - sept. 2022
Servicio de sala para 80 comensales y formación
de los nuevos compañeros.

*Chiringuito La Barca*, Conil
Camarera (temporada) >> jun. 2019 - sept. 2019
Terraza y barra.

*Cafetería Plaza*, Zamora
Ayudante de camarera >> 2016 - 2018

## FORMACIÓN
*Técnico en Servicios en Restauración*
IES Vaguada, Zamora >> 2014 - 2016`,
      },
    ),
    truth: {
      name: "Nuria Bermejo Salas",
      headline: "Camarera de sala",
      email: "nuria.bermejo@example.es",
      phone: "600 555 142",
      city: "Salamanca",
      jobs: [
        ["Jefa de rango", "Mesón El Charro", "Salamanca", "2022-10/now"],
        ["Camarera", "Mesón El Charro", "Salamanca", "2020-03/2022-09"],
        ["Camarera (temporada)", "Chiringuito La Barca", "Conil", "2019-06/2019-09"],
        ["Ayudante de camarera", "Cafetería Plaza", "Zamora", "2016/2018"],
      ],
      schools: [["Técnico en Servicios en Restauración", "", "IES Vaguada", "Zamora", "2014/2016"]],
      skills: ["Manejo de bandeja", "Caja y TPV", "Trato con el público"],
      languages: [
        ["Español", "nativo"],
        ["Inglés", "nivel medio"],
        ["Portugués", "básico"],
      ],
    },
  },
  {
    name: "a teacher of a nursery, a panel at the right and dates above each job",
    locale: "it-IT",
    ...pdfFile(
      {
        x: 40,
        right: 370,
        top: 60,
        lines: `# Benedetta Colasanti
Educatrice di asilo nido

## Esperienze
Settembre 2021 - in corso
*Educatrice
Asilo nido Il Girotondo, Perugia
Bambini dai 12 ai 36 mesi, laboratori di lettura.

Settembre 2019 - Giugno 2021
*Supplente
Scuola dell'infanzia San Costanzo, Foligno
Sostituzioni annuali.

Estate 2018
*Animatrice
Centro estivo Lago Azzurro, Passignano

## Formazione
2015 - 2018
*Laurea triennale in Scienze dell'educazione
Università di Perugia
Votazione 106/110

2010 - 2015
*Diploma di liceo linguistico
Liceo Pieralli, Perugia`,
      },
      {
        x: 400,
        right: 560,
        top: 96,
        lines: `## Contatti
Via dei Priori 31
06123 Perugia
+39 333 555 0147
b.colasanti@example.it

## Lingue
Inglese: buono
Francese: scolastico

## Interessi
Teatro di figura
Trekking`,
      },
    ),
    truth: {
      name: "Benedetta Colasanti",
      headline: "Educatrice di asilo nido",
      email: "b.colasanti@example.it",
      phone: "+39 333 555 0147",
      city: "Perugia",
      jobs: [
        ["Educatrice", "Asilo nido Il Girotondo", "Perugia", "2021-09/now"],
        ["Supplente", "Scuola dell'infanzia San Costanzo", "Foligno", "2019-09/2021-06"],
        ["Animatrice", "Centro estivo Lago Azzurro", "Passignano", "2018/2018"],
      ],
      schools: [
        ["Laurea triennale in Scienze dell'educazione", "", "Università di Perugia", "", "2015/2018"],
        ["Diploma di liceo linguistico", "", "Liceo Pieralli", "Perugia", "2010/2015"],
      ],
      languages: [
        ["Inglese", "buono"],
        ["Francese", "scolastico"],
      ],
    },
  },
  {
    name: "a developer, name over both columns and the company after an @",
    locale: "de-DE",
    ...pdfFile(
      {
        x: 40,
        right: 560,
        top: 40,
        isCentred: true,
        lines: `# TILL BRANDSTÄTTER
Softwareentwickler
Freiburg | 0151 5550 0177 | till@example.dev`,
      },
      {
        x: 40,
        right: 340,
        top: 120,
        lines: `## Erfahrung
*Senior Backend Engineer @ Wolkenwerk
05/2022 – heute | Freiburg / remote
- Abrechnung für 40.000 Kunden auf Go umgestellt
- Bereitschaftsdienst aufgebaut

*Softwareentwickler @ Kartenmacherei
10/2018 – 04/2022 | Stuttgart
- Routenplanung für Lieferdienste

*Werkstudent @ Hochschulrechenzentrum
03/2016 – 09/2018 | Karlsruhe`,
      },
      {
        x: 370,
        right: 560,
        top: 120,
        lines: `## Ausbildung
*B.Sc. Informatik
Hochschule Karlsruhe
2014 – 2018
*Auslandssemester
University of Tampere
2016

## Kenntnisse
Go, Kotlin, PostgreSQL

## Sprachen
Deutsch – Muttersprache
Englisch – verhandlungssicher`,
      },
    ),
    truth: {
      name: "Till Brandstätter",
      headline: "Softwareentwickler",
      email: "till@example.dev",
      phone: "0151 5550 0177",
      city: "Freiburg",
      jobs: [
        ["Senior Backend Engineer", "Wolkenwerk", "Freiburg / remote", "2022-05/now"],
        ["Softwareentwickler", "Kartenmacherei", "Stuttgart", "2018-10/2022-04"],
        ["Werkstudent", "Hochschulrechenzentrum", "Karlsruhe", "2016-03/2018-09"],
      ],
      schools: [
        ["B.Sc. Informatik", "", "Hochschule Karlsruhe", "", "2014/2018"],
        ["Auslandssemester", "", "University of Tampere", "", "2016/2016"],
      ],
      skills: ["Go", "Kotlin", "PostgreSQL"],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Englisch", "verhandlungssicher"],
      ],
    },
    knownWrong: ['school 2 period: "/2016" instead of "2016/2016"'],
  },
];
