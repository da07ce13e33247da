import type { LayoutFile } from "./layout-file.ts";

export const romance: LayoutFile[] = [
  {
    name: "French: title – employer, place (dates)",
    locale: "fr-FR",
    text: `Camille Bertin
12 rue des Lilas, 44000 Nantes
06 12 34 56 78
camille.bertin@example.org

EXPÉRIENCES PROFESSIONNELLES

Responsable de rayon – Jardins de l’Erdre, Nantes (mars 2020 – aujourd’hui)
- Encadrement de six vendeurs
- Commandes et inventaires

Vendeuse – Boulangerie Morin, Rezé (sept. 2016 – févr. 2020)
- Accueil et encaissement

FORMATION

BTS Management commercial – Lycée Carcouët, Nantes (2014 – 2016)

LANGUES
Français : langue maternelle
Anglais : B1
`,
    truth: {
      name: "Camille Bertin",
      city: "Nantes",
      jobs: [
        ["Responsable de rayon", "Jardins de l’Erdre", "Nantes", "2020-03/now"],
        ["Vendeuse", "Boulangerie Morin", "Rezé", "2016-09/2020-02"],
      ],
      schools: [["BTS Management commercial", "", "Lycée Carcouët", "Nantes", "2014/2016"]],
      languages: [
        ["Français", "langue maternelle"],
        ["Anglais", "B1"],
      ],
    },
  },
  {
    name: "Spanish: employer in capitals over the title",
    locale: "es-ES",
    text: `Lucía Romero Vidal
Valencia · 612 345 678 · lucia.romero@example.org

Experiencia laboral

LEVANTE LOGÍSTICA S.L.
Coordinadora de almacén
Valencia, 04/2019 - actualidad
• Organización de turnos de 25 personas

SUPERMERCADOS ORTIZ
Cajera
Sagunto, 06/2016 - 03/2019
• Atención al cliente

Formación académica

UNIVERSIDAD DE VALENCIA
Grado en Administración de Empresas
2012 - 2016

Idiomas
Español: nativo
Inglés: B2
`,
    truth: {
      name: "Lucía Romero Vidal",
      city: "Valencia",
      jobs: [
        ["Coordinadora de almacén", "LEVANTE LOGÍSTICA S.L.", "Valencia", "2019-04/now"],
        ["Cajera", "SUPERMERCADOS ORTIZ", "Sagunto", "2016-06/2019-03"],
      ],
      schools: [["Grado en Administración de Empresas", "", "UNIVERSIDAD DE VALENCIA", "", "2012/2016"]],
      languages: [
        ["Español", "nativo"],
        ["Inglés", "B2"],
      ],
    },
  },
  {
    name: "Portuguese: title | employer | dates",
    locale: "pt-BR",
    text: `Rafael Souza
Curitiba, PR
(41) 99999-1234
rafael.souza@example.org

EXPERIÊNCIA PROFISSIONAL

Analista de Suporte | Tecnova Sistemas Ltda | jan/2021 – atual
• Atendimento a 40 clientes por semana
Técnico de Informática | Colégio Santa Clara | fev/2017 – dez/2020
• Manutenção de laboratórios

FORMAÇÃO

Bacharelado em Sistemas de Informação | Universidade Positivo | 2013 – 2017
`,
    truth: {
      name: "Rafael Souza",
      city: "Curitiba",
      jobs: [
        ["Analista de Suporte", "Tecnova Sistemas Ltda", "", "2021-01/now"],
        ["Técnico de Informática", "Colégio Santa Clara", "", "2017-02/2020-12"],
      ],
      schools: [["Bacharelado em Sistemas de Informação", "", "Universidade Positivo", "", "2013/2017"]],
    },
  },
  {
    name: "Italian: dal … al …, employer, title",
    locale: "it-IT",
    text: `Marco Bellini
Via Garibaldi 22, 40124 Bologna
marco.bellini@example.org

ESPERIENZA LAVORATIVA

Dal 03/2018 a oggi
Cuoco presso Trattoria del Portico, Bologna
Cucina per 80 coperti

Dal 06/2014 al 02/2018
Aiuto cuoco presso Hotel Miramare, Rimini
Preparazione dei primi

ISTRUZIONE

2009 – 2014
Diploma di maturità, Istituto alberghiero Scappi
`,
    truth: {
      name: "Marco Bellini",
      city: "Bologna",
      jobs: [
        ["Cuoco", "Trattoria del Portico", "Bologna", "2018-03/now"],
        ["Aiuto cuoco", "Hotel Miramare", "Rimini", "2014-06/2018-02"],
      ],
      schools: [["Diploma di maturità", "", "Istituto alberghiero Scappi", "", "2009/2014"]],
    },
  },
];
