import fc from "fast-check";
import type { Sample, SamplePeriod } from "../samples/sample.ts";
import { html, some } from "./share.ts";
import { xmlLeaf as leaf, xmlOf } from "./xml.ts";

/** Europass files of both generations, built from a sample person's data. */

const parts = (date: string) => {
  const [year, month, day] = date.split("-");
  return { $year: year, ...(month && { $month: `--${month}` }), ...(day && { $day: `---${day}` }) };
};
const oldPeriod = ([start, end]: SamplePeriod) =>
  end ? { From: parts(start), To: parts(end), Current: "false" } : { From: parts(start), Current: "true" };
const label = (text: string | undefined, code = "x") =>
  text === undefined ? undefined : { Code: code, Label: text };
const activities = (words: string | undefined, lines: readonly string[]) =>
  `${words ? `<p>${words}</p>` : ""}${lines.length > 0 ? `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>` : ""}`;
const photo = Buffer.from("not really a picture").toString("base64");

export function skillsPassport(sample: Sample, { flat = false } = {}): string {
  const list = (name: string, items: object[]) =>
    flat ? { [name]: items } : { [`${name}List`]: { [name]: items } };
  const content = {
    $xmlns: "http://europass.cedefop.europa.eu/Europass",
    $locale: "en",
    DocumentInfo: { DocumentType: "ECV", Generator: "EWA" },
    PrintingPreferences: { Document: { $type: "ECV", Field: { $name: "LearnerInfo", $show: "true" } } },
    LearnerInfo: {
      Identification: {
        PersonName: { Title: label("Dr."), FirstName: sample.name.given, Surname: sample.name.family },
        ContactInfo: {
          Address: {
            Contact: {
              AddressLine: "4 Mill Lane",
              AddressLine2: "Flat 2",
              PostalCode: "LS1 1AA",
              Municipality: sample.location.city,
              Country: label("United Kingdom", "UK"),
            },
          },
          Email: { Contact: sample.email },
          ...list("Telephone", [
            { Contact: sample.phone, Use: label("Mobile", "mobile") },
            { Contact: "01632 960000", Use: label("Work", "work") },
          ]),
          ...list("Website", [
            { Contact: "https://me.example.com" },
            { Contact: "https://blog.example.com", Use: label("Blog", "blog") },
          ]),
          ...list("InstantMessaging", [{ Contact: "sample.chat", Use: label("Skype", "skype") }]),
        },
        Demographics: {
          Birthdate: parts("1990-05-01"),
          Gender: label("Female", "F"),
          ...list("Nationality", [label("British", "UK")!, { Code: "FR" }]),
        },
        Photo: {
          MimeType: "image/jpeg",
          Data: photo,
          MetadataList: { Metadata: { $key: "dimension", $value: "95x110" } },
        },
      },
      Headline: { Type: label("Job applied for", "job_applied_for"), Description: label(sample.headline) },
      ...list(
        "WorkExperience",
        sample.experience.map((job) => ({
          ...{
            Period: oldPeriod(job.period),
            Position: label(job.position),
            Activities: activities(job.summary, job.highlights),
          },
          Employer: {
            Name: job.employer,
            ContactInfo: {
              Address: { Contact: { Municipality: job.location, Country: label("United Kingdom", "UK") } },
            },
            Sector: label("Transport", "H"),
          },
        })),
      ),
      ...list(
        "Education",
        sample.education.map((school) => ({
          ...{ Period: oldPeriod(school.period), Title: school.degree, Activities: school.summary ?? "" },
          ...{
            Organisation: { Name: school.institution },
            Level: label("EQF 7", "7"),
            Field: label(school.field),
          },
        })),
      ),
      Skills: {
        Linguistic: {
          ...list("MotherTongue", [{ Description: label("English", "en") }]),
          ...list("ForeignLanguage", [
            {
              Description: label("French", "fr"),
              ProficiencyLevel: {
                Listening: "B2",
                Reading: "C1",
                SpokenInteraction: "B1",
                SpokenProduction: "A2",
                Writing: "A1",
              },
              VerifiedBy: { Certificate: [{ Title: "DELF" }, { Title: "DALF" }] },
            },
            { Description: { Code: "deu" } },
          ]),
        },
        Communication: { Description: "<p>Explains figures</p>" },
        Computer: { Description: "<ul><li>SQL</li><li>R</li></ul>" },
        Driving: { Description: { Licence: ["B", "BE"] } },
      },
      ...list("Achievement", [
        { Title: label("Publications", "publications"), Description: "<p>Walking to the bus</p>" },
      ]),
      Documentation: { ReferenceTo: { $idref: "ATT_1" } },
    },
    AttachmentList: {
      Attachment: {
        $id: "ATT_1",
        Name: "diploma.pdf",
        MimeType: "application/pdf",
        Data: photo,
        Description: "Copy of the diploma",
      },
    },
    CoverLetter: {
      Addressee: { PersonName: { Surname: "Shah" } },
      Letter: {
        SubjectLine: "Lead analyst",
        OpeningSalutation: { Salutation: label("Dear Ms"), PersonName: { Surname: "Shah" } },
        Body: { MainBody: "<p>You are looking for someone.</p>" },
        ClosingSalutation: label("Yours sincerely"),
      },
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf("SkillsPassport", content)}`;
}

const newPeriod = ([start, end]: SamplePeriod, flag: string) => ({
  StartDate: { "hr:FormattedDateTime": start },
  ...(end ? { EndDate: { "hr:FormattedDateTime": end } } : { [flag]: "true" }),
});

export function europassCandidate(sample: Sample): string {
  const email = (text: string) => ({ ChannelCode: "Email", "oa:URI": text });
  const content = {
    ...{
      $xmlns: "http://www.europass.eu/1.0",
      "$xmlns:oa": "http://oa",
      "$xmlns:hr": "http://hr",
      "$xmlns:eures": "http://eures",
    },
    "hr:DocumentID": { $schemeID: "Test-0001", $schemeVersionID: "4.0" },
    CandidateSupplier: {
      "hr:PartyName": "Owner",
      PersonContact: { PersonName: { "oa:GivenName": sample.name.given } },
    },
    CandidatePerson: {
      PersonName: { "oa:GivenName": sample.name.given, "hr:FamilyName": sample.name.family },
      Communication: [
        email(sample.email),
        email("second@example.com"),
        {
          ChannelCode: "Telephone",
          UseCode: "mobile",
          CountryDialing: "44",
          "oa:DialNumber": "7700 900123",
          CountryCode: "uk",
        },
        { ChannelCode: "Web", "oa:URI": "https://me.example.com" },
        {
          ChannelCode: "Social Media",
          UseCode: "other",
          OtherTitle: "Scholar",
          "oa:URI": "https://scholar.example.com/me",
        },
        { ChannelCode: "InstantMessage", UseCode: "whatsapp", "oa:URI": "+447700900123" },
        {
          UseCode: "home",
          Address: {
            $type: "home",
            "oa:AddressLine": ["4 Mill Lane", "Flat 2"],
            "oa:CityName": sample.location.city,
            CountryCode: "gb",
            "oa:PostalCode": "LS1 1AA",
          },
        },
      ],
      NationalityCode: ["it", "fr"],
      "hr:BirthDate": "1990-05-01",
      "hr:GenderCode": "female",
      PrimaryLanguageCode: [{ $name: "NORMAL" }, "eng"],
    },
    CandidateProfile: {
      $languageCode: "en",
      "hr:ExecutiveSummary": `<p>${sample.summary}</p>`,
      EmploymentHistory: {
        EmployerHistory: sample.experience.map((job, at) => ({
          "hr:OrganizationName": job.employer,
          OrganizationContact: {
            Communication: [
              { Address: { "oa:CityName": job.location, CountryCode: "gb" } },
              { ChannelCode: "Web", "oa:URI": "https://employer.example.com" },
            ],
          },
          "hr:IndustryCode": "M",
          PositionHistory: [
            {
              PositionTitle: job.position,
              "eures:EmploymentPeriod": newPeriod(job.period, "hr:CurrentIndicator"),
              "oa:Description": activities(job.summary, job.highlights),
              City: job.location,
              Country: "gb",
            },
            ...(at === 0
              ? [
                  {
                    PositionTitle: "Trainee",
                    "eures:EmploymentPeriod": newPeriod(["2020", "2021"], "x"),
                    City: "York",
                  },
                ]
              : []),
          ],
        })),
      },
      EducationHistory: {
        EducationOrganizationAttendance: sample.education.map((school) => ({
          "hr:OrganizationName": school.institution,
          EducationLevelCode: "7",
          AttendancePeriod: newPeriod(school.period, "Ongoing"),
          EducationDegree: {
            "hr:DegreeName": school.degree,
            OccupationalSkillsCovered: `<p>${school.summary ?? "Maps"}</p>`,
            FinalGrade: { "hr:ScoreText": school.score },
            Thesis: "Bus stops",
            NumberOfCredit: "120",
          },
        })),
      },
      PersonQualifications: {
        PersonCompetency: [
          {
            CompetencyID: "ita",
            "hr:TaxonomyID": "language",
            "eures:CompetencyDimension": [
              "Understanding-Listening",
              "Understanding-Reading",
              "Speaking-Interaction",
              "Speaking-Production",
              "Writing-Production",
            ].map((kind, at) => ({
              "hr:CompetencyDimensionTypeCode": `CEF-${kind}`,
              "eures:Score": { "hr:ScoreText": ["A1", "A2", "B1", "B2", "C1"][at] },
            })),
          },
        ],
      },
      Skills: {
        SkillsGroup: [
          {
            Title: "Data",
            PersonCompetency: [
              { CompetencyName: "SQL", "hr:TaxonomyID": "Digital_Skill" },
              { CompetencyName: "R" },
            ],
          },
        ],
      },
      Licenses: { License: [{ "hr:LicenseTypeCode": "B" }, { "hr:LicenseTypeCode": "BE" }] },
      NetworksAndMemberships: {
        NetworkAndMembership: {
          Title: "Map society",
          Date: newPeriod(["2015-03", "2018-06-30"], "x"),
          "oa:Description": "<p>Treasurer</p>",
          Link: ["https://maps.example.com", "https://more.example.com"],
        },
      },
      Others: [
        {
          Title: "Courses",
          Other: { Title: "Plain statistics", Date: newPeriod(["2020"], "Ongoing"), Location: "Leeds" },
        },
        {
          Title: "Theatre",
          Other: [{ Title: "Macbeth", "oa:Description": "<p>Second witch</p>" }, { Title: "Hamlet" }],
        },
      ],
      Attachment: {
        FileType: "photo",
        Instructions: "ProfilePicture",
        EmbeddedData: Buffer.from(`data:image/png;base64,${photo}`).toString("base64"),
      },
    },
    RenderingInformation: {
      Design: {
        Template: "cv-2column",
        Color: "blue",
        SectionsOrder: { Section: { Title: "work-experience" } },
      },
    },
  };
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xmlOf("Candidate", content)}`;
}

const many = (item: fc.Arbitrary<unknown>) => fc.array(item, { maxLength: 2 });
const contact = some({
  Address: some({
    Contact: some({ AddressLine: leaf, PostalCode: leaf, Municipality: leaf, Country: leaf }),
  }),
  Website: some({ Contact: leaf }),
  Email: some({ Contact: leaf }),
});
const dates = some({
  From: some({ $year: fc.constant("@") }),
  To: some({ $year: fc.constant("@") }),
  Current: fc.constantFrom("true", "false"),
});

/** Files of the first generation with any of the fields, "@" in place of each text. */
export const skillsPassports: fc.Arbitrary<object> = fc.record({
  LearnerInfo: fc.record({
    Identification: some({
      PersonName: some({ FirstName: leaf, Surname: leaf }),
      ContactInfo: contact,
      Demographics: some({ Gender: leaf, Birthdate: leaf }),
    }),
    Headline: some({ Type: fc.constant({ Code: "c" }), Description: leaf }),
    WorkExperienceList: some({
      WorkExperience: many(
        some({
          Period: dates,
          Position: leaf,
          Activities: html,
          Employer: some({ Name: leaf, ContactInfo: contact, Sector: leaf }),
        }),
      ),
    }),
    Education: many(
      some({
        Period: dates,
        Title: leaf,
        Activities: html,
        Organisation: some({ Name: leaf }),
        Level: leaf,
        Field: leaf,
      }),
    ),
    Skills: some({
      Linguistic: some({
        MotherTongueList: some({ MotherTongue: many(some({ Description: leaf })) }),
        ForeignLanguageList: some({
          ForeignLanguage: many(
            some({
              Description: leaf,
              ProficiencyLevel: some({ Listening: leaf }),
              VerifiedBy: some({ Certificate: many(some({ Title: leaf, Date: leaf })) }),
            }),
          ),
        }),
      }),
      ...{ Communication: some({ Description: html }), Computer: some({ Description: leaf }), Other: leaf },
      Driving: some({ Description: some({ Licence: leaf }) }),
    }),
    AchievementList: some({ Achievement: many(some({ Title: leaf, Description: html })) }),
  }),
  CoverLetter: some({
    Letter: some({ SubjectLine: leaf, Body: some({ MainBody: html }), ClosingSalutation: leaf }),
    Other: leaf,
  }),
});

const entry = some({
  Title: leaf,
  Date: some({ StartDate: some({ FormattedDateTime: leaf }), Ongoing: fc.constant("true") }),
  Location: leaf,
  Description: html,
  Link: leaf,
  Strange: leaf,
});
const period = some({
  StartDate: fc.oneof(leaf, some({ FormattedDateTime: leaf })),
  EndDate: some({ FormattedDateTime: leaf }),
});

/** Files of the second generation, likewise. */
export const europassCandidates: fc.Arbitrary<object> = fc.record({
  CandidatePerson: some({
    PersonName: some({ GivenName: leaf, FamilyName: leaf }),
    Communication: many(
      some({
        ChannelCode: fc.constantFrom("Email", "Web", "Telephone"),
        URI: leaf,
        DialNumber: leaf,
        Address: some({ CityName: leaf, AddressLine: leaf }),
      }),
    ),
    BirthDate: leaf,
    PrimaryLanguageCode: leaf,
  }),
  CandidateProfile: some({
    ExecutiveSummary: html,
    EmploymentHistory: some({
      EmployerHistory: many(
        some({
          OrganizationName: leaf,
          OrganizationContact: some({
            Communication: many(
              some({ ChannelCode: fc.constant("Web"), URI: leaf, Address: some({ CityName: leaf }) }),
            ),
          }),
          PositionHistory: many(
            some({
              PositionTitle: leaf,
              EmploymentPeriod: period,
              Description: html,
              City: leaf,
              Other: leaf,
            }),
          ),
          Link: leaf,
        }),
      ),
    }),
    EducationHistory: some({
      EducationOrganizationAttendance: many(
        some({
          OrganizationName: leaf,
          AttendancePeriod: period,
          EducationDegree: some({ DegreeName: leaf, Thesis: leaf, CreditType: leaf }),
        }),
      ),
    }),
    PersonQualifications: some({
      PersonCompetency: many(some({ CompetencyID: leaf, TaxonomyID: fc.constant("language") })),
    }),
    ...Object.fromEntries(
      [
        "Projects",
        "NetworksAndMemberships",
        "HobbiesAndInterests",
        "DigitalSkills",
        "HonorsAndAwards",
        "Unheard",
      ].map((key) => [key, some({ Entry: many(entry) })]),
    ),
    Others: many(some({ Title: fc.constantFrom("Courses", "@"), Other: many(entry) })),
  }),
});
