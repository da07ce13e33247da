import type { LayoutFile } from "./layout-file.ts";

export const english: LayoutFile[] = [
  {
    name: "title, employer – place, with the date at the right",
    locale: "en-US",
    text: `DANA REED
Denver, CO | (303) 555-0148 | dana.reed@example.com

PROFESSIONAL EXPERIENCE

Shift Supervisor, Larkspur Coffee – Boulder, CO                         Aug 2021 – Present
• Opened two stores and hired 14 people
• Cut waste of milk by a fifth

Barista, Larkspur Coffee – Denver, CO                                   May 2019 – Jul 2021
• Served up to 300 guests a day

Cashier, Hillside Market – Golden, CO                                   Jun 2017 – Apr 2019
• Balanced three tills

EDUCATION

Associate of Arts, Red Rocks Community College – Lakewood, CO           2015 – 2017

SKILLS
Scheduling, Inventory, Spanish
`,
    truth: {
      name: "Dana Reed",
      email: "dana.reed@example.com",
      phone: "(303) 555-0148",
      city: "Denver",
      jobs: [
        ["Shift Supervisor", "Larkspur Coffee", "Boulder, CO", "2021-08/now"],
        ["Barista", "Larkspur Coffee", "Denver, CO", "2019-05/2021-07"],
        ["Cashier", "Hillside Market", "Golden, CO", "2017-06/2019-04"],
      ],
      schools: [["Associate of Arts", "", "Red Rocks Community College", "Lakewood, CO", "2015/2017"]],
      skills: ["Scheduling", "Inventory", "Spanish"],
    },
  },
  {
    name: "employer (place), with the title below and the dates in brackets",
    locale: "en-GB",
    text: `Tom Ashworth
Flat 3, 18 Quay Street, Bristol BS1 6XN
07700 900456
tom.ashworth@example.org

Employment history

Severn Marine Ltd (Bristol)
Workshop Technician (March 2019 – present)
- Rebuild outboard engines for the harbour ferries
- Trained two apprentices

Kingsway Motors (Bath)
Apprentice Mechanic (Sept 2015 – Feb 2019)
- Serviced cars and light vans

Education

City of Bristol College (Bristol)
NVQ Level 3 Light Vehicle Maintenance (2015 – 2018)
`,
    truth: {
      name: "Tom Ashworth",
      email: "tom.ashworth@example.org",
      city: "Bristol",
      jobs: [
        ["Workshop Technician", "Severn Marine Ltd", "Bristol", "2019-03/now"],
        ["Apprentice Mechanic", "Kingsway Motors", "Bath", "2015-09/2019-02"],
      ],
      schools: [
        ["NVQ Level 3 Light Vehicle Maintenance", "", "City of Bristol College", "Bristol", "2015/2018"],
      ],
    },
  },
  {
    name: "employer | title, with the date and the place in a line below",
    locale: "en-US",
    text: `Priya Nair
priya.nair@example.com · 415-555-0162 · San Francisco, CA

EXPERIENCE

Brightwave Software | Senior Product Manager
Jan 2022 – Present · San Francisco, CA
- Own the roadmap of the billing platform
- Grew paid seats by 38 %

Octant Labs | Product Manager
Mar 2019 – Dec 2021 · Oakland, CA
- Launched the first mobile app

Finley & Rowe | Business Analyst
Jul 2016 – Feb 2019 · Chicago, IL
- Modeled prices for nine markets

EDUCATION

Northwestern University | B.A. Economics
2012 – 2016 · Evanston, IL
`,
    truth: {
      name: "Priya Nair",
      email: "priya.nair@example.com",
      city: "San Francisco",
      jobs: [
        ["Senior Product Manager", "Brightwave Software", "San Francisco, CA", "2022-01/now"],
        ["Product Manager", "Octant Labs", "Oakland, CA", "2019-03/2021-12"],
        ["Business Analyst", "Finley & Rowe", "Chicago, IL", "2016-07/2019-02"],
      ],
      schools: [["B.A. Economics", "", "Northwestern University", "Evanston, IL", "2012/2016"]],
    },
  },
  {
    name: "one employer over several roles",
    locale: "en-GB",
    text: `Grace Okafor
Manchester
grace.okafor@example.org | 07700 900789

WORK EXPERIENCE

Northern Water plc, Manchester
Head of Customer Service      Apr 2021 – Present
• Lead 60 people on three sites
Team Manager      Feb 2018 – Mar 2021
• Brought complaints down by half
Customer Adviser      Sep 2015 – Jan 2018
• Answered 70 calls a day

Holt & Sons, Stockport
Receptionist      Jun 2013 – Aug 2015
• First contact for visitors

EDUCATION
A levels, Loreto College, Manchester      2011 – 2013
`,
    truth: {
      name: "Grace Okafor",
      city: "Manchester",
      jobs: [
        ["Head of Customer Service", "Northern Water plc", "Manchester", "2021-04/now"],
        ["Team Manager", "Northern Water plc", "Manchester", "2018-02/2021-03"],
        ["Customer Adviser", "Northern Water plc", "Manchester", "2015-09/2018-01"],
        ["Receptionist", "Holt & Sons", "Stockport", "2013-06/2015-08"],
      ],
      schools: [["A levels", "", "Loreto College", "Manchester", "2011/2013"]],
    },
  },
  {
    name: "the period alone in a line, with the job below",
    locale: "en-GB",
    text: `Ruth Ellery
ruth.ellery@example.org
Norwich

CAREER HISTORY

May 2020 to date
Ward Sister, Norfolk General Hospital, Norwich
Responsible for a ward of 28 beds.

October 2014 to April 2020
Staff Nurse, Broadland Clinic, Great Yarmouth
Gave care on the stroke unit.

QUALIFICATIONS

September 2011 to July 2014
BSc Nursing, University of East Anglia
`,
    truth: {
      name: "Ruth Ellery",
      city: "Norwich",
      jobs: [
        ["Ward Sister", "Norfolk General Hospital", "Norwich", "2020-05/now"],
        ["Staff Nurse", "Broadland Clinic", "Great Yarmouth", "2014-10/2020-04"],
      ],
      schools: [["BSc Nursing", "", "University of East Anglia", "", "2011-09/2014-07"]],
    },
  },
  {
    name: "headings of no section, a tagline above the name, a job without dates",
    locale: "en-US",
    text: `UX DESIGNER & RESEARCHER
Lena Marsh
lena.marsh@example.com
Portland, OR

HIGHLIGHTS

Lead UX Designer, Tandem Health (Jan 2021 - Present)
* Ran 120 interviews with patients
* Built the design system

UX Designer, Papaya Media (Mar 2017 - Dec 2020)
* Redesigned the checkout

EDUCATION
BFA Design, Oregon State University (2012 - 2016)
`,
    truth: {
      name: "Lena Marsh",
      headline: "UX DESIGNER & RESEARCHER",
      city: "Portland",
      jobs: [
        ["Lead UX Designer", "Tandem Health", "", "2021-01/now"],
        ["UX Designer", "Papaya Media", "", "2017-03/2020-12"],
      ],
      schools: [["BFA Design", "", "Oregon State University", "", "2012/2016"]],
    },
  },
  {
    name: "date first, then employer and title divided by a dash",
    locale: "en-GB",
    text: `Callum Fraser
Aberdeen · callum.fraser@example.org · 07700 900321

Experience

2019 – now   Granite Energy Ltd – Offshore Electrician
  • Keep the power of two platforms running
2014 – 2019   Dee Valley Council – Maintenance Electrician
  • Rewired eleven schools

Education

2010 – 2014   North East Scotland College – HNC Electrical Engineering

Languages
English (native), Norwegian (B1)
`,
    truth: {
      name: "Callum Fraser",
      city: "Aberdeen",
      jobs: [
        ["Offshore Electrician", "Granite Energy Ltd", "", "2019/now"],
        ["Maintenance Electrician", "Dee Valley Council", "", "2014/2019"],
      ],
      schools: [["HNC Electrical Engineering", "", "North East Scotland College", "", "2010/2014"]],
      languages: [
        ["English", "native"],
        ["Norwegian", "B1"],
      ],
    },
  },
];
