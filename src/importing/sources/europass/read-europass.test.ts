import fc from "fast-check";
import { expect, test } from "vitest";
import {
  europassCandidate,
  europassCandidates,
  skillsPassport,
  skillsPassports,
} from "../../../../tests/support/import-files/europass.ts";
import { anythingWith, fillTexts, lostWords, textsIn } from "../../../../tests/support/import-files/share.ts";
import { xmlOf } from "../../../../tests/support/import-files/xml.ts";
import { deDe } from "../../../../tests/support/samples/de-de.ts";
import { enGb } from "../../../../tests/support/samples/en-gb.ts";
import { readEuropass, readEuropassJson } from "./read-europass.ts";

const read = (xml: string) => readEuropass(xml)!.raw;
const typed = (xml: string, type: string) => read(xml).sections.find((section) => section.type === type);
const texts = ({ tray }: ReturnType<typeof read>) => tray.map(({ label, text }) => [label, text]);

test("SkillsPassport: identification with name parts, address, birth date and photo", () => {
  const { person } = read(skillsPassport(enGb));
  expect(person).toMatchObject({
    name: { prefix: "Dr.", given: "Priya", family: "Hughes" },
    headline: enGb.headline,
    location: { address: "4 Mill Lane\nFlat 2", postalCode: "LS1 1AA", city: "Leeds", countryCode: "UK" },
    personal: {
      birthDate: "1990-05-01",
      gender: "Female",
      nationality: "British, France",
      drivingLicence: "B, BE",
    },
    links: [
      { network: "Blog", url: "https://blog.example.com" },
      { network: "Skype", username: "sample.chat" },
    ],
  });
  expect(person.photo).toEqual({ bytes: new Uint8Array(Buffer.from("not really a picture")) });
});

test("SkillsPassport: jobs, the language grid, skills and achievements", () => {
  const xml = skillsPassport(enGb);
  const [first, second] = enGb.experience;
  expect(typed(xml, "experience")).toMatchObject({
    items: [
      {
        position: first!.position,
        employer: first!.employer,
        description: "Transport",
        location: "Leeds, United Kingdom",
        period: { start: "2021-03", ongoing: true },
        summary: first!.summary,
        highlights: first!.highlights,
      },
      { period: { start: "2018-09", end: "2021-02" }, highlights: second!.highlights },
      ...[{}, {}, {}],
    ],
  });
  expect(typed(xml, "languages")).toMatchObject({
    items: [
      { language: "English", fluency: "Mother tongue" },
      {
        language: "French",
        cefr: { listening: "B2", reading: "C1", interaction: "B1", production: "A2", writing: "A1" },
        certificate: "DELF, DALF",
      },
      { language: "German" },
    ],
  });
  expect(typed(xml, "skills")).toMatchObject({
    items: [
      { name: "Communication skills", keywords: ["Explains figures"] },
      { name: "Digital skills", keywords: ["SQL", "R"] },
    ],
  });
  expect(typed(xml, "custom")).toMatchObject({
    title: "Publications",
    items: [{ summary: "Walking to the bus" }],
  });
});

test("SkillsPassport: the cover letter and attachments go to the tray", () => {
  expect(texts(read(skillsPassport(enGb)))).toEqual([
    ["Work", "01632 960000"],
    ["Cover letter", "Shah\nLead analyst\nDear Ms Shah\nYou are looking for someone.\nYours sincerely"],
    ["Attachment: Name", "diploma.pdf"],
    ["Attachment: Description", "Copy of the diploma"],
  ]);
});

test("a file of version 3.0, without lists, has the same content", () => {
  const [flat, lists] = [read(skillsPassport(deDe, { flat: true })), read(skillsPassport(deDe))];
  const withoutLines = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, child) => (key === "lines" ? undefined : child)));
  expect(withoutLines(flat)).toEqual(withoutLines(lists));
});

const addressee = `<Addressee><PersonName><Title><Label>Mr</Label></Title><FirstName>Paul</FirstName>
<Surname>Stuart</Surname></PersonName><Position>Director</Position><Organisation><Name>Norwell Ltd</Name>
<ContactInfo><Address><Contact><AddressLine>1 Canal Road</AddressLine><Municipality>York</Municipality></Contact></Address>
</ContactInfo></Organisation></Addressee>`;
const coverLetter = `<SkillsPassport locale="en"><LearnerInfo><Identification><PersonName><FirstName>Betty</FirstName>
<Surname>Smith</Surname></PersonName><ContactInfo><Address><Contact><AddressLine>32 Reading Road</AddressLine>
<PostalCode>B26 3QJ</PostalCode><Municipality>Birmingham</Municipality></Contact></Address><Email><Contact>smith@example.org
</Contact></Email></ContactInfo></Identification></LearnerInfo><CoverLetter>${addressee}<Letter><Localisation>
<Date year="2013" month="--10" day="---15"/><Place><Municipality>Birmingham</Municipality></Place></Localisation>
<SubjectLine>IT support officer</SubjectLine><OpeningSalutation><Salutation><Label>Dear Mr</Label></Salutation><PersonName>
<Surname>Stuart</Surname></PersonName></OpeningSalutation><Body><Opening>&lt;p&gt;I would like the post.&lt;/p&gt;</Opening>
<MainBody>&lt;p&gt;I handle calls.&lt;/p&gt;</MainBody></Body><ClosingSalutation><Label>Yours sincerely</Label>
</ClosingSalutation></Letter><Other>Beside it</Other></CoverLetter></SkillsPassport>`;

test("SkillsPassport: a file with a letter and no resume is a letter", () => {
  expect(readEuropass(coverLetter)!.letter).toMatchObject({
    sender: {
      name: "Betty Smith",
      address: ["32 Reading Road", "B26 3QJ Birmingham"],
      email: "smith@example.org",
    },
    recipient: {
      company: "Norwell Ltd",
      person: "Mr Paul Stuart, Director",
      address: ["1 Canal Road", "York"],
    },
    ...{
      place: "Birmingham",
      date: "2013-10-15",
      subject: "IT support officer",
      salutation: "Dear Mr Stuart",
    },
    ...{ closing: "Yours sincerely", unplaced: ["Beside it"] },
  });
  expect(readEuropass(skillsPassport(enGb))!.letter).toBeUndefined();
});

test("the JSON of Europass has the content of its XML", () => {
  const WorkExperience = [
    {
      Period: { From: { Year: 2012, Month: 3 }, Current: true },
      Position: { Label: "Engineer" },
      Employer: { Name: "Norwell" },
    },
  ];
  const PersonName = { FirstName: "Mara", Surname: "Quill" };
  const Demographics = { Birthdate: { Year: 1984, Month: 3, Day: 12 } };
  const LearnerInfo = { Identification: { PersonName, Demographics }, WorkExperience };
  const { raw } = readEuropassJson({ SkillsPassport: { Locale: "en", LearnerInfo } })!;
  expect(raw).toMatchObject({
    person: { name: { given: "Mara", family: "Quill" }, personal: { birthDate: "1984-03-12" } },
    sections: [
      { items: [{ position: "Engineer", employer: "Norwell", period: { start: "2012-03", ongoing: true } }] },
    ],
    tray: [],
  });
  expect(readEuropassJson({ LearnerInfo })).toBeNull();
});

test("Candidate: names, addresses and countries in words", () => {
  const { person, tray } = read(europassCandidate(enGb));
  expect(person).toMatchObject({
    name: { given: "Priya", family: "Hughes" },
    email: enGb.email,
    phone: "+44 7700 900123",
    url: "https://me.example.com",
    location: { address: "4 Mill Lane\nFlat 2", city: "Leeds", countryCode: "GB" },
    links: [
      { network: "Scholar", url: "https://scholar.example.com/me" },
      { network: "whatsapp", username: "+447700900123" },
    ],
    personal: { birthDate: "1990-05-01", nationality: "Italy, France", drivingLicence: "B, BE" },
  });
  expect(person.photo).toEqual({ bytes: new Uint8Array(Buffer.from("not really a picture")) });
  expect(tray.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["second@example.com", "120", "https://more.example.com"]),
  );
});

test("Candidate: positions of one employer, the language grid, groups and the user's own sections", () => {
  const xml = europassCandidate(enGb);
  expect(typed(xml, "experience")).toMatchObject({
    items: [
      {
        employer: enGb.experience[0]!.employer,
        location: "Leeds, United Kingdom",
        url: "https://employer.example.com",
        period: { start: "2021-03", ongoing: true },
        positions: [{ position: "Trainee", period: { start: "2020", end: "2021" }, location: "York" }],
      },
      ...[{}, {}, {}, {}],
    ],
  });
  expect(typed(xml, "languages")).toMatchObject({
    items: [
      { language: "English", fluency: "Mother tongue" },
      {
        language: "Italian",
        cefr: { listening: "A1", reading: "A2", interaction: "B1", production: "B2", writing: "C1" },
      },
    ],
  });
  expect(typed(xml, "memberships")).toMatchObject({
    items: [
      {
        organization: "Map society",
        period: { start: "2015-03", end: "2018-06-30" },
        url: "https://maps.example.com",
      },
    ],
  });
  expect(typed(xml, "courses")).toMatchObject({
    items: [{ name: "Plain statistics", period: { start: "2020", ongoing: true } }],
  });
  expect(typed(xml, "custom")).toMatchObject({
    title: "Theatre",
    items: [{ title: "Macbeth", summary: "Second witch" }, { title: "Hamlet" }],
  });
  expect(typed(xml, "skills")).toMatchObject({ items: [{ name: "Data", keywords: ["SQL", "R"] }] });
});

test("text that is not Europass, cut off, or too large is not read", () => {
  const xml = skillsPassport(enGb);
  const deep = `<Candidate>${"<a>".repeat(100)}${"</a>".repeat(100)}</Candidate>`;
  const wide = `<Candidate>${"<a/>".repeat(60_000)}</Candidate>`;
  for (const text of ["", "x", "<html></html>", "<Other><Candidate/></Other>", xml.slice(0, -40), deep, wide])
    expect(readEuropass(text)).toBeNull();
});

test("entities of a document type are not resolved", () => {
  const entities =
    '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const { person } = read(
    `${entities}<Candidate><CandidatePerson><PersonName><GivenName>&b;&c;</GivenName></PersonName></CandidatePerson></Candidate>`,
  );
  expect(person.name).toEqual({ given: "&b;&c;" });
});

test("all texts of a generated file are in fields or in the tray", () => {
  const isShown = (text: string) =>
    !["true", "false", "c", "Email", "Web", "Telephone", "language", "Courses"].includes(text);
  const check = (root: string) => (file: unknown) => {
    const lost = lostWords(textsIn(file).filter(isShown), read(xmlOf(root, file)));
    expect(lost).toEqual([]);
  };
  fc.assert(fc.property(skillsPassports.map(fillTexts), check("SkillsPassport")), { numRuns: 100 });
  fc.assert(fc.property(europassCandidates.map(fillTexts), check("Candidate")), { numRuns: 100 });
});

test("any XML is read without an error", () => {
  const keys =
    "LearnerInfo Identification ContactInfo Address Contact WorkExperienceList WorkExperience Period From Skills Linguistic CandidatePerson CandidateProfile EmploymentHistory EmployerHistory Communication PersonName Others".split(
      " ",
    );
  const roots = fc.constantFrom("SkillsPassport", "Candidate");
  fc.assert(
    fc.property(roots, anythingWith(keys), (root, content) => {
      readEuropass(xmlOf(root, content));
    }),
    { numRuns: 200 },
  );
});
