import { afterAll, expect, test } from "vitest";
import type { ResumeSection } from "../../src/documents/model/section.ts";
import { allows } from "../../src/rendering/presenting/resolve-design.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

type Breaks = { section?: boolean; item?: number };
type Sections = { jobs?: Breaks; awards?: Breaks };
const employers = ["Albatross", "Bittern", "Cormorant"];
const titles = ["Kayaking", "Logistics", "Masonry"];
const breakIf = (breaks = false) => (breaks ? { breakBefore: true as const } : {});

const sectionsOf = ({ jobs = {}, awards = {} }: Sections): ResumeSection[] => [
  {
    id: "jobs",
    type: "experience",
    visible: true,
    ...breakIf(jobs.section),
    items: employers.map((employer, at) => ({ id: employer, employer, ...breakIf(at === jobs.item) })),
  },
  {
    id: "awards",
    type: "awards",
    visible: true,
    ...breakIf(awards.section),
    items: titles.map((title, at) => ({ id: title, title, ...breakIf(at === awards.item) })),
  },
];

/** The names of entries on each page, in alphabetical order. */
async function pagesOf(id: string, columns: "one" | "sidebar", sections: Sections): Promise<string[][]> {
  const content = buildResume("en-GB", {
    template: { id, version: 1 },
    design: { columns, places: { awards: "side" } },
    sections: sectionsOf(sections),
  });
  const pdf = await renderer.pdf({ document: asResume(content), portal: portalOf("en-GB"), title: "CV" });
  return textOf(pdf.bytes).map((page) => [...employers, ...titles].filter((name) => page.includes(name)));
}

const allNames = [...employers, ...titles];
const withPanel = templates.filter(
  (manifest) => manifest.kind === "resume" && allows(manifest, "columns", "sidebar"),
);

test.each(sample(withPanel, 3, turn).map(({ id }) => id))(
  "%s ignores page breaks in the panel",
  async (id) => {
    for (const awards of [{ section: true }, { item: 0 }, { item: 2 }])
      expect(await pagesOf(id, "sidebar", { awards }), JSON.stringify(awards)).toEqual([allNames]);
  },
);

test.each([
  ["a section", { section: true }, [titles, employers]],
  ["the first entry", { item: 0 }, [titles, employers]],
  [
    "the second entry",
    { item: 1 },
    [
      ["Albatross", ...titles],
      ["Bittern", "Cormorant"],
    ],
  ],
  ["the third entry", { item: 2 }, [["Albatross", "Bittern", ...titles], ["Cormorant"]]],
])("beside a panel, %s starts a page", async (_part, jobs, pages) => {
  expect(await pagesOf("classic", "sidebar", { jobs })).toEqual(pages);
});

test.each([
  ["a section", { section: true }, [[], allNames]],
  ["the first entry", { item: 0 }, [[], allNames]],
  ["the second entry", { item: 1 }, [["Albatross"], ["Bittern", "Cormorant", ...titles]]],
  [
    "the third entry",
    { item: 2 },
    [
      ["Albatross", "Bittern"],
      ["Cormorant", ...titles],
    ],
  ],
])("in one column, %s starts a page", async (_part, jobs, pages) => {
  expect(await pagesOf("classic", "one", { jobs })).toEqual(pages);
});
