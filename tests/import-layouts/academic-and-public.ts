import type { LayoutFile } from "./layout-file.ts";

export const academicAndPublic: LayoutFile[] = [
  {
    name: "federal resume with hours, grade and supervisor",
    locale: "en-US",
    text: `ANGELA M. STROUD
1430 Cedar Court
Norfolk, VA 23505
Phone: 757-555-0108
Email: angela.stroud@example.org
Citizenship: United States
Veterans' Preference: 5-point

WORK EXPERIENCE

Tidewater Harbor Agency
500 Pier Road, Norfolk, VA 23510
Program Analyst
GS-0343-12
06/2018 - Present
Hours per week: 40
Salary: $92,000 per year
Supervisor: Robert Hale, 757-555-0199, may contact
Duties:
• Evaluate grants for port security
• Brief senior leaders each quarter

Chesapeake Shipyard Command
Portsmouth, VA
Management Assistant
GS-0344-07
03/2013 - 05/2018
Hours per week: 40
Duties:
• Kept records of 300 contracts

EDUCATION

Elizabeth River University, Norfolk, VA
Bachelor of Arts, Public Administration, 05/2012
`,
    truth: {
      name: "Angela M. Stroud",
      email: "angela.stroud@example.org",
      phone: "757-555-0108",
      city: "Norfolk",
      jobs: [
        ["Program Analyst", "Tidewater Harbor Agency", "500 Pier Road, Norfolk, VA 23510", "2018-06/now"],
        ["Management Assistant", "Chesapeake Shipyard Command", "Portsmouth, VA", "2013-03/2018-05"],
      ],
      schools: [
        [
          "Bachelor of Arts",
          "Public Administration",
          "Elizabeth River University",
          "Norfolk, VA",
          "/2012-05",
        ],
      ],
    },
  },
  {
    name: "academic CV with appointments, publications and grants",
    locale: "en-GB",
    text: `Dr Helena Brandt-Moore

Department of Linguistics, University of Wessex
Winchester SO22 4NR
h.brandt-moore@example.org

Academic appointments

2019–      Senior Lecturer in Phonetics, University of Wessex
2015–2019  Lecturer in Linguistics, Mercia University
2012–2015  Postdoctoral Fellow, Institute for Speech Research, Vienna

Education

2008–2012  PhD Linguistics, Northgate University
2007–2008  MPhil Linguistics, Northgate University
2004–2007  BA German and Linguistics, Mercia University

Publications

Brandt-Moore, H. (2023). Vowels at the edge: A study of island dialects. Wessex Academic Press.
Brandt-Moore, H. & Ito, K. (2020). Pitch and politeness. Journal of Invented Phonetics, 12(3), 44–71.

Grants

2021  Wessex Research Fund, £48,000

Languages
English (native), German (fluent), Danish (reading)
`,
    truth: {
      name: "Dr Helena Brandt-Moore",
      email: "h.brandt-moore@example.org",
      city: "Winchester",
      jobs: [
        ["Senior Lecturer in Phonetics", "University of Wessex", "", "2019/now"],
        ["Lecturer in Linguistics", "Mercia University", "", "2015/2019"],
        ["Postdoctoral Fellow", "Institute for Speech Research", "Vienna", "2012/2015"],
      ],
      schools: [
        ["PhD Linguistics", "", "Northgate University", "", "2008/2012"],
        ["MPhil Linguistics", "", "Northgate University", "", "2007/2008"],
        ["BA German and Linguistics", "", "Mercia University", "", "2004/2007"],
      ],
      languages: [
        ["English", "native"],
        ["German", "fluent"],
        ["Danish", "reading"],
      ],
    },
  },
  {
    name: "Europass text with a label before each value",
    locale: "it-IT",
    text: `Curriculum Vitae Europass

Informazioni personali
Cognome e nome: Rinaldi Paolo
Indirizzo: Via Garibaldi 9, 37121 Verona
Telefono: 045 5550147
E-mail: paolo.rinaldi@example.org
Cittadinanza: Italiana

Esperienza professionale

Date: 03/2018 – oggi
Lavoro o posizione ricoperti: Responsabile acquisti
Principali attività e responsabilità: Trattative con i fornitori esteri
Nome e indirizzo del datore di lavoro: Cantine Adige S.r.l., Verona
Tipo di attività o settore: Vinicolo

Date: 09/2011 – 02/2018
Lavoro o posizione ricoperti: Impiegato ufficio acquisti
Principali attività e responsabilità: Gestione degli ordini
Nome e indirizzo del datore di lavoro: Marmi Scaligeri S.p.A., Sant’Ambrogio

Istruzione e formazione

Date: 2006 – 2011
Titolo della qualifica rilasciata: Laurea in Economia aziendale
Nome e tipo d’organizzazione erogatrice: Università dell’Adige

Capacità e competenze personali
Madrelingua: Italiano
Altre lingue: Inglese (C1), Tedesco (B1)
Patente: B
`,
    truth: {
      name: "Paolo Rinaldi",
      email: "paolo.rinaldi@example.org",
      phone: "045 5550147",
      city: "Verona",
      jobs: [
        ["Responsabile acquisti", "Cantine Adige S.r.l.", "Verona", "2018-03/now"],
        ["Impiegato ufficio acquisti", "Marmi Scaligeri S.p.A.", "Sant’Ambrogio", "2011-09/2018-02"],
      ],
      schools: [["Laurea in Economia aziendale", "", "Università dell’Adige", "", "2006/2011"]],
      languages: [
        ["Italiano", "Madrelingua"],
        ["Inglese", "C1"],
        ["Tedesco", "B1"],
      ],
    },
  },
  {
    name: "Europass text in English, labels in lines of their own columns",
    locale: "en-GB",
    text: `Curriculum Vitae

PERSONAL INFORMATION
Name                                  Siobhan Gallagher
Address                               5 Mill Road, Derry BT48 6AB
Telephone                             07700 900481
E-mail                                siobhan.gallagher@example.org
Nationality                           Irish

WORK EXPERIENCE
Dates                                 May 2019 – present
Occupation or position held           Laboratory Manager
Main activities and responsibilities  Quality control of water samples
Name and address of employer          Foyle Analytics Ltd, Derry
Type of business or sector            Environmental testing

Dates                                 September 2014 – April 2019
Occupation or position held           Laboratory Technician
Main activities and responsibilities  Routine chemical analysis
Name and address of employer          Lagan Foods plc, Belfast

EDUCATION AND TRAINING
Dates                                 2011 – 2014
Title of qualification awarded        BSc Chemistry
Name of organisation                  University of Antrim

PERSONAL SKILLS
Mother tongue                         English
Other languages                       Irish (B2), French (A2)
`,
    truth: {
      name: "Siobhan Gallagher",
      email: "siobhan.gallagher@example.org",
      phone: "07700 900481",
      city: "Derry",
      jobs: [
        ["Laboratory Manager", "Foyle Analytics Ltd", "Derry", "2019-05/now"],
        ["Laboratory Technician", "Lagan Foods plc", "Belfast", "2014-09/2019-04"],
      ],
      schools: [["BSc Chemistry", "", "University of Antrim", "", "2011/2014"]],
      languages: [
        ["English", "Mother tongue"],
        ["Irish", "B2"],
        ["French", "A2"],
      ],
    },
  },
];
