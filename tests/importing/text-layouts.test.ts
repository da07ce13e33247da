import { describe, expect, test } from "vitest";
import { createPdf } from "../support/pdf-files.ts";
import { importFile, itemsOf, trayOf } from "./import-text.ts";

/** A page of text: x, distance from the top, size, text. */
const page = (...lines: [x: number, y: number, size: number, text: string][]): Uint8Array =>
  createPdf({
    content: lines
      .map(([x, y, size, text]) => {
        const escaped = text
          .replace(/[\\()]/g, "\\$&")
          .replaceAll("•", "\\225")
          .replaceAll("–", "\\226");
        return `BT /F ${size} Tf ${x} ${800 - y} Td (${escaped}) Tj ET`;
      })
      .join("\n"),
    resources: "<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>",
  });

describe("PRD-09: the name", () => {
  test("agrees with the e-mail address, not with the top line", async () => {
    const { content } = await importFile(
      page(
        [60, 20, 20, "Product Designer"],
        [60, 45, 16, "Mara Quill"],
        [60, 62, 10, "mara@example.org | Leeds"],
      ),
    );
    expect(content.person).toMatchObject({
      name: { given: "Mara", family: "Quill" },
      headline: "Product Designer",
    });
  });

  test("in another script than the address is where it looks like a name", async () => {
    const { content } = await importFile(
      "Νίκος Μακρής\nΜηχανικός\nnikos.makris@example.org\nMakris Street 4, Athens\n",
      "lgr",
    );
    expect(content.person.name).toMatchObject({ given: "Νίκος", family: "Μακρής" });
  });
});

describe("PRD-09: jobs without a heading of their own", () => {
  const head = "Mara Quill\nmara@example.org | (312) 555-0142 | Leeds\n";
  const jobs =
    "Senior Tester, Norwell Systems, Leeds (Mar 2021 - Present)\n• Cut the nightly run\n\nTester, Calder Labs, York (Jun 2018 - Feb 2021)\n• Wrote the first checks\n";
  const expected = [
    {
      position: "Senior Tester",
      employer: "Norwell Systems",
      location: "Leeds",
      period: { start: "2021-03", ongoing: true },
    },
    {
      position: "Tester",
      employer: "Calder Labs",
      location: "York",
      period: { start: "2018-06", end: "2021-02" },
    },
  ];

  test.each([
    ["below the contact data", ""],
    ["below a heading of no section", "HIGHLIGHTS\nEight years of test work.\n\n"],
  ])("%s", async (_, heading) => {
    const draft = await importFile(
      `${head}\n${heading}${jobs}\nEDUCATION\nBSc Physics, University of Leeds   2013 - 2016\n`,
    );
    expect(itemsOf(draft, "experience")).toMatchObject(expected);
    expect(draft.content.person.location).toEqual({ city: "Leeds" });
    if (heading) expect(JSON.stringify(draft.content)).toContain("Eight years of test work.");
  });
});

test("PRD-09: the title below the widest line of a page opens the next job", async () => {
  const draft = await importFile(
    page(
      [60, 20, 18, "Mara Quill"],
      [60, 40, 10, "mara@example.org"],
      [60, 70, 13, "EXPERIENCE"],
      [60, 90, 10, "Software Engineer – Norwell Systems LLC"],
      [60, 106, 10, "Jul 2023 – Present"],
      [60, 122, 10, "• Cut the wait at the till by more than a third by a rewrite of the queue"],
      [60, 142, 10, "Data Analyst – Calder Analytics"],
      [60, 158, 10, "Jun 2021 – Jun 2023"],
      [60, 174, 10, "• Built the sales report"],
    ),
  );
  expect(itemsOf(draft, "experience")).toMatchObject([
    { position: "Software Engineer", employer: "Norwell Systems LLC" },
    { position: "Data Analyst", employer: "Calder Analytics", period: { start: "2021-06", end: "2023-06" } },
  ]);
});

test("PRD-09: a job without dates is one of its own, if its heading looks like the others", async () => {
  const draft = await importFile(`# Mara Quill
Leeds · mara.quill@example.org

## Experience

### Sr. Engineering Manager · Globex, Toronto, Canada · Enterprise Platforms
*01/2024 – 12/2024*
- Built an 18-engineer org.

### Technical Lead · Initech
*01/2020 – 12/2023 · M4 · 22 engineers, 3 squads*

- Led search.

### Early Career: IC & Consultant · Norwell, Calder, HCL
- Pioneered input.

## Certifications & Activities
- AWS SA (2022)
- Chess club
`);
  expect(itemsOf(draft, "experience")).toMatchObject([
    { position: "Sr. Engineering Manager", employer: "Globex", location: "Toronto, Canada" },
    { position: "Technical Lead", employer: "Initech" },
    { position: "Early Career: IC & Consultant", employer: "Norwell, Calder, HCL" },
  ]);
  expect(itemsOf(draft, "certificates")).toMatchObject([
    { name: "AWS SA", date: "2022" },
    { name: "Chess club" },
  ]);
  for (const text of ["Enterprise Platforms", "M4", "22 engineers", "3 squads"])
    expect(JSON.stringify(draft.content)).toContain(text);
});

describe("PRD-09: below the last section", () => {
  const german =
    "Jana Petersen\njana@example.org\n\nBerufserfahrung\n2020 – heute   Köchin, Hotel Krone GmbH\n\nHobbys\nChor\n\nHannover, 28.11.2026\n";
  test("place and date belong to the signature, where the country has one", async () => {
    const draft = await importFile(german, "lde");
    expect(draft.content.signature).toMatchObject({ place: "Hannover", date: "2026-11-28" });
    expect(itemsOf(draft, "interests")).toMatchObject([{ name: "Chor" }]);
    expect(trayOf(await importFile(german, "luk"))).toContain("Hannover, 28.11.2026");
  });

  const polish =
    "Anna Wójcik\nanna@example.org\n\nZAINTERESOWANIA\nSport\n\nWyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb\nniezbędnych do realizacji procesu rekrutacji.\n";
  test("a consent is the consent, where the country has one", async () => {
    const draft = await importFile(polish, "lpl");
    expect(draft.content.consent).toEqual({
      text: expect.stringMatching(/^Wyrażam .* rekrutacji\.$/),
      visible: true,
    });
    expect(itemsOf(draft, "interests")).toHaveLength(1);
    expect(trayOf(await importFile(polish, "luk"))).toContain("Wyrażam zgodę");
    const twice = await importFile(
      `${polish}\nWyrażam zgodę na przetwarzanie danych w przyszłości.\n`,
      "lpl",
    );
    expect(twice.content.consent?.text).toMatch(/rekrutacji\. Wyrażam .* przyszłości\.$/);
  });
});

test("PRD-09: what follows the head is its text, not its place or employer", async () => {
  const read = async (text: string) =>
    itemsOf(await importFile(`Mara Quill\nmara@example.org\n\nEXPERIENCE\n${text}\n`), "experience")[0]!;
  expect(await read("Carer, Caritas\n2017 - 2019\nHelped elderly residents")).toMatchObject({
    position: "Carer",
    employer: "Caritas",
    summary: "Helped elderly residents",
  });
  expect(await read("Engineer, Acme, Berlin\n2019 - 2021\nBuilt things for all the people")).toMatchObject({
    employer: "Acme",
    location: "Berlin",
    summary: "Built things for all the people",
  });
  expect(await read("Engineer, Acme Ltd   2019 - 2021\n- Portfolio management of 20 clients")).toMatchObject({
    highlights: ["Portfolio management of 20 clients"],
  });
});

test("PRD-09: a job without an employer does not get that of a job further above", async () => {
  const text =
    "Mara Quill\nmara@example.org\n\nEXPERIENCE\nEngineer, Acme GmbH   2019 - 2021\n- Built\n\n\nWaiter   2017 - 2018\n";
  const [, waiter] = itemsOf(await importFile(text), "experience");
  expect(waiter).toMatchObject({ position: "Waiter" });
  expect(waiter).not.toHaveProperty("employer");
});

test("PRD-09: skills with commas in brackets stay one", async () => {
  const draft = await importFile(
    "Mara Quill\nmara@example.org\n\nSKILLS\nOffice (Word, Excel), SQL, Python (pandas, NumPy)\n",
  );
  expect(itemsOf(draft, "skills").map(({ name }) => name)).toEqual([
    "Office (Word, Excel)",
    "SQL",
    "Python (pandas, NumPy)",
  ]);
});

describe("PRD-09: headings", () => {
  const sectionsOf = async (text: string) => {
    const { content } = await importFile(`Mara Quill\nmara@example.org\n\n${text}`);
    return content.sections.map(({ type, title }) => (type === "custom" ? `custom: ${title}` : type));
  };

  test("with a mark before them, or with letters far apart", async () => {
    const job = "Engineer, Norwell Ltd   2019 – 2021\n• Led\n";
    const school = "BSc Physics, University of Leeds   2013 – 2016\n";
    expect(await sectionsOf(`● EXPERIENCE\n${job}\n● EDUCATION\n${school}`)).toEqual([
      "experience",
      "education",
    ]);
    expect(
      await sectionsOf(`E M P LOY M E N T\n${job}\nE D U C A T I O N   A N D   T R A I N I N G\n${school}`),
    ).toEqual(["experience", "education"]);
  });

  test("that we do not know, between empty lines as the others", async () => {
    const text = `Experience\n\nEngineer, Norwell Ltd   2019 – 2021\n• Led\n\nMilitary service\n\n2009 – 2010   Corporal, Signals Regiment\n\nInterests\n\nChess\n`;
    expect(await sectionsOf(text)).toEqual(["experience", "custom: Military service", "interests"]);
  });

  test("labelled lines are sections of their own, references on request are no hobby", async () => {
    const text = `Kenntnisse\nSprachen: Deutsch (Muttersprache), Englisch (B2)\nEDV-Kenntnisse: MS Office, SAP\nHobbys: Chor, Segeln\n\nReferenzen auf Anfrage\n`;
    expect(await sectionsOf(text)).toEqual(["languages", "skills", "interests", "references"]);
  });
});
