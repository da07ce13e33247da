import type { Sample } from "./sample.ts";

export const enGb: Sample = {
  locale: "en-GB",
  name: { given: "Priya", family: "Hughes" },
  headline: "Senior data analyst, public transport",
  email: "priya.hughes@example.com",
  phone: "07700 900123",
  location: { city: "Leeds", countryCode: "GB" },
  links: [
    { network: "LinkedIn", url: "https://www.linkedin.com/in/priya-hughes-example" },
    { network: "Portfolio", url: "https://priyahughes.example.com" },
  ],
  personal: { workPermit: "British citizen" },
  summary:
    "Data analyst with nine years in public transport and local government. I turn ticketing, timetable and passenger-count data into decisions that operators, councillors and drivers can act on, and I explain what the figures cannot say as clearly as what they can. Looking for a lead role in which a small team sets the standard for how evidence is used across a whole network.",
  experience: [
    {
      position: "Senior data analyst",
      employer: "Aire Valley Transport Authority",
      location: "Leeds",
      period: ["2021-03"],
      summary: "Lead analyst for the bus network of five councils, 94 routes and 310,000 journeys a day.",
      highlights: [
        "Rebuilt the punctuality model from raw vehicle positions; it now explains 91% of late departures and is checked against the timetable every night.",
        "Found that three turning points caused a quarter of all delays. Moving two of them cost £140,000 and cut average waiting time by 1.8 minutes.",
        "Wrote the authority’s data dictionary, 212 terms, agreed with operators, unions and the open-data team.",
        "Line manager of two analysts and one apprentice, who passed with distinction.",
      ],
    },
    {
      position: "Data analyst",
      employer: "Northgate Borough Council",
      location: "Bradford",
      period: ["2018-09", "2021-02"],
      highlights: [
        "Ran the weekly dashboard for housing repairs: 46 measures, one page, read by the chief executive before every Monday meeting.",
        "Replaced eleven spreadsheets by one database with tests; errors found after publication fell from nine a year to none.",
        "Taught a course in plain statistics to 120 colleagues, from planners to school cooks.",
      ],
    },
    {
      position: "Research assistant, travel behaviour",
      employer: "Institute for Regional Mobility",
      location: "Sheffield",
      period: ["2016-10", "2018-08"],
      highlights: [
        "Designed and ran a travel diary study with 2,400 households in South Yorkshire, 71% of whom completed all four weeks.",
        "Co-wrote three reports on how shift workers travel when the last bus has gone.",
      ],
    },
    {
      position: "Graduate trainee",
      employer: "Pennine Rail Partnership",
      location: "York",
      period: ["2015-09", "2016-09"],
      highlights: [
        "Spent four months each in timetabling, stations and customer care.",
        "Proposed the new layout of platform signs at Otley Road; complaints about missed connections halved.",
      ],
    },
    {
      position: "Customer assistant (part-time)",
      employer: "Harrison & Daughters Bookshop",
      location: "Sheffield",
      period: ["2012-10", "2015-06"],
      highlights: [
        "Served customers, looked after the children’s section and closed the tills on Saturdays.",
      ],
    },
  ],
  education: [
    {
      institution: "University of South Yorkshire",
      degree: "MSc",
      field: "Transport planning and statistics",
      location: "Sheffield",
      score: "Distinction",
      period: ["2014-09", "2015-09"],
      summary: "Dissertation: How far will people walk to a bus that runs every ten minutes?",
    },
    {
      institution: "University of South Yorkshire",
      degree: "BA (Hons)",
      field: "Geography",
      location: "Sheffield",
      score: "First",
      period: ["2011-09", "2014-07"],
      courses: ["Quantitative methods", "Urban geography", "Cartography"],
    },
    {
      institution: "Roundhay Sixth Form College",
      degree: "A levels",
      field: "Mathematics A, Geography A*, French B",
      location: "Leeds",
      period: ["2009-09", "2011-06"],
    },
  ],
  skills: [
    { name: "Data", keywords: ["SQL", "Python", "R", "dbt", "PostgreSQL", "PostGIS"] },
    { name: "Visualisation", keywords: ["ggplot2", "Observable Plot", "Power BI", "QGIS"] },
    { name: "Methods", keywords: ["Survey design", "Causal inference", "Forecasting"] },
    { name: "Working with people", keywords: ["Teaching", "Facilitation", "Plain-language writing"] },
  ],
  languages: [
    ["English", "Native"],
    ["Welsh", "Fluent"],
    ["French", "Conversational (B1)"],
    ["Hindi", "Basic"],
  ],
  certificates: [
    { name: "Advanced spatial analysis", issuer: "Royal Society for Mapping", date: "2022-11" },
    { name: "Leading small teams", issuer: "Leeds Management Centre", date: "2021-06" },
  ],
  volunteering: [
    {
      position: "Trustee",
      organization: "Leeds Night Bus Charity",
      period: ["2019-01"],
      summary:
        "Responsible for monitoring: every spring I publish how many people got home safely, and how we know.",
    },
  ],
  awards: [
    {
      title: "Young analyst of the year",
      awarder: "Association of Transport Authorities",
      date: "2019-05",
      summary: "For the open punctuality model, since taken up by four other authorities.",
    },
  ],
  interests: [
    { name: "Fell running", keywords: ["Three Peaks Race 2023 and 2024"] },
    { name: "Maps", keywords: ["Collecting old bus maps of northern towns"] },
  ],
  letter: {
    recipient: {
      company: "Tyne Coast Metro Ltd",
      person: "Ms Amira Shah",
      address: "4 Quayside Court\nNewcastle upon Tyne\nNE1 0ZZ",
    },
    place: "Leeds",
    subject: "Lead data analyst, reference TCM-0417",
    salutation: "Dear Ms Shah,",
    body: [
      "You are looking for someone to build an analysis team that operators trust. For the past five years I have done exactly that on the bus network of West Yorkshire: a team of three, one shared dictionary of terms, and figures that the drivers’ union quotes as readily as the board does.",
      "The piece of work I am proudest of began with a complaint. Drivers said that our punctuality figures blamed them for delays they could not avoid. They were right. I rebuilt the model from raw vehicle positions, showed which three turning points caused a quarter of all delays, and presented the result first to the drivers and only then to the directors. Two turning points were moved; average waiting time fell by 1.8 minutes.",
      "Tyne Coast Metro is about to open its data to the public. I have been through that once, with all its surprises, and would be glad to tell you what I would do again and what I would not. I could start on 1 June and am happy to travel to Newcastle for an interview on any weekday.",
    ],
    closing: "Yours sincerely,",
    enclosures: ["CV", "Two published reports"],
  },
};
