import { expect, test } from "vitest";
import { type WordParagraph, writeWord } from "../../../../tests/docx/word-file.ts";
import { entry, list, prose, wordResume } from "../../../../tests/docx/word-resume.ts";

const sections = {
  Profile: [{ kind: "prose" as const, body: [...prose("I plan."), list(false, "a")] }],
  Experience: [entry({ first: "Acme", date: "2019" })],
};
const nameless = { name: "", reading: "", headline: "" };
const indentOf = ({ properties }: WordParagraph) => /<w:ind w:start="(\d+)"/.exec(properties)?.[1];

test("sections are in the user's order, their first line near their heading", async () => {
  const base = wordResume("sidebar", sections, nameless);
  const data = {
    ...base.data,
    sections: base.data.sections.map((section, at) => ({ ...section, side: at === 1 })),
  };
  const file = await writeWord({ ...base, data });
  expect(file.outline).toEqual([
    "Heading1: Profile",
    "BodyText: I plan.",
    "ListBullet: a",
    "Heading1: Experience",
    expect.stringMatching(/^Heading2: .*Acme/),
  ]);
  expect(file.ofStyle("BodyText")[0]!.properties).toContain('<w:spacing w:before="0"/>');
});

test("prose begins at the margin or beside it, where dates are in the margin", async () => {
  const indents = async (template: string) => {
    const file = await writeWord(
      wordResume(template, sections, { ...nameless, design: { datePosition: "margin" } }),
    );
    return file.paragraphsBelow("Profile").map(indentOf);
  };
  // Points of the list hang beside the margin, in the academic template at it.
  expect(await indents("modern")).toEqual([undefined, undefined]);
  expect(await indents("academic")).toEqual(["0", expect.stringMatching(/^[1-9]/)]);
});

test("a section begins a page if the user says so", async () => {
  const base = wordResume("modern", sections, nameless);
  const data = {
    ...base.data,
    sections: base.data.sections.map((section, at) => ({ ...section, breakBefore: at === 1 })),
  };
  const file = await writeWord({ ...base, data });
  const broken = file.paragraphs.filter(({ properties }) => properties.includes("<w:pageBreakBefore/>"));
  expect(broken.map(({ text }) => text)).toEqual(["Experience"]);
});

test("a large profile has a style of its own", async () => {
  const base = wordResume("executive", sections, nameless);
  const data = {
    ...base.data,
    sections: base.data.sections.map((section, at) =>
      at === 0 ? { ...section, type: "summary" as const } : section,
    ),
  };
  const file = await writeWord({ ...base, data });
  expect(file.outlineBelow("Profile")).toEqual(["Lead: I plan.", "ListBullet: a"]);
});
