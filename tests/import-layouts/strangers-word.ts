import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const strangersWord: LayoutFile[] = [
  {
    name: "stranger: Word, a civil servant's životopis, the office in bold over the post, dates in the left column",
    locale: "cs-CZ",
    ...wordFile(
      "# Životopis",
      {
        widths: [2800, 6400],
        rows: [
          ["Jméno a příjmení:", "*Ing. Markéta Hrubá"],
          ["Datum narození:", "23. 8. 1980"],
          ["Bydliště:", "Na Výsluní 311, 539 01 Hlinsko"],
          ["Telefon:", "605 550 142"],
          ["E-mail:", "marketa.hruba@example.cz"],
        ],
      },
      "## Pracovní zkušenosti",
      {
        widths: [2800, 6400],
        rows: [
          [
            "5/2017 – dosud",
            "*Městský úřad Hlinsko\nvedoucí oddělení dotací\n- příprava žádostí a kontrola čerpání\n- vedení čtyř referentek",
          ],
          ["2013 – 2017", "rodičovská dovolená"],
          [
            "9/2005 – 6/2013",
            "*Krajský úřad Pardubického kraje\nreferentka odboru rozvoje\n- hodnocení projektů obcí",
          ],
        ],
      },
      "## Vzdělání",
      {
        widths: [2800, 6400],
        rows: [
          ["1999 – 2005", "*Univerzita Pardubice, Fakulta ekonomicko-správní\nobor Veřejná správa"],
          ["1995 – 1999", "*Gymnázium K. V. Raise, Hlinsko\nmaturita"],
        ],
      },
      "## Jazykové znalosti",
      {
        widths: [2800, 6400],
        rows: [
          ["angličtina", "středně pokročilá"],
          ["němčina", "pasivně"],
        ],
      },
      "## Další dovednosti\n- řidičský průkaz sk. B\n- zkouška odborné způsobilosti úředníka (2008)\n- MS Office, spisová služba",
      "## Zájmy\nsbor, turistika, zahrada",
    ),
    truth: {
      name: "Ing. Markéta Hrubá",
      email: "marketa.hruba@example.cz",
      phone: "605 550 142",
      city: "Hlinsko",
      jobs: [
        ["vedoucí oddělení dotací", "Městský úřad Hlinsko", "", "2017-05/now"],
        ["rodičovská dovolená", "", "", "2013/2017"],
        ["referentka odboru rozvoje", "Krajský úřad Pardubického kraje", "", "2005-09/2013-06"],
      ],
      schools: [
        ["", "Veřejná správa", "Univerzita Pardubice, Fakulta ekonomicko-správní", "", "1999/2005"],
        ["maturita", "", "Gymnázium K. V. Raise", "Hlinsko", "1995/1999"],
      ],
      languages: [
        ["angličtina", "středně pokročilá"],
        ["němčina", "pasivně"],
      ],
    },
  },
  {
    name: "stranger: Word, a pharmacist's CV in the old European form, labels at the left",
    locale: "ro-RO",
    ...wordFile(
      {
        widths: [3200, 6000],
        rows: [
          ["*Curriculum vitae", ""],
          ["*Informații personale", ""],
          ["Nume / Prenume", "*Ionescu Ramona-Elena"],
          ["Adresa", "Str. Castanilor nr. 18, ap. 4, 500097 Brașov, România"],
          ["Telefon", "0740 555 013"],
          ["E-mail", "ramona.ionescu@example.ro"],
          ["Data nașterii", "04.12.1985"],
        ],
      },
      {
        widths: [3200, 6000],
        rows: [
          ["*Experiența profesională", ""],
          ["Perioada", "Martie 2019 – prezent"],
          ["Funcția sau postul ocupat", "Farmacist-șef"],
          [
            "Activități și responsabilități principale",
            "- Coordonarea a trei asistenți\n- Gestiunea stocurilor și a rețetelor compensate",
          ],
          ["Numele și adresa angajatorului", "Farmacia Sfânta Ana, Brașov"],
          ["Tipul activității sau sectorul de activitate", "Farmacie comunitară"],
          ["Perioada", "Octombrie 2010 – februarie 2019"],
          ["Funcția sau postul ocupat", "Farmacist"],
          [
            "Activități și responsabilități principale",
            "- Eliberarea medicamentelor\n- Prepararea formulelor magistrale",
          ],
          ["Numele și adresa angajatorului", "Spitalul Municipal Făgăraș"],
          ["Tipul activității sau sectorul de activitate", "Farmacie de spital"],
        ],
      },
      {
        widths: [3200, 6000],
        rows: [
          ["*Educație și formare", ""],
          ["Perioada", "2005 – 2010"],
          ["Calificarea / diploma obținută", "Licențiat în farmacie"],
          ["Numele și tipul instituției de învățământ", "Universitatea de Medicină și Farmacie, Târgu Mureș"],
          ["Perioada", "2001 – 2005"],
          ["Calificarea / diploma obținută", "Diplomă de bacalaureat"],
          ["Numele și tipul instituției de învățământ", "Colegiul Național Andrei Mureșanu, Brașov"],
        ],
      },
      {
        widths: [3200, 6000],
        rows: [
          ["*Aptitudini și competențe personale", ""],
          ["Limba maternă", "Română"],
          ["Limbi străine cunoscute", "Maghiară – bine\nEngleză – mediu"],
          ["Competențe și aptitudini de utilizare a calculatorului", "Programe de gestiune, Word, Excel"],
          ["Permis de conducere", "Categoria B"],
        ],
      },
    ),
    truth: {
      name: "Ramona-Elena Ionescu",
      email: "ramona.ionescu@example.ro",
      phone: "0740 555 013",
      city: "Brașov",
      jobs: [
        ["Farmacist-șef", "Farmacia Sfânta Ana", "Brașov", "2019-03/now"],
        ["Farmacist", "Spitalul Municipal Făgăraș", "", "2010-10/2019-02"],
      ],
      schools: [
        ["Licențiat în farmacie", "", "Universitatea de Medicină și Farmacie", "Târgu Mureș", "2005/2010"],
        ["Diplomă de bacalaureat", "", "Colegiul Național Andrei Mureșanu", "Brașov", "2001/2005"],
      ],
      languages: [
        ["Română", "Limba maternă"],
        ["Maghiară", "bine"],
        ["Engleză", "mediu"],
      ],
    },
  },
  {
    name: "stranger: Word, a hairdresser's CV, a panel in the left cell, employer | place under the title",
    locale: "nl-NL",
    ...wordFile({
      widths: [3000, 6400],
      rows: [
        [
          `*Contact
Kerkstraat 88
7411 JX Deventer
06 5555 0138
j.vandenbroek@example.nl
*Talen
Nederlands – moedertaal
Engels – redelijk
Duits – een beetje
*Vaardigheden
Knippen dames en heren
Kleuren en balayage
Opsteken
*Rijbewijs
B
*Hobby's
Zumba, thrillers lezen`,
          `# Jolanda van den Broek
Allround kapster
## Profiel
Vrolijke kapster met vaste klantenkring. Ik werk graag zelfstandig maar een team is gezelliger.
## Werkervaring
*Allround kapster >> 2016 – heden
Salon Knap | Deventer
- Eigen kolom met 35 vaste klanten per week
- Begeleiden van stagiaires
*Kapster, thuiswerkend (zzp) >> 2012 – 2016
Jolanda's Haarstudio | Olst
*Junior kapster >> sept. 2008 – dec. 2011
Kapsalon De Schaar | Raalte
## Opleiding
*Kapper niveau 3 >> 2006 – 2009
ROC Aventus | Deventer
*Vmbo kader, zorg en welzijn >> 2002 – 2006
De Bolster | Olst
## Cursussen
Kleurspecialist, Haaracademie Zwolle (2018)`,
        ],
      ],
    }),
    truth: {
      name: "Jolanda van den Broek",
      headline: "Allround kapster",
      email: "j.vandenbroek@example.nl",
      phone: "06 5555 0138",
      city: "Deventer",
      jobs: [
        ["Allround kapster", "Salon Knap", "Deventer", "2016/now"],
        ["Kapster, thuiswerkend (zzp)", "Jolanda's Haarstudio", "Olst", "2012/2016"],
        ["Junior kapster", "Kapsalon De Schaar", "Raalte", "2008-09/2011-12"],
      ],
      schools: [
        ["Kapper niveau 3", "", "ROC Aventus", "Deventer", "2006/2009"],
        ["Vmbo kader", "zorg en welzijn", "De Bolster", "Olst", "2002/2006"],
      ],
      skills: ["Knippen dames en heren", "Kleuren en balayage", "Opsteken"],
      languages: [
        ["Nederlands", "moedertaal"],
        ["Engels", "redelijk"],
        ["Duits", "een beetje"],
      ],
    },
  },
  {
    name: "stranger: Word, a baker's CV, contact in a text box, « chez », summers",
    locale: "fr-FR",
    ...wordFile(
      {
        box: `Yann LE GOFF
14 rue des Embruns
35400 Saint-Malo
06 55 55 01 29
yann.legoff@example.fr
Né le 2 mai 1994
Permis B`,
      },
      `# Boulanger – Tourier
## Expériences professionnelles
- Depuis mars 2019 : Boulanger tourier chez Maison Lecointre (Rennes)
Viennoiseries, pains spéciaux au levain, formation des apprentis.
- 2015 – 2019 : Boulanger chez Le Fournil du Port (Saint-Malo)
Pétrissage, façonnage, cuisson au four à bois.
- Étés 2011 et 2012 : Plongeur, Crêperie Ti Breizh (Cancale)
## Formation
- 2013 – 2015 : BP Boulanger, CFA de Saint-Malo
- 2011 – 2013 : CAP Boulanger, CFA de Saint-Malo
- 2011 : Brevet des collèges, Collège Duguay-Trouin
## Langues
Anglais : notions
Breton : lu, parlé
## Centres d'intérêt
Voile (compétition régionale), bénévole à la SNSM`,
    ),
    truth: {
      name: "Yann LE GOFF",
      headline: "Boulanger – Tourier",
      email: "yann.legoff@example.fr",
      phone: "06 55 55 01 29",
      city: "Saint-Malo",
      jobs: [
        ["Boulanger tourier", "Maison Lecointre", "Rennes", "2019-03/now"],
        ["Boulanger", "Le Fournil du Port", "Saint-Malo", "2015/2019"],
        ["Plongeur", "Crêperie Ti Breizh", "Cancale", "2011/2012"],
      ],
      schools: [
        ["BP Boulanger", "", "CFA de Saint-Malo", "", "2013/2015"],
        ["CAP Boulanger", "", "CFA de Saint-Malo", "", "2011/2013"],
        ["Brevet des collèges", "", "Collège Duguay-Trouin", "", "/2011"],
      ],
      languages: [
        ["Anglais", "notions"],
        ["Breton", "lu, parlé"],
      ],
    },
  },
];
