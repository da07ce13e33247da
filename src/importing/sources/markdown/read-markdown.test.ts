import { expect, test } from "vitest";
import { portalOf } from "../../../../tests/support/documents.ts";
import { readMarkdown } from "./read-markdown.ts";

const read = async (text: string, locale: "en-GB" | "de-DE" = "en-GB") =>
  (await readMarkdown(text, { portal: portalOf(locale) }))!.raw;

test("front matter is data about the file: its author is the person if the text names none", async () => {
  const jobs = "## Experience\n\n### Cook, Acme Ltd\n\n2019 – 2021\n";
  const matter = "---\nlayout: cv\ntitle: Jo Park's CV\nauthor: Jo Park\nemail: jo@example.org\n---\n";
  const { person, sections, tray } = await read(`${matter}\n${jobs}`);
  expect(person).toMatchObject({ name: "Jo Park", email: "jo@example.org" });
  expect(person).not.toHaveProperty("headline");
  expect(sections.map(({ type }) => type)).toEqual(["experience"]);
  expect(tray).toEqual([]);
});

test("the name in the text comes first, and a title that says more is in the tray", async () => {
  const { person, tray } = await read(
    "---\ntitle: Bridges and roofs\nauthor: someone\n---\n# Jo Park\n\n## Skills\n\n- Excel\n",
  );
  expect(person.name).toBe("Jo Park");
  expect(tray).toEqual([{ label: "title", text: "Bridges and roofs", lines: [] }]);
});

test("links between bars below the name are links", async () => {
  const { person, tray } = await read(`# Jo Park
<div id="contact">
<a href="mailto:datascience@example.org">datascience@example.org</a>
| <a href="https://example.org/data-science">Data Science Programme</a>
| <a href="https://github.com/jopark">GitHub</a>
</div>

## Skills

- Excel
`);
  expect(person).toMatchObject({ name: "Jo Park", email: "datascience@example.org" });
  expect(person).not.toHaveProperty("location");
  expect(tray).toMatchObject([{ text: "Data Science Programme" }]);
  expect(person.links).toContainEqual(expect.objectContaining({ url: "https://github.com/jopark" }));
});

test("a resume in a code block is read by its columns", async () => {
  const { person, sections } = await read(
    `\`\`\`text
Jo Park

EXPERIENCE

2015-2019    NORDA FINANCE, Engineer ------------- Boston MA
     Designed bridges.
\`\`\``,
  );
  expect(person.name).toBe("Jo Park");
  expect(sections).toMatchObject([
    {
      type: "experience",
      items: [{ position: "Engineer", employer: "NORDA FINANCE", location: "Boston MA" }],
    },
  ]);
});

test("a table keeps its columns where cells are empty", async () => {
  const { sections } = await read(
    `# Jo Park

## Berufserfahrung

| **Zeitraum** | **Position** | **Unternehmen / Projekt** |
| ------------ | ------------ | ------------------------- |
| 2019 - 2021  | Entwickler   | Norda AG                  |
| 2015 - 2019  |              | Acme GmbH                 |
`,
    "de-DE",
  );
  expect(sections).toMatchObject([
    {
      type: "experience",
      items: [{ position: "Entwickler", employer: "Norda AG" }, { employer: "Acme GmbH" }],
    },
  ]);
});

test("a row of single dashes divides the head of a table from its rows", async () => {
  const { sections } = await read(`# Jo Park

## Experience

| Period | Position | Company |
| - | - | - |
| 2019 – 2021 | Cook | Acme Ltd |
`);
  expect(sections).toMatchObject([
    {
      type: "experience",
      items: [{ position: "Cook", employer: "Acme Ltd", period: { text: "2019 – 2021" } }],
    },
  ]);
});
