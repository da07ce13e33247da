import type { Sample } from "./sample.ts";

export const enUs: Sample = {
  locale: "en-US",
  name: { given: "Jordan", middle: "A.", family: "Ellis" },
  headline: "Customer success manager",
  email: "jordan.ellis@example.com",
  phone: "(201) 555-0123",
  location: { city: "Newark", region: "NJ", countryCode: "US" },
  links: [
    { network: "LinkedIn", url: "https://www.linkedin.com/in/jordan-ellis-example" },
    { network: "Website", url: "https://jordanellis.example.com" },
  ],
  summary:
    "Customer success manager with eight years in logistics software. I keep large accounts by knowing their warehouses as well as they do: 97% renewal across a $14 million book, and a playbook that new hires can use from their second week.",
  experience: [
    {
      position: "Senior customer success manager",
      employer: "Harborline Software",
      location: "Newark, NJ",
      period: ["2021-04"],
      highlights: [
        "Own 22 accounts worth $14.2 million a year; renewal rate 97%, expansion 118%.",
        "Cut the time from contract to first live warehouse from 94 to 41 days by moving training on site.",
        "Built the health score used by all 31 managers; it flags four out of five at-risk accounts a quarter ahead.",
        "Mentor four new hires a year; three have been promoted.",
      ],
    },
    {
      position: "Customer success manager",
      employer: "Parcelwise Inc.",
      location: "Jersey City, NJ",
      period: ["2018-06", "2021-03"],
      highlights: [
        "Ran onboarding for 60 mid-size shippers, from data import to the first invoice.",
        "Wrote the help center, 140 articles; support tickets per account fell by 38%.",
        "Led the customer advisory board: eight members, four meetings a year, 27 shipped requests.",
      ],
    },
    {
      position: "Account coordinator",
      employer: "Meadowlands Freight",
      location: "Secaucus, NJ",
      period: ["2016-07", "2018-05"],
      highlights: [
        "Scheduled 300 loads a week and was the first voice customers heard when one was late.",
        "Moved the claims log from paper to a shared database in three months.",
      ],
    },
    {
      position: "Warehouse associate (seasonal)",
      employer: "Bergen Distribution",
      location: "Teterboro, NJ",
      period: ["2014-10", "2016-01"],
      highlights: ["Picked, packed, and trained 15 holiday hires."],
    },
  ],
  education: [
    {
      institution: "Passaic State University",
      degree: "B.S.",
      field: "Supply chain management",
      location: "Paterson, NJ",
      score: "GPA 3.7/4.0, cum laude",
      period: ["2012-09", "2016-05"],
      courses: ["Operations research", "Business Spanish", "Data analysis"],
    },
  ],
  skills: [
    { name: "Customer success", keywords: ["Onboarding", "Renewals", "Executive reviews", "Health scoring"] },
    { name: "Tools", keywords: ["SQL", "Salesforce", "Gainsight", "Looker"] },
    { name: "Logistics", keywords: ["WMS", "EDI", "Freight claims"] },
  ],
  languages: [
    ["English", "Native"],
    ["Spanish", "Professional working proficiency"],
  ],
  certificates: [
    { name: "Certified in logistics and distribution", issuer: "Supply Chain Guild", date: "2020-02" },
  ],
  volunteering: [
    {
      position: "Tax preparer",
      organization: "Newark Free Tax Help",
      period: ["2019-01"],
      summary: "Eight Saturdays every spring; about 60 returns a season.",
    },
  ],
  letter: {
    recipient: {
      company: "Beacon Route Systems",
      person: "Ms. Dana Lee",
      address: "500 Example Avenue, Suite 12\nPhiladelphia, PA 19103",
    },
    place: "Newark",
    subject: "Director of customer success",
    salutation: "Dear Ms. Lee:",
    body: [
      "Beacon’s customers run their night shifts on your software, which means that when something breaks, it breaks at 2 a.m. I have spent eight years on the other end of that phone call, first in a warehouse and then looking after the accounts that depend on one.",
      "At Harborline I look after 22 accounts worth $14.2 million a year. Ninety-seven percent of them renewed last year. What made the difference was not a better slide deck but a simple change: we train people on site, on their own shift, before the first pallet moves. Time to first live warehouse fell from 94 to 41 days, and the calls at 2 a.m. became rare.",
      "I would like to build the same habit at Beacon, with a team that knows the floor. I am available for a conversation any afternoon and can be reached at (201) 555-0123.",
    ],
    closing: "Sincerely,",
    enclosures: ["Resume"],
  },
};
