import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

export const furtherStrangersPages: LayoutFile[] = [
  {
    name: "further stranger: a French sommelier's page with a panel",
    locale: "fr-FR",
    ...pdfFile(
      {
        x: 30,
        right: 190,
        top: 50,
        lines: `
## CONTACT
14, rue des Tonneliers
21200 Beaune
06 39 98 51 72
c.marvejols@example.fr
Permis B

## LANGUES
Français : langue maternelle
Anglais : courant (C1)
Italien : notions

## COMPÉTENCES
Gestion de cave
Accords mets et vins
Cartes et tarifs
Dégustation à l'aveugle

## CENTRES D'INTÉRÊT
Escalade
Bande dessinée`,
      },
      {
        x: 220,
        right: 565,
        top: 50,
        lines: `
# Capucine MARVEJOLS
Cheffe sommelière

## EXPÉRIENCES PROFESSIONNELLES
*Cheffe sommelière* >> Depuis mars 2022
Hôtel-restaurant Le Vieux Pressoir – Beaune (21)
• Carte de 420 références, deux commis
• Achats et allocations auprès de 60 domaines

*Sommelière* >> Avril 2018 – Février 2022
La Table d'Augustin – Dijon (21)
• Service en salle, 45 couverts

*Commis sommelière* >> Sept. 2016 – Mars 2018
Maison Chabrand & Fils – Lyon (69)

*Vendangeuse* >> Automne 2015
Domaine Perrachon – Pommard (21)

## FORMATION
*Mention complémentaire Sommellerie* >> 2016
Lycée hôtelier des Trois-Rivières – Dijon
*Bac pro Services en restauration* >> 2013 – 2015
Lycée hôtelier des Trois-Rivières – Dijon
Mention bien

## CERTIFICATIONS
WSET niveau 3 (2019)
Sauveteur secouriste du travail (2023)`,
      },
    ),
    truth: {
      name: "Capucine MARVEJOLS",
      headline: "Cheffe sommelière",
      email: "c.marvejols@example.fr",
      phone: "06 39 98 51 72",
      city: "Beaune",
      jobs: [
        ["Cheffe sommelière", "Hôtel-restaurant Le Vieux Pressoir", "Beaune (21)", "2022-03/now"],
        ["Sommelière", "La Table d'Augustin", "Dijon (21)", "2018-04/2022-02"],
        ["Commis sommelière", "Maison Chabrand & Fils", "Lyon (69)", "2016-09/2018-03"],
        ["Vendangeuse", "Domaine Perrachon", "Pommard (21)", "2015/2015"],
      ],
      schools: [
        ["Mention complémentaire Sommellerie", "", "Lycée hôtelier des Trois-Rivières", "Dijon", "/2016"],
        ["Bac pro Services en restauration", "", "Lycée hôtelier des Trois-Rivières", "Dijon", "2013/2015"],
      ],
      skills: ["Gestion de cave", "Accords mets et vins", "Cartes et tarifs", "Dégustation à l'aveugle"],
      languages: [
        ["Français", "langue maternelle"],
        ["Anglais", "courant (C1)"],
        ["Italien", "notions"],
      ],
    },
  },
  {
    name: "further stranger: an Italian translator's page of LaTeX",
    locale: "it-IT",
    ...pdfFile({
      x: 50,
      right: 550,
      top: 50,
      tab: 150,
      lines: `
# Ilaria Pontalti
Traduttrice e revisora
Via dei Castagni 8, 38122 Trento (TN) >> +39 348 555 0126
P. IVA 01234500225 >> ilaria.pontalti@example.it

## Esperienza professionale
2018–oggi || *Traduttrice freelance*, libera professione, Trento.
 || Traduzione tecnica e di marketing dal tedesco e dall'inglese.
 || Circa 400.000 parole l'anno; clienti diretti e agenzie.
2014–2018 || *Traduttrice e revisora*, Studio Parola Giusta S.n.c., Bolzano.
 || Manuali per macchine agricole, gestione delle memorie di traduzione.
2013 || *Tirocinio in redazione*, Edizioni Malga Alta, Trento.
2010–2012 || *Receptionist stagionale*, Hotel Garnì Larice, Andalo.

## Istruzione
2011–2013 || *Laurea magistrale in Traduzione specialistica*, Università degli Studi
 || dell'Adige, Rovereto, 110/110 e lode.
2012 || *Semestre Erasmus*, Universität am Wall, Brema (Germania).
2008–2011 || *Laurea triennale in Lingue moderne*, Università degli Studi dell'Adige,
 || Rovereto, 106/110.

## Lingue
Italiano || madrelingua
Tedesco || C2
Inglese || C1
Ladino || comprensione buona

## Competenze informatiche
CAT tool || SDL Trados Studio, memoQ, Xbench
Altro || LaTeX, Adobe InDesign

## Associazioni
2019–oggi || Socia aggregata AITRAD, sezione Trentino.

Autorizzo il trattamento dei dati personali ai sensi del Reg. UE 2016/679.`,
    }),
    truth: {
      name: "Ilaria Pontalti",
      headline: "Traduttrice e revisora",
      email: "ilaria.pontalti@example.it",
      phone: "+39 348 555 0126",
      city: "Trento",
      jobs: [
        ["Traduttrice freelance", "libera professione", "Trento", "2018/now"],
        ["Traduttrice e revisora", "Studio Parola Giusta S.n.c.", "Bolzano", "2014/2018"],
        ["Tirocinio in redazione", "Edizioni Malga Alta", "Trento", "2013/2013"],
        ["Receptionist stagionale", "Hotel Garnì Larice", "Andalo", "2010/2012"],
      ],
      schools: [
        [
          "Laurea magistrale in Traduzione specialistica",
          "",
          "Università degli Studi dell'Adige",
          "Rovereto",
          "2011/2013",
        ],
        ["Semestre Erasmus", "", "Universität am Wall", "Brema (Germania)", "/2012"],
        [
          "Laurea triennale in Lingue moderne",
          "",
          "Università degli Studi dell'Adige",
          "Rovereto",
          "2008/2011",
        ],
      ],
      languages: [
        ["Italiano", "madrelingua"],
        ["Tedesco", "C2"],
        ["Inglese", "C1"],
        ["Ladino", "comprensione buona"],
      ],
    },
    knownWrong: [
      'job 3 period: "2013/" instead of "2013/2013"',
      'school 1 institution: "Università degli Studi dell\'Adige, Rovereto, 110/110 e lode." instead of "Università degli Studi dell\'Adige"',
      'school 1 place: "" instead of "Rovereto"',
      'school 2 institution: "Universität am Wall, Brema (Germania)." instead of "Universität am Wall"',
      'school 2 place: "" instead of "Brema (Germania)"',
      'school 3 place: "" instead of "Rovereto"',
    ],
  },
];
