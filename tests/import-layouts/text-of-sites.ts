import type { LayoutFile } from "./layout-file.ts";

export const textOfSites: LayoutFile[] = [
  {
    name: "text copied from a LinkedIn profile",
    locale: "en-US",
    text: `Nadia Kowalski
Senior Data Analyst at Northbeam Analytics
Chicago, Illinois, United States

About
I turn messy tables into decisions.

Experience
Senior Data Analyst
Northbeam Analytics · Full-time
Jan 2022 - Present · 4 yrs 11 mos
Chicago, Illinois, United States · Hybrid
Built the churn model that support uses each day.

Harbor Retail Group
4 yrs 2 mos
Data Analyst
Full-time
Jun 2019 - Dec 2021 · 2 yrs 7 mos
Evanston, Illinois, United States
Junior Data Analyst
Full-time
Nov 2017 - May 2019 · 1 yr 7 mos
Evanston, Illinois, United States

Education
Great Lakes State University
Bachelor of Science - BS, Statistics
2013 - 2017

Skills
SQL
Tableau
Python

Languages
English
Native or bilingual proficiency
Polish
Limited working proficiency
`,
    truth: {
      name: "Nadia Kowalski",
      headline: "Senior Data Analyst at Northbeam Analytics",
      city: "Chicago",
      jobs: [
        ["Senior Data Analyst", "Northbeam Analytics", "Chicago, Illinois, United States", "2022-01/now"],
        ["Data Analyst", "Harbor Retail Group", "Evanston, Illinois, United States", "2019-06/2021-12"],
        [
          "Junior Data Analyst",
          "Harbor Retail Group",
          "Evanston, Illinois, United States",
          "2017-11/2019-05",
        ],
      ],
      schools: [["Bachelor of Science - BS", "Statistics", "Great Lakes State University", "", "2013/2017"]],
      skills: ["SQL", "Tableau", "Python"],
      languages: [
        ["English", "Native or bilingual proficiency"],
        ["Polish", "Limited working proficiency"],
      ],
    },
  },
  {
    name: "text of an Indeed resume",
    locale: "en-US",
    text: `Terrence Boyd
Registered Nurse
Duluth, MN 55802
terrence.boyd@example.org
+1 218 555 0164

Authorized to work in the US for any employer

Work Experience

Registered Nurse
Mercy Lake Hospital-Duluth, MN
March 2019 to Present
• Care for up to five patients on the cardiac floor
• Precept new graduates

Certified Nursing Assistant
Pine Shore Senior Living-Superior, WI
May 2015 to February 2019
Helped 12 residents with daily living.

Education

Bachelor of Science in Nursing
Arrowhead College-Duluth, MN
September 2015 to December 2018

Skills
• BLS (9 years)
• Telemetry (5 years)
• Epic

Certifications and Licenses

RN License
January 2019 to January 2028
`,
    truth: {
      name: "Terrence Boyd",
      headline: "Registered Nurse",
      email: "terrence.boyd@example.org",
      phone: "+1 218 555 0164",
      city: "Duluth",
      jobs: [
        ["Registered Nurse", "Mercy Lake Hospital", "Duluth, MN", "2019-03/now"],
        ["Certified Nursing Assistant", "Pine Shore Senior Living", "Superior, WI", "2015-05/2019-02"],
      ],
      schools: [["Bachelor of Science in Nursing", "", "Arrowhead College", "Duluth, MN", "2015-09/2018-12"]],
    },
  },
  {
    name: "Markdown that RenderCV writes",
    locale: "en-US",
    text: `# Owen Castellano's CV

- Email: [owen.castellano@example.org](mailto:owen.castellano@example.org)
- Phone: 206-555-0121
- Location: Seattle, WA
- GitHub: [owencastellano](https://github.com/example)

# Experience

## **Tidewater Robotics**, Controls Engineer

- June 2021 – present
- Seattle, WA
- Tuned the arm's motion planner
- Cut calibration time by half

## **Mount Si Instruments**, Test Engineer

- July 2018 – May 2021
- Bellevue, WA
- Built the vibration test bench

# Education

## **Cascadia Institute of Technology**, BS in Mechanical Engineering

- Sept 2014 – June 2018
- GPA: 3.8/4.0

# Skills

- **Languages:** C++, Python, MATLAB
- **Tools:** ROS, SolidWorks
`,
    truth: {
      name: "Owen Castellano",
      email: "owen.castellano@example.org",
      phone: "206-555-0121",
      city: "Seattle",
      jobs: [
        ["Controls Engineer", "Tidewater Robotics", "Seattle, WA", "2021-06/now"],
        ["Test Engineer", "Mount Si Instruments", "Bellevue, WA", "2018-07/2021-05"],
      ],
      schools: [
        ["BS in Mechanical Engineering", "", "Cascadia Institute of Technology", "", "2014-09/2018-06"],
      ],
    },
  },
  {
    name: "Markdown with headings of jobs and dates in italics",
    locale: "de-DE",
    text: `# Felix Ostermann

**Softwareentwickler** | Freiburg im Breisgau | <felix.ostermann@example.org> | 0761 5550188

---

## Berufserfahrung

### Softwareentwickler @ Dreisam Systems GmbH
*Februar 2020 – heute, Freiburg*

- Entwicklung der **Abrechnung** in Kotlin
- Umzug auf Kubernetes

### Werkstudent @ Kaiserstuhl Medien
*Oktober 2017 – Januar 2020, Emmendingen*

- Pflege des Webshops

## Ausbildung

### B.Sc. Informatik – Universität Oberrhein
*2015 – 2019*

## Kenntnisse

| Bereich | Kenntnisse |
|---------|------------|
| Sprachen | Kotlin, TypeScript |
| Werkzeuge | Git, Docker |
`,
    truth: {
      name: "Felix Ostermann",
      headline: "Softwareentwickler",
      email: "felix.ostermann@example.org",
      phone: "0761 5550188",
      city: "Freiburg im Breisgau",
      jobs: [
        ["Softwareentwickler", "Dreisam Systems GmbH", "Freiburg", "2020-02/now"],
        ["Werkstudent", "Kaiserstuhl Medien", "Emmendingen", "2017-10/2020-01"],
      ],
      schools: [["B.Sc. Informatik", "", "Universität Oberrhein", "", "2015/2019"]],
    },
  },
];
