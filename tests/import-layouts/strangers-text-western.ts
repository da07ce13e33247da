import type { LayoutFile } from "./layout-file.ts";

export const strangersTextWestern: LayoutFile[] = [
  {
    name: "stranger: a soldier's federal resume, unit over post over dates over rank",
    locale: "en-US",
    text: `MARCUS D. HOLLOWAY
4418 Juniper Bend Dr
Killeen, TX 76549
Mobile: 254-555-0117
Email: marcus.holloway@example.com

Citizenship: U.S. citizen
Veterans' Preference: 5-point (TP)
Security Clearance: Secret (active)

OBJECTIVE
Logistics Management Specialist, GS-0346-11, Announcement 24-118-FTH

WORK EXPERIENCE

3rd Sustainment Brigade, U.S. Army
Fort Cavazos, TX
06/2019 - Present
Hours per week: 50
Senior Logistics NCO (Sergeant First Class)
Supervisor: CW3 Ellen Pruitt, 254-555-0190, may contact
- Manage $14M of property with no loss in four inventories
- Plan convoys for 11 subordinate units

64th Support Battalion, U.S. Army
Fort Carson, CO
02/2014 - 05/2019
Hours per week: 50
Supply Sergeant
Supervisor: MSG Paul Devereaux, retired, may contact
- Ran the supply room of a company of 130 soldiers

Hobart Feed & Seed
Lawton, OK
05/2011 - 01/2014
Hours per week: 25
Warehouse Associate
Supervisor: Lon Hobart, may not contact
- Loaded trucks and kept the stock book

EDUCATION

Central Texas College, Killeen, TX
Associate of Applied Science, Logistics, 05/2018
GPA: 3.6 / 4.0, 64 semester hours

Cache High School, Cache, OK
High School Diploma, 2011

JOB RELATED TRAINING

Advanced Leader Course, Quartermaster (2017)
Hazardous Materials Certifier, 49 CFR (2022)

LANGUAGE SKILLS

German: Spoken intermediate, written novice
`,
    truth: {
      name: "Marcus D. Holloway",
      email: "marcus.holloway@example.com",
      phone: "254-555-0117",
      city: "Killeen",
      jobs: [
        [
          "Senior Logistics NCO (Sergeant First Class)",
          "3rd Sustainment Brigade, U.S. Army",
          "Fort Cavazos, TX",
          "2019-06/now",
        ],
        ["Supply Sergeant", "64th Support Battalion, U.S. Army", "Fort Carson, CO", "2014-02/2019-05"],
        ["Warehouse Associate", "Hobart Feed & Seed", "Lawton, OK", "2011-05/2014-01"],
      ],
      schools: [
        ["Associate of Applied Science", "Logistics", "Central Texas College", "Killeen, TX", "/2018-05"],
        ["High School Diploma", "", "Cache High School", "Cache, OK", "/2011"],
      ],
      languages: [["German", "Spoken intermediate, written novice"]],
    },
  },
  {
    name: "stranger: a carer's resume pasted from a mail, dates before the title, a gap at home",
    locale: "en-GB",
    text: `Sheila Adeyemi-Brown
22 Malvern Close, Dudley, West Midlands DY2 7QT
Tel 07700 900 233
sheila.adeyemi@example.co.uk

About me
I am a kind and patient carer with over eight years in residential homes. I like to laugh with the people I look after and I am not afraid of hard work.

My work

Sept 2021 to now - Senior Care Assistant
Beech House Residential Home, Dudley
Medication rounds, care plans, showing new staff the ropes.

2016 to Sept 2021 - Care Assistant (nights)
Beech House Residential Home, Dudley
Personal care, turning, checking on residents every hour.

2012 to 2015 - At home with my two children

2008 to 2012 - Kitchen Assistant
Tipton Road Primary School
Served 180 dinners a day.

School and training

NVQ Level 3 Health & Social Care, Dudley College, 2018
GCSEs in English, Maths and Science, Castlemoor School, 2007

Certificates

First Aid at Work (December 2023)
Moving and Handling (March 2024)
Food Hygiene Level 2

Languages

English - first language
Yoruba - I understand it and speak a bit

Other

Full clean driving licence, own car
I help at the food bank at St Luke's on Saturdays

References

Mrs J Penhaligon, Manager, Beech House, 01384 555 019
`,
    truth: {
      name: "Sheila Adeyemi-Brown",
      email: "sheila.adeyemi@example.co.uk",
      phone: "07700 900 233",
      city: "Dudley",
      jobs: [
        ["Senior Care Assistant", "Beech House Residential Home", "Dudley", "2021-09/now"],
        ["Care Assistant (nights)", "Beech House Residential Home", "Dudley", "2016/2021-09"],
        ["At home with my two children", "", "", "2012/2015"],
        ["Kitchen Assistant", "Tipton Road Primary School", "", "2008/2012"],
      ],
      schools: [
        ["NVQ Level 3 Health & Social Care", "", "Dudley College", "", "/2018"],
        ["GCSEs in English, Maths and Science", "", "Castlemoor School", "", "/2007"],
      ],
      languages: [
        ["English", "first language"],
        ["Yoruba", "I understand it and speak a bit"],
      ],
    },
  },
  {
    name: "stranger: a welder's Lebenslauf with tabs, bei, a month without work",
    locale: "de-DE",
    text: `Lebenslauf

Persönliche Daten

Name:\tDariusz Kowalczyk
Anschrift:\tHafenstr. 41, 26789 Leer
Telefon:\t0491 5550123
E-Mail:\td.kowalczyk@example.de
Geboren:\t14.02.1984 in Stettin
Staatsangehörigkeit:\tpolnisch
Familienstand:\tverheiratet, 2 Kinder

Berufspraxis

03/2019 – heute\tSchweißer (MAG/WIG) bei Emswerft Stahlbau, Leer
\t- Sektionsbau für Fähren und Bagger
\t- Nähte nach Zeichnung, auch in Zwangslage
01/2019 – 02/2019\tarbeitssuchend
08/2011 – 12/2018\tSchlosser bei Norda Personal, Emden
\t- Einsätze in Werften und im Rohrleitungsbau
2005 – 2011\tSchiffbauer bei Stocznia Pomorze, Stettin (Polen)

Schule und Ausbildung

09/2001 – 06/2004\tBerufsausbildung zum Metallbauer, Berufsschule Nr. 3, Stettin
1991 – 2000\tGrundschule Nr. 12, Stettin

Weiterbildung

11/2022\tSchweißerprüfung DIN EN ISO 9606-1, Verfahren 135 und 141
05/2016\tGabelstaplerschein

Sprachen

Polnisch\tMuttersprache
Deutsch\tgut in Wort und Schrift

Sonstiges

Führerschein:\tB, BE
Hobbys:\tAngeln, Handball

Leer, den 3. März 2024
`,
    truth: {
      name: "Dariusz Kowalczyk",
      email: "d.kowalczyk@example.de",
      phone: "0491 5550123",
      city: "Leer",
      jobs: [
        ["Schweißer (MAG/WIG)", "Emswerft Stahlbau", "Leer", "2019-03/now"],
        ["arbeitssuchend", "", "", "2019-01/2019-02"],
        ["Schlosser", "Norda Personal", "Emden", "2011-08/2018-12"],
        ["Schiffbauer", "Stocznia Pomorze", "Stettin (Polen)", "2005/2011"],
      ],
      schools: [
        ["Berufsausbildung zum Metallbauer", "", "Berufsschule Nr. 3", "Stettin", "2001-09/2004-06"],
        ["", "", "Grundschule Nr. 12", "Stettin", "1991/2000"],
      ],
      languages: [
        ["Polnisch", "Muttersprache"],
        ["Deutsch", "gut in Wort und Schrift"],
      ],
    },
  },
];
