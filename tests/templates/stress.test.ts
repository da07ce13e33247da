import { afterAll, expect, test } from "vitest";
import { type ResumeContent, resumeContent } from "../../src/documents/model/resume.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { createTestRenderer } from "../support/renderer.ts";

const renderer = createTestRenderer({ processes: 2 });
afterAll(() => renderer.close());

const pdfOf = (content: ResumeContent) =>
  renderer.pdf({
    document: asResume(content),
    portal: portalOf(content.locale),
    title: content.person.headline ?? "x",
  });

test.each([
  ["5000 bullets", Array.from({ length: 100 }, () => Array<string>(50).fill("a b c d"))],
  ["100 pages of prose", Array.from({ length: 25 }, () => Array<string>(8).fill("word ".repeat(399)))],
  ["thousands of hyphens", Array.from({ length: 8 }, () => Array<string>(8).fill("a-b ".repeat(499)))],
  [
    "stacked combining marks",
    Array.from({ length: 20 }, () => Array<string>(8).fill(`a${"\u0301\u0316".repeat(900)}`)),
  ],
  ["no-break spaces", Array.from({ length: 8 }, () => Array<string>(8).fill("\u00a0x".repeat(990)))],
])(
  "%s are typeset or refused, and the process survives",
  async (_name, entries) => {
    const content = buildResume("en-GB", { template: { id: "sidebar", version: 1 } });
    const items = entries.map((highlights, index) => ({ id: `e${index}`, position: "X", highlights }));
    content.sections = [{ id: "experience", type: "experience", visible: true, items }];
    expect(resumeContent.safeParse(content).success).toBe(true);
    const outcome = await pdfOf(content).catch((error) => error);
    expect(outcome.code ?? outcome.standard).toMatch(/^(ua-1|tagged|documentTooLong|unprocessable)$/);
    expect((await pdfOf(buildResume("en-GB"))).pages).toBe(3);
  },
  60_000,
);
