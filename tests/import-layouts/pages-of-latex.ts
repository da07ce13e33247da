import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

const page = { x: 45, right: 550, top: 40 };

export const pagesOfLatex: LayoutFile[] = [
  {
    name: "PDF: title bold with dates right, employer below with place right, projects",
    locale: "en-US",
    ...pdfFile(
      {
        ...page,
        isCentred: true,
        lines: `# Marcus Whitfield
512-555-0177 | marcus.whitfield@example.org | linkedin.com/in/example | github.com/example`,
      },
      {
        ...page,
        top: 90,
        lines: `## Education
*Trinity Plains University >> Austin, TX
Bachelor of Science in Computer Science, Minor in Mathematics >> Aug. 2014 – May 2018

## Experience
*Software Engineer II >> June 2020 – Present
Cobalt Ridge Systems >> Austin, TX
• Cut the median latency of search from 400 to 90 ms
• Own the release train of six services
*Software Engineer >> July 2018 – May 2020
Lone Star Telemetry >> Houston, TX
• Wrote the parser of sensor logs in Go

## Projects
*Trailmap* | Python, Flask, React >> June 2019 – Present
• Shows hiking trails with their snow

## Technical Skills
*Languages*: Java, Python, Go, SQL
*Developer Tools*: Git, Docker, Google Cloud`,
      },
    ),
    truth: {
      name: "Marcus Whitfield",
      email: "marcus.whitfield@example.org",
      phone: "512-555-0177",
      jobs: [
        ["Software Engineer II", "Cobalt Ridge Systems", "Austin, TX", "2020-06/now"],
        ["Software Engineer", "Lone Star Telemetry", "Houston, TX", "2018-07/2020-05"],
      ],
      schools: [
        [
          "Bachelor of Science in Computer Science, Minor in Mathematics",
          "",
          "Trinity Plains University",
          "Austin, TX",
          "2014-08/2018-05",
        ],
      ],
    },
  },
  {
    name: "PDF: employer bold with place right, title below with dates right",
    locale: "it-IT",
    ...pdfFile(
      {
        ...page,
        isCentred: true,
        lines: `# Giulia Ferrante
Ingegnere Meccanico
Via Po 18, 10124 Torino
+39 345 555 0182 | giulia.ferrante@example.org | example.org/giulia`,
      },
      {
        ...page,
        top: 120,
        lines: `## Esperienza
*Officine Sabaude S.p.A. >> Torino
Responsabile di progetto >> Mar. 2020 – Presente
• Coordinamento di otto progettisti
• Nuova linea di pompe idrauliche

*Meccanica Langhe S.r.l. >> Alba
Progettista CAD >> Ott. 2015 – Feb. 2020
• Disegni e distinte base

## Istruzione
*Politecnico delle Alpi >> Torino
Laurea magistrale in Ingegneria Meccanica >> Set. 2010 – Lug. 2015

## Competenze
SolidWorks, CATIA, MATLAB

## Lingue
Italiano: madrelingua
Inglese: C1`,
      },
    ),
    truth: {
      name: "Giulia Ferrante",
      headline: "Ingegnere Meccanico",
      email: "giulia.ferrante@example.org",
      phone: "+39 345 555 0182",
      city: "Torino",
      jobs: [
        ["Responsabile di progetto", "Officine Sabaude S.p.A.", "Torino", "2020-03/now"],
        ["Progettista CAD", "Meccanica Langhe S.r.l.", "Alba", "2015-10/2020-02"],
      ],
      schools: [
        [
          "Laurea magistrale in Ingegneria Meccanica",
          "",
          "Politecnico delle Alpi",
          "Torino",
          "2010-09/2015-07",
        ],
      ],
      skills: ["SolidWorks", "CATIA", "MATLAB"],
      languages: [
        ["Italiano", "madrelingua"],
        ["Inglese", "C1"],
      ],
    },
  },
  {
    name: "PDF: dates left, title bold, employer and place in the same line, contact right",
    locale: "nl-NL",
    ...pdfFile(
      {
        ...page,
        lines: `# Jeroen Hoekstra >> Noordersingel 41
Fysiotherapeut >> 8917 AX Leeuwarden
 >> 06 55501234
 >> jeroen.hoekstra@example.org`,
      },
      {
        ...page,
        top: 130,
        tab: 140,
        lines: `## Werkervaring
2020–heden || *Fysiotherapeut*, Praktijk De Terp, Leeuwarden.
 || Behandeling van sportblessures
 || Begeleiding van stagiairs
2016–2020 || *Junior fysiotherapeut*, Revalidatie Friesland, Drachten.
 || Groepslessen voor ouderen

## Opleiding
2012–2016 || *Bachelor Fysiotherapie*, Hogeschool Noordzee, Groningen.

## Talen
Nederlands || Moedertaal
Fries || Moedertaal
Engels || Goed`,
      },
    ),
    truth: {
      name: "Jeroen Hoekstra",
      headline: "Fysiotherapeut",
      email: "jeroen.hoekstra@example.org",
      phone: "06 55501234",
      city: "Leeuwarden",
      jobs: [
        ["Fysiotherapeut", "Praktijk De Terp", "Leeuwarden", "2020/now"],
        ["Junior fysiotherapeut", "Revalidatie Friesland", "Drachten", "2016/2020"],
      ],
      schools: [["Bachelor Fysiotherapie", "", "Hogeschool Noordzee", "Groningen", "2012/2016"]],
      languages: [
        ["Nederlands", "Moedertaal"],
        ["Fries", "Moedertaal"],
        ["Engels", "Goed"],
      ],
    },
  },
  {
    name: "PDF: a centred page with the dates above each job",
    locale: "en-GB",
    ...pdfFile({
      ...page,
      isCentred: true,
      lines: `# Bronwen Pryce
Pastry Chef
Cardiff | 07700 900266 | bronwen.pryce@example.org

## Professional Summary
Pastry chef who has led kitchens in hotels and bakeries.

## Work History

January 2022 – Present
*Head Pastry Chef
The Gower Hotel, Swansea
Plan all desserts and lead a team of five.

March 2018 – December 2021
*Pastry Chef
Taff Street Bakery, Pontypridd
Baked wedding cakes and daily bread.

## Education

2016 – 2018
*Level 3 Diploma in Patisserie
Coleg y Fro, Barry

## Interests
Sea swimming, foraging`,
    }),
    truth: {
      name: "Bronwen Pryce",
      headline: "Pastry Chef",
      email: "bronwen.pryce@example.org",
      phone: "07700 900266",
      city: "Cardiff",
      jobs: [
        ["Head Pastry Chef", "The Gower Hotel", "Swansea", "2022-01/now"],
        ["Pastry Chef", "Taff Street Bakery", "Pontypridd", "2018-03/2021-12"],
      ],
      schools: [["Level 3 Diploma in Patisserie", "", "Coleg y Fro", "Barry", "2016/2018"]],
    },
  },
  {
    name: "PDF: panel at the right, title, employer, then dates and place in a line",
    locale: "pt-BR",
    ...pdfFile(
      {
        ...{ x: 36, right: 370, top: 40 },
        lines: `# Rafael Monteiro
Engenheiro de Dados
rafael.monteiro@example.org    (11) 95555-0134    Campinas, SP

## Experiência

*Engenheiro de Dados Sênior
Paineira Tecnologia
Jan 2022 – Atual    Campinas, SP
• Plataforma de dados com 3 bilhões de eventos por mês
• Redução de 35% no custo da nuvem

*Engenheiro de Dados
Banco Aroeira
Ago 2018 – Dez 2021    São Paulo, SP
• Migração de relatórios para Spark

*Analista de BI
Varejo Ipê
Fev 2016 – Jul 2018    São Paulo, SP
• Painéis de vendas`,
      },
      {
        ...{ x: 400, right: 560, top: 110 },
        lines: `## Habilidades
Python
Spark
Airflow
SQL

## Formação
*Ciência da Computação
Universidade Estadual do Oeste
2012 – 2015

## Idiomas
Português - Nativo
Inglês - Avançado`,
      },
    ),
    truth: {
      name: "Rafael Monteiro",
      headline: "Engenheiro de Dados",
      email: "rafael.monteiro@example.org",
      phone: "(11) 95555-0134",
      city: "Campinas",
      jobs: [
        ["Engenheiro de Dados Sênior", "Paineira Tecnologia", "Campinas, SP", "2022-01/now"],
        ["Engenheiro de Dados", "Banco Aroeira", "São Paulo, SP", "2018-08/2021-12"],
        ["Analista de BI", "Varejo Ipê", "São Paulo, SP", "2016-02/2018-07"],
      ],
      schools: [["Ciência da Computação", "", "Universidade Estadual do Oeste", "", "2012/2015"]],
      skills: ["Python", "Spark", "Airflow", "SQL"],
      languages: [
        ["Português", "Nativo"],
        ["Inglês", "Avançado"],
      ],
    },
  },
];
