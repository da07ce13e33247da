import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { plainText, type RichText } from "../../src/documents/model/rich-text.ts";
import { portalCodes } from "../../src/portals/portal.ts";
import { importFile, importJson, itemsOf, trayOf } from "./import-text.ts";

const person = { name: "Mara Quill", email: "mara@example.org" };
const work = (job: object) => importJson({ basics: person, work: [job] });
const highlightsOf = async (highlights: string[]) =>
  itemsOf(await work({ name: "Norwell", position: "Engineer", highlights }), "experience")[0]!.highlights;

describe("PRD-09: positions at one employer", () => {
  const roles = [
    {
      title: "Manager",
      startDate: "2006-08",
      endDate: "2008-09",
      summary: "Led.",
      highlights: ["Grew the team"],
    },
    { title: "Engineer", startDate: "2004-08", endDate: "2006-08" },
  ];
  test.each(["positions", "roles", "position"])("a list in %s", async (key) => {
    const draft = await work({ company: "Initech", [key]: roles });
    expect(itemsOf(draft, "experience")).toMatchObject([
      {
        employer: "Initech",
        position: "Manager",
        period: { start: "2006-08", end: "2008-09" },
        summary: "Led.",
        highlights: ["Grew the team"],
        positions: [{ position: "Engineer", period: { start: "2004-08", end: "2006-08" } }],
      },
    ]);
    expect(trayOf(draft)).toBe("");
  });

  test("with names, and a job that has a position of its own", async () => {
    const draft = await work({
      name: "Third",
      position: "Lead",
      positions: [{ name: "Trainee", startDate: "2001" }],
    });
    expect(itemsOf(draft, "experience")).toMatchObject([
      { position: "Lead", positions: [{ position: "Trainee", period: { start: "2001", ongoing: true } }] },
    ]);
  });
});

describe("PRD-09: markup in texts of JSON", () => {
  test("entities, tags and typed bullets of highlights are what they mean", async () => {
    expect(
      await highlightsOf([
        "R&amp;D of &lt;5 kW",
        "Tom &#39;n&#39; Co. &quot;Best&quot;",
        "AT&T and C&A <3",
        "• Led nine",
      ]),
    ).toEqual(["R&D of <5 kW", "Tom 'n' Co. \"Best\"", "AT&T and C&A <3", "Led nine"]);
  });

  test("so are entities of fields without formatting", async () => {
    const [job] = itemsOf(await work({ name: "Smith &amp; Sons", position: "R&amp;D lead" }), "experience");
    expect(job).toMatchObject({ employer: "Smith & Sons", position: "R&D lead" });
    const draft = await importJson({
      basics: { name: "Ann Smith &amp; Son" },
      skills: [{ name: "A", keywords: ["B&amp;C"] }],
    });
    expect(JSON.stringify(draft.content)).not.toContain("&amp;");
  });

  test("Markdown stays Markdown beside a tag, and beside Japanese and Korean letters", async () => {
    const summaryOf = async (summary: string) => {
      const { content } = await importJson({ basics: { ...person, summary } });
      const [section] = content.sections;
      return section && "text" in section ? section.text : "";
    };
    expect(await summaryOf("**Led** a <u>crew</u><br>cut _waste_")).toMatchObject([
      { runs: [{ text: "Led", bold: true }, { text: " a crew" }] },
      { runs: [{ text: "cut " }, { text: "waste", italic: true }] },
    ]);
    for (const text of ["**재설계**했습니다", "**太字**と", "彼は**「設計」**と"])
      expect(plainText((await summaryOf(text)) as RichText)).toBe(text.replaceAll("*", ""));
  });
});

describe("PRD-09: files that people write or edit by hand", () => {
  test("JSON with comments and trailing commas", async () => {
    const draft = await importFile(`// my resume
{ /* me */ "basics": {"name": "Mara Quill", "url": "https://a.example//b",},
  "work": [{"name": "Norwell", "position": "Engineer",},], }`);
    expect(draft.format).toBe("json-resume");
    expect(draft.content.person).toMatchObject({ url: "https://a.example//b", name: { given: "Mara" } });
    expect(itemsOf(draft, "experience")).toMatchObject([{ employer: "Norwell" }]);
  });

  test.each(['{ "basics": {"name": "Mara" ', '{ // comment\n "basics": nothing }'])(
    "broken JSON is refused: %j",
    async (text) => expect(importFile(text)).rejects.toMatchObject({ reason: "brokenFile" }),
  );

  test("YAMLResume", async () => {
    const draft = await importFile(`---
content:
  basics: { name: Mara Quill, headline: Engineer, phone: "+44 20 7946 0958" }
  location: { city: Leeds, postalCode: LS1 4AB }
  profiles: [{ network: GitHub, username: mara }]
  work:
    - { name: Norwell Ltd, position: Engineer, startDate: "Mar 1, 2020", endDate: }
  languages:
    - { language: English, fluency: Native }
locale: { language: en }
layouts:
  - { engine: latex, template: moderncv-banking }
`);
    expect(draft.content.person).toMatchObject({ headline: "Engineer", location: { city: "Leeds" } });
    expect(itemsOf(draft, "experience")).toMatchObject([
      { employer: "Norwell Ltd", position: "Engineer", period: { start: "2020-03", ongoing: true } },
    ]);
    expect(trayOf(draft)).toBe("");
  });

  test("numbers of YAML keep their spelling", async () => {
    const { content } = await importFile(`basics:
  name: Mara Quill
  location: {city: Dresden, postalCode: 01067, countryCode: DE}
work:
  - {name: Norwell GmbH, position: Ingenieurin, startDate: 2020-01, summary: 1.10}
languages:
  - {language: German, fluency: no}
`);
    expect(content.person.location).toMatchObject({ postalCode: "01067" });
    expect(JSON.stringify(content.sections)).toMatch(/"1\.10".*"no"/);
  });

  test.each([
    ["LaTeX", "\\documentclass{article}\n\\begin{document}\nMara Quill\n\\end{document}", "otherTextFile"],
    ["Typst", '#import "cv.typ": *\n#show: resume\nMara Quill', "otherTextFile"],
    [
      "data of another program",
      "settings:\n  theme:\n    colours: { text: red }\n  size: { page: a4 }\n",
      "unknownFormat",
    ],
    [
      "a table of another program",
      "Id,Date,Amount,Currency\n1,2020-01-01,20,EUR\n2,2020-01-02,30,EUR\n",
      "unknownFormat",
    ],
    [
      "LinkedIn's contacts",
      "First Name,Last Name,URL,Company,Position\nJo,Park,https://x.example,Acme,Dev\n",
      "unknownFormat",
    ],
  ])("%s never becomes a resume", async (_, text, reason) =>
    expect(importFile(text)).rejects.toMatchObject({ reason }),
  );

  test("a text with commas in its first line is no table", async () => {
    const draft = await importFile(
      "Mara Quill, PhD, MSc, Leeds, UK\nmara@example.org\n\nSkills\nA, B, C, D, E\n",
    );
    expect(itemsOf(draft, "skills")).toHaveLength(5);
  });
});

describe("PRD-09: LinkedIn", () => {
  test("one file of the archive is enough, with the columns of any language", async () => {
    const positions =
      'Company Name,Title,Description,Location,Started On,Finished On\nNorwell Ltd,Engineer,"• Led nine\n• Cut waste, 12%","Leeds, UK",Mar 2020,\n';
    expect(itemsOf(await importFile(positions), "experience")).toMatchObject([
      {
        employer: "Norwell Ltd",
        position: "Engineer",
        highlights: ["Led nine", "Cut waste, 12%"],
        location: "Leeds, UK",
      },
    ]);
    const german = "Name des Unternehmens;Titel;Beginn;Ende\nStadtwerke Köln;Planerin;Okt. 2019;\n";
    expect(itemsOf(await importFile(german, "lde"), "experience")).toMatchObject([
      { employer: "Stadtwerke Köln" },
    ]);
  });

  test("a birthday without its year is no date of birth", async () => {
    const archive = (birth: string) =>
      zipSync({
        "Profile.csv": strToU8(`First Name,Last Name,Headline,Birth Date\nMara,Quill,Engineer,"${birth}"\n`),
      });
    const birthDateOf = async (birth: string) => {
      const draft = await importFile(archive(birth), "lde");
      const field = draft.content.person.personal?.find(({ field }) => field === "birthDate");
      return [field?.value ?? "", trayOf(draft)];
    };
    expect(await birthDateOf("Apr 22")).toEqual(["", "Apr 22"]);
    expect(await birthDateOf("Feb 17, 1998")).toEqual(["1998-02-17", ""]);
  });
});

describe("PRD-09: years of other calendars, and ends that are none", () => {
  const periodOf = async (
    startDate: string,
    endDate: string,
    culture = "luk" as (typeof portalCodes)[number],
  ) => {
    const draft = await importJson(
      { basics: person, work: [{ name: "A", position: "B", startDate, endDate }] },
      culture,
    );
    return { period: itemsOf(draft, "experience")[0]!.period, kinds: draft.findings.map(({ kind }) => kind) };
  };

  test("are read by their marks on every portal", async () => {
    for (const code of portalCodes) {
      expect(await periodOf("พ.ศ. 2562", "ปัจจุบัน", code)).toMatchObject({
        period: { start: "2019", ongoing: true },
      });
      expect(await periodOf("民國108年5月", "至今", code)).toMatchObject({
        period: { start: "2019-05", ongoing: true },
      });
      expect(await periodOf("1440هـ", "1442/05/01هـ", code)).toMatchObject({ period: { end: "2020-12-16" } });
      expect(await periodOf("۱۳۹۸", "۱۴۰۰", code)).toMatchObject({ period: { start: "2019", end: "2021" } });
      expect(await periodOf("مهر 1398", "تاکنون", code)).toMatchObject({
        period: { start: "2019-10", ongoing: true },
      });
    }
  });

  test("in the digits of their script, and with the short names of months", async () => {
    expect(await periodOf("มี.ค. ๒๕๖๒", "ม.ค. พ.ศ. 2563")).toMatchObject({
      period: { start: "2019-03", end: "2020-01" },
    });
    expect(await periodOf("२०१९", "२०२०")).toMatchObject({ period: { start: "2019", end: "2020" } });
    expect(await periodOf("2562 BE", "2563 B.E.")).toMatchObject({ period: { start: "2019", end: "2020" } });
  });

  test("an end that would be before the start in another calendar is read as open", async () => {
    expect(await periodOf("2019-01", "2500-01-01")).toEqual({
      period: { start: "2019-01", ongoing: true },
      kinds: ["readAsOngoing"],
    });
  });

  test("a year without a mark is asked about", async () => {
    expect(await periodOf("2562", "2565")).toEqual({
      period: { start: "2019", end: "2022" },
      kinds: ["ambiguousDate", "ambiguousDate"],
    });
  });

  test.each(["-", "–", "?", "...", "9999-12-31", "2099-12"])("%s as an end is asked about", async (end) => {
    expect(await periodOf("2019-05", end)).toEqual({
      period: { start: "2019-05", ongoing: true },
      kinds: ["readAsOngoing"],
    });
  });
});
