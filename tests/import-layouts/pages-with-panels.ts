import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

const panel = { x: 36, right: 190, top: 60 };
const main = { x: 220, right: 560, top: 50 };

export const pagesWithPanels: LayoutFile[] = [
  {
    name: "PDF: panel at the left with contact, skills and languages",
    locale: "en-GB",
    ...pdfFile(
      {
        ...panel,
        lines: `## CONTACT
07700 900142
imogen.hartley@example.org
22 Canal Walk
Leeds LS1 4PQ

## SKILLS
• Event planning
• Budget control
• Public speaking
• Adobe InDesign

## LANGUAGES
English – Native
French – Intermediate`,
      },
      {
        ...main,
        lines: `# IMOGEN HARTLEY
Marketing Manager

## PROFILE
Marketing manager with nine years of experience
in leisure and tourism brands.

## WORK EXPERIENCE

*Marketing Manager >> 2021 - Present
Whitmoor Leisure Group, Leeds
• Manage a yearly budget of £1.2m for eleven venues
• Launched the loyalty app that 40,000 guests use

*Marketing Executive >> 2017 - 2021
Aire Valley Tourism, Bradford
• Ran the summer campaign for three seasons

*Marketing Assistant >> 2015 - 2017
Pennine Books, Halifax
• Wrote the weekly newsletter

## EDUCATION

*BA (Hons) Marketing >> 2012 - 2015
University of Huddersfield`,
      },
    ),
    truth: {
      name: "Imogen Hartley",
      headline: "Marketing Manager",
      email: "imogen.hartley@example.org",
      phone: "07700 900142",
      city: "Leeds",
      jobs: [
        ["Marketing Manager", "Whitmoor Leisure Group", "Leeds", "2021/now"],
        ["Marketing Executive", "Aire Valley Tourism", "Bradford", "2017/2021"],
        ["Marketing Assistant", "Pennine Books", "Halifax", "2015/2017"],
      ],
      schools: [["BA (Hons) Marketing", "", "University of Huddersfield", "", "2012/2015"]],
      skills: ["Event planning", "Budget control", "Public speaking", "Adobe InDesign"],
      languages: [
        ["English", "Native"],
        ["French", "Intermediate"],
      ],
    },
  },
  {
    name: "PDF: name over both columns, education and skills in the panel, employer | dates over the title",
    locale: "es-ES",
    ...pdfFile(
      {
        ...{ x: 36, right: 560, top: 40 },
        lines: `# MARTA IBÁÑEZ SOLER
DISEÑADORA GRÁFICA`,
      },
      {
        ...panel,
        top: 130,
        lines: `## CONTACTO
634 555 019
marta.ibanez@example.org
Zaragoza, España

## FORMACIÓN
*2013 - 2017
Grado en Diseño Gráfico
Escuela Superior de
Diseño de Aragón

## HABILIDADES
Photoshop
Illustrator
Maquetación editorial

## IDIOMAS
Español: Nativo
Inglés: B2`,
      },
      {
        ...main,
        top: 130,
        lines: `## PERFIL
Diseñadora con ocho años en estudios y editoriales.

## EXPERIENCIA LABORAL

*Estudio Cierzo | Marzo 2021 - Actualidad
Diseñadora gráfica sénior
• Identidad visual de doce bodegas
• Dirección de dos diseñadores júnior

*Editorial Moncayo | Septiembre 2017 - Febrero 2021
Diseñadora editorial
• Maquetación de treinta libros al año`,
      },
    ),
    truth: {
      name: "Marta Ibáñez Soler",
      headline: "DISEÑADORA GRÁFICA",
      email: "marta.ibanez@example.org",
      city: "Zaragoza",
      jobs: [
        ["Diseñadora gráfica sénior", "Estudio Cierzo", "", "2021-03/now"],
        ["Diseñadora editorial", "Editorial Moncayo", "", "2017-09/2021-02"],
      ],
      schools: [["Grado en Diseño Gráfico", "", "Escuela Superior de Diseño de Aragón", "", "2013/2017"]],
      skills: ["Photoshop", "Illustrator", "Maquetación editorial"],
      languages: [
        ["Español", "Nativo"],
        ["Inglés", "B2"],
      ],
    },
  },
  {
    name: "PDF: names of sections in a rail at the left",
    locale: "fr-FR",
    ...pdfFile({
      ...{ x: 40, right: 555, top: 40, tab: 160 },
      lines: `# Antoine Delmas
14 quai des Tanneurs, 67000 Strasbourg
06 55 12 34 98 - antoine.delmas@example.org

*EXPÉRIENCE || *Chef de chantier, Bâtirhin
 || Strasbourg, depuis avril 2019
 || Conduite de quatre chantiers de logements
 || Suivi des sous-traitants

 || *Conducteur de travaux, Vosges Construction
 || Colmar, septembre 2014 - mars 2019
 || Planification et commandes

*FORMATION || *BTS Bâtiment, Lycée Le Corbusier
 || Illkirch, 2012 - 2014

*LANGUES || Français : langue maternelle
 || Allemand : C1

*COMPÉTENCES || AutoCAD, MS Project, lecture de plans`,
    }),
    truth: {
      name: "Antoine Delmas",
      email: "antoine.delmas@example.org",
      city: "Strasbourg",
      jobs: [
        ["Chef de chantier", "Bâtirhin", "Strasbourg", "2019-04/now"],
        ["Conducteur de travaux", "Vosges Construction", "Colmar", "2014-09/2019-03"],
      ],
      schools: [["BTS Bâtiment", "", "Lycée Le Corbusier", "Illkirch", "2012/2014"]],
      skills: ["AutoCAD", "MS Project", "lecture de plans"],
      languages: [
        ["Français", "langue maternelle"],
        ["Allemand", "C1"],
      ],
    },
  },
  {
    name: "PDF: Lebenslauf in two columns, dates left",
    locale: "de-DE",
    ...pdfFile({
      ...{ x: 60, right: 540, top: 50, tab: 190 },
      lines: `# Lebenslauf

## Persönliche Daten
Name || Katharina Vogt
Anschrift || Am Anger 3, 99084 Erfurt
Telefon || 0361 7654321
E-Mail || katharina.vogt@example.org
Geburtsdatum || 03.09.1988 in Jena
Familienstand || verheiratet, ein Kind

## Berufserfahrung
04/2018 – heute || *Steuerfachwirtin
 || Kanzlei Brehme & Partner, Erfurt
 || • Jahresabschlüsse mittelständischer Mandanten
 || • Ausbildung der Auszubildenden

08/2010 – 03/2018 || *Steuerfachangestellte
 || Steuerbüro Lindner, Weimar
 || • Lohn- und Finanzbuchhaltung

## Schulbildung und Ausbildung
08/2007 – 07/2010 || *Ausbildung zur Steuerfachangestellten
 || Steuerbüro Lindner, Weimar
08/1999 – 06/2007 || *Abitur
 || Carl-Zeiss-Gymnasium, Jena

## Sprachen
Deutsch || Muttersprache
Englisch || gute Kenntnisse`,
    }),
    truth: {
      name: "Katharina Vogt",
      email: "katharina.vogt@example.org",
      phone: "0361 7654321",
      city: "Erfurt",
      jobs: [
        ["Steuerfachwirtin", "Kanzlei Brehme & Partner", "Erfurt", "2018-04/now"],
        ["Steuerfachangestellte", "Steuerbüro Lindner", "Weimar", "2010-08/2018-03"],
      ],
      schools: [
        ["Ausbildung zur Steuerfachangestellten", "", "Steuerbüro Lindner", "Weimar", "2007-08/2010-07"],
        ["Abitur", "", "Carl-Zeiss-Gymnasium", "Jena", "1999-08/2007-06"],
      ],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Englisch", "gute Kenntnisse"],
      ],
    },
  },
];
