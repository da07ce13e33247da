import fc from "fast-check";
import type { Sample, SamplePeriod } from "../samples/sample.ts";
import { html, leaf, list, some, text } from "./share.ts";

/** Exports of Reactive Resume, built from a sample person's data. */

const fullName = ({ name }: Sample): string => [name.given, name.family].filter(Boolean).join(" ");
const paragraph = (words: string | undefined): string => (words ? `<p>${words}</p>` : "");
const bullets = (words: readonly string[] = []): string =>
  words.length > 0 ? `<ul>${words.map((word) => `<li><p>${word}</p></li>`).join("")}</ul>` : "";
const dates = ([start, end]: SamplePeriod): { start: string; end: string } => ({ start, end: end ?? "" });
const words = ([start, end]: SamplePeriod): string => `${start} - ${end ?? "Present"}`;
let ids = 0;
const id = () => {
  ids += 1;
  return `id${ids}`;
};

/** Version 3: dates with start and end, Markdown, `work`, profiles in `basics`. */
export function reactiveResume3(sample: Sample): object {
  const section = (name: string, items: object[], type = "basic") => ({
    ...{ id: id(), name, type, columns: 2, visible: true },
    items: items.map((item) => ({ id: id(), url: "", ...item })),
  });
  const { location } = sample;
  return {
    basics: {
      ...{ name: fullName(sample), headline: sample.headline, email: sample.email, phone: sample.phone },
      ...{ website: "https://example.com/me", birthdate: "1990-05-01", summary: sample.summary },
      location: { ...location, country: location.countryCode, countryCode: undefined },
      profiles: sample.links.map((link) => ({ id: id(), username: "", ...link })),
      photo: { url: "", visible: true, filters: { size: 128, shape: "square" } },
    },
    sections: {
      work: section(
        "Work Experience",
        sample.experience.map((job) => ({
          ...{ name: job.employer, position: job.position, date: dates(job.period) },
          summary: [job.summary, ...job.highlights.map((line) => `* ${line}`)].filter(Boolean).join("\n\n"),
        })),
        "work",
      ),
      education: section(
        "Education",
        sample.education.map((school) => ({
          ...{
            institution: school.institution,
            degree: school.degree,
            area: school.field,
            score: school.score ?? "",
          },
          ...{ date: dates(school.period), summary: school.summary ?? "", courses: school.courses ?? [] },
        })),
      ),
      skills: section(
        "Skills",
        sample.skills.map((skill) => ({ level: "", levelNum: 8, keywords: [], ...skill })),
      ),
      languages: section(
        "Languages",
        sample.languages.map(([name, level]) => ({ name, level, levelNum: 9 })),
      ),
      "4f1d8a10-0000-4000-8000-000000000001": section(
        "Talks",
        [
          {
            title: "Open data day",
            subtitle: "Panel",
            date: { start: "2022-05", end: "" },
            keywords: ["panel"],
            summary: "On **maps**.",
          },
        ],
        "custom",
      ),
    },
    metadata: {
      css: { value: "/* x */" },
      date: { format: "MMMM YYYY" },
      layout: [[["work", "skills"], ["education"]]],
      locale: "en",
      template: "kakuna",
      theme: { text: "#000" },
    },
    public: true,
  };
}

/** Version 4: one text for a period, HTML, the user's sections in `sections.custom`. */
export function reactiveResume4(sample: Sample): object {
  const section = (name: string, items: object[], visible = true) => ({
    ...{ id: id(), name, columns: 1, separateLinks: true, visible },
    items: items.map((item) => ({ id: id(), visible: true, url: { label: "", href: "" }, ...item })),
  });
  return {
    basics: {
      ...{ name: fullName(sample), headline: sample.headline, email: sample.email, phone: sample.phone },
      ...{ location: sample.location.city, url: { label: "", href: "https://example.com/me" } },
      customFields: [
        { id: id(), icon: "car", name: "Driving licence", value: "B, BE" },
        { id: id(), icon: "globe", name: "Blog", value: "https://blog.example.com" },
      ],
      picture: {
        url: "https://example.com/me.jpg",
        size: 64,
        aspectRatio: 1,
        borderRadius: 0,
        effects: { hidden: true, border: false, grayscale: false },
      },
    },
    sections: {
      summary: {
        id: "summary",
        name: "Summary",
        columns: 1,
        visible: true,
        content: paragraph(sample.summary),
      },
      experience: section(
        "Experience",
        sample.experience.map((job) => ({
          ...{
            company: job.employer,
            position: job.position,
            location: job.location ?? "",
            date: words(job.period),
          },
          summary: paragraph(job.summary) + bullets(job.highlights),
        })),
      ),
      education: section(
        "Education",
        sample.education.map((school) => ({
          ...{
            institution: school.institution,
            studyType: school.degree,
            area: school.field ?? "",
            score: school.score ?? "",
          },
          ...{ date: words(school.period), summary: paragraph(school.summary) },
        })),
      ),
      skills: section(
        "Skills",
        sample.skills.map((skill) => ({
          description: skill.level ?? "",
          level: 1,
          keywords: [],
          ...skill,
        })),
      ),
      languages: section(
        "Languages",
        sample.languages.map(([name, description]) => ({ name, description, level: 4 })),
      ),
      profiles: section(
        "Profiles",
        sample.links.map(({ network, url }) => ({
          network,
          username: "",
          icon: "link",
          url: { label: "", href: url },
        })),
      ),
      references: section(
        "References",
        [{ name: "Dana Reed", description: "Former manager", summary: "<p>A pleasure to work with.</p>" }],
        false,
      ),
      awards: section("Awards", []),
      custom: {
        abc1: section("Talks", [
          {
            name: "Open data day",
            description: "Panel",
            date: "May 2022",
            location: "York",
            keywords: ["panel"],
            summary: "<p>On maps.</p>",
            visible: false,
          },
        ]),
      },
    },
    metadata: {
      template: "rhyhorn",
      layout: [
        [
          ["summary", "custom.abc1", "experience"],
          ["education", "profiles"],
        ],
      ],
      css: { value: "* {}", visible: false },
      notes: "<p>Ask Dana first.</p>",
    },
  };
}

/** Version 5: `hidden`, websites, roles, typed sections of the user. */
export function reactiveResume5(sample: Sample): object {
  const website = (url = "", label = "") => ({ url, label, inlineLink: false });
  const head = (title: string, hidden = false) => ({
    title,
    icon: "article",
    columns: 1,
    hidden,
    keepTogether: false,
    startOnNewPage: false,
  });
  const section = (title: string, items: object[], hidden = false) => ({
    ...head(title, hidden),
    items: items.map((item) => ({ id: id(), hidden: false, website: website(), ...item })),
  });
  const [job, ...jobs] = sample.experience;
  return {
    picture: {
      hidden: false,
      url: `data:image/png;base64,${Buffer.from("not really a picture").toString("base64")}`,
      size: 80,
    },
    basics: {
      ...{ name: fullName(sample), headline: sample.headline, email: sample.email, phone: sample.phone },
      ...{ location: sample.location.city, website: website("https://example.com/me", "example.com/me") },
      customFields: [
        { id: id(), icon: "phosphor", text: "Available from May", link: "" },
        { id: id(), icon: "", text: "My maps", link: "https://maps.example.com" },
      ],
    },
    summary: { ...head(""), content: paragraph(sample.summary) },
    sections: {
      experience: section("", [
        {
          ...{
            company: job!.employer,
            position: "",
            location: job!.location ?? "",
            period: "2016 - Present",
            description: "",
          },
          roles: [
            {
              id: id(),
              position: job!.position,
              period: words(job!.period),
              description: bullets(job!.highlights),
            },
            { id: id(), position: "Trainee", period: "2016 - 2017", description: "<p>First steps.</p>" },
          ],
        },
        ...jobs.map((other) => ({
          company: other.employer,
          position: other.position,
          location: "",
          period: words(other.period),
          roles: [],
          description: paragraph(other.summary) + bullets(other.highlights),
        })),
      ]),
      education: section(
        "",
        sample.education.map((school) => ({
          school: school.institution,
          degree: school.degree,
          area: school.field ?? "",
          grade: school.score ?? "",
          location: "",
          period: words(school.period),
          description: paragraph(school.summary),
        })),
      ),
      skills: section(
        "",
        sample.skills.map((skill) => ({
          icon: "code",
          iconColor: "",
          name: skill.name,
          proficiency: "",
          level: 4,
          keywords: skill.keywords ?? [],
        })),
      ),
      profiles: section(
        "",
        sample.links.map(({ network, url }) => ({
          icon: "",
          network,
          username: "me",
          website: website(url, "My page"),
        })),
      ),
      awards: section(
        "",
        (sample.awards ?? []).map(({ title, awarder, date, summary }) => ({
          title,
          awarder,
          date,
          website: website("https://award.example.com"),
          description: paragraph(summary),
        })),
      ),
    },
    customSections: [
      {
        ...section("Earlier work", [
          {
            company: "Old Mill",
            position: "Helper",
            location: "",
            period: "2009",
            description: "",
            roles: [],
          },
        ]),
        id: "c1",
        type: "experience",
      },
      {
        ...section("Letter", [{ recipient: "<p>Ms Shah</p>", content: "<p>Dear Ms Shah,</p>" }]),
        id: "c2",
        type: "cover-letter",
      },
      { ...section("Goal", [{ content: "<p>To lead a team.</p>" }], true), id: "c3", type: "summary" },
    ],
    metadata: {
      template: "onyx",
      layout: {
        sidebarWidth: 35,
        pages: [{ fullWidth: false, main: ["summary", "c1", "experience"], sidebar: ["skills"] }],
      },
      notes: "",
    },
  };
}

const url = fc.oneof(leaf, some({ label: leaf, href: leaf, url: leaf }));
const item = some({
  ...{
    name: leaf,
    title: leaf,
    company: leaf,
    organization: leaf,
    institution: leaf,
    school: leaf,
    position: leaf,
  },
  ...{
    degree: leaf,
    studyType: leaf,
    area: leaf,
    score: leaf,
    grade: leaf,
    location: leaf,
    period: leaf,
    courses: list,
  },
  ...{
    date: fc.oneof(leaf, some({ start: leaf, end: leaf })),
    description: fc.oneof(leaf, html),
    summary: html,
  },
  ...{
    keywords: list,
    network: leaf,
    username: leaf,
    publisher: leaf,
    issuer: leaf,
    awarder: leaf,
    phone: leaf,
  },
  ...{ language: leaf, fluency: leaf, proficiency: leaf, url, website: url, recipient: html, content: html },
  roles: fc.array(some({ position: leaf, period: leaf, description: html, company: leaf }), { maxLength: 3 }),
  visible: fc.boolean(),
});
const section = some({
  visible: fc.boolean(),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
});
const kinds =
  "work experience education skills languages interests awards certifications publications volunteer references projects profiles cover-letter".split(
    " ",
  );

/** Files with any of the format's fields, "@" in place of each text. */
export const reactiveResumeFiles: fc.Arbitrary<unknown> = fc.record({
  basics: some({
    ...{
      name: leaf,
      headline: leaf,
      email: leaf,
      phone: leaf,
      location: leaf,
      url,
      website: url,
      birthdate: leaf,
      summary: leaf,
    },
    customFields: fc.array(some({ name: leaf, value: leaf, text: leaf, link: leaf }), { maxLength: 2 }),
    picture: some({ url: leaf }),
  }),
  sections: fc.record({
    summary: fc.record({ content: html, name: text }),
    ...Object.fromEntries(kinds.map((kind) => [kind, fc.option(section, { nil: undefined })])),
    custom: fc.dictionary(fc.constantFrom("a", "b"), section),
  }),
  customSections: fc.array(
    fc
      .tuple(section, fc.constantFrom(...kinds, "summary"))
      .map(([part, type]) => ({ ...(part as object), type })),
    { maxLength: 3 },
  ),
  metadata: fc.record({ notes: html }),
});
