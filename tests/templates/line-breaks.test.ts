import { afterAll, expect, test } from "vitest";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const pdfOf = (content: ResumeContent) =>
  renderer.pdf({ document: asResume(content), portal: portalOf(content.locale), title: "My document" });

test("Korean lines break between words only", async () => {
  const content = buildResume("ko-KR");
  const { bytes } = await pdfOf(content);
  const summary = content.sections.find((section) => section.type === "summary")!;
  const words = new Set((summary as { text: string }).text.split(" "));
  const page = textOf(bytes)[0]!;
  const start = page.indexOf("생활용품과");
  const lines = page.slice(start, page.indexOf("있습니다.", start) + 5).split("\n");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) for (const word of line.split(" ")) expect(words).toContain(word);
});

test("Japanese lines do not start with punctuation or a small kana", async () => {
  const content = buildResume("ja-JP");
  const text = "設備の更新、保守の契約。「提案」をしました。ちょっとした工夫で、ッやャーも行頭に来ない。";
  content.sections = [{ id: "s", type: "summary", visible: true, text: text.repeat(40) }];
  const { bytes } = await pdfOf(content);
  const lines = textOf(bytes).join("\n").split("\n").filter(Boolean);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).not.toMatch(/^[、。」）ーっッゃャ]/);
});

test("no line ends with a hyphen, because programs would remove it", async () => {
  const content = buildResume("en-GB");
  content.sections = [
    {
      id: "s",
      type: "summary",
      visible: true,
      text: "A well-known, state-of-the-art, long-term plan ".repeat(30),
    },
  ];
  const { bytes } = await pdfOf(content);
  for (const line of textOf(bytes, "raw").join("\n").split("\n")) expect(line).not.toMatch(/-$/);
  expect(
    textOf(bytes)
      .join(" ")
      .match(/state-of-the-art/g),
  ).toHaveLength(30);
});
