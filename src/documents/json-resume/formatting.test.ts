import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../kit/json.ts";
import { portals } from "../../portals/all.ts";
import type { RichText } from "../model/rich-text.ts";
import { exportJsonResume } from "./export.ts";
import { importJsonResume } from "./import.ts";

const read = (data: unknown) => {
  const { content, losses } = importJsonResume(data, portals.luk);
  return { content, losses: losses.map(({ path, reason }) => `${path} ${reason}`) };
};
const write = (content: ReturnType<typeof read>["content"]) => exportJsonResume(content, portals.luk).resume;
const summaryOf = (data: JsonObject): RichText | undefined => {
  const section = read({ basics: data }).content.sections.find(({ type }) => type === "summary");
  return section && "text" in section ? section.text : undefined;
};
const bold = (text: string): RichText => [{ kind: "paragraph", runs: [{ text, bold: true }] }];

describe("formatted text in a file", () => {
  const file = {
    basics: { summary: "Led **five** teams", email: "a@example.com" },
    work: [{ summary: "<p>One</p><ul><li>Two</li></ul>", highlights: ["plain", "<b>Sold</b> out"] }],
  };

  test("HTML and Markdown become formatted text, and each conversion is reported", () => {
    const { content, losses } = read(file);
    expect(losses).toEqual([
      "$.basics.summary converted",
      "$.work[0].summary converted",
      "$.work[0].highlights[1] converted",
    ]);
    const job = content.sections.find(({ type }) => type === "experience");
    expect(job?.type === "experience" && job.items[0]).toMatchObject({
      summary: [
        { kind: "paragraph", runs: [{ text: "One" }] },
        { kind: "list", ordered: false, items: [{ runs: [{ text: "Two" }] }] },
      ],
      highlights: ["plain", [{ text: "Sold", bold: true }, { text: " out" }]],
    });
  });

  test("an export has plain text, and the formatting in the extension", () => {
    expect(write(read(file).content)).toMatchObject({
      basics: {
        summary: "Led five teams",
        "x-dossier": {
          summary: [
            { kind: "paragraph", runs: [{ text: "Led " }, { text: "five", bold: true }, { text: " teams" }] },
          ],
        },
      },
      work: [{ summary: "One\n- Two", highlights: ["plain", "Sold out"] }],
    });
  });

  test("the export is imported without a loss, with its formatting", () => {
    const first = read(file).content;
    const again = read(write(first));
    expect(again.losses).toEqual([]);
    expect(write(again.content)).toEqual(write(first));
    expect(summaryOf(write(first).basics as JsonObject)).toEqual(summaryOf(file.basics));
  });

  test("text that another program has changed replaces the stored formatting", () => {
    const basics = { summary: "Changed", "x-dossier": { summary: bold("Before") } };
    expect(summaryOf(basics)).toBe("Changed");
    expect(read({ basics }).losses).toEqual(["$.basics['x-dossier'] not-shown"]);
    expect(write(read({ basics }).content)).toEqual({ basics });
  });

  test("an entry with a list of its own is a line with lines below it, and returns in an export", () => {
    const nested = { work: [{ highlights: ["Plant move\n  - Planned it\n  - **Did** it", "Saved 5 %"] }] };
    const { content, losses } = read(nested);
    expect(losses).toEqual(["$.work[0].highlights[0] converted"]);
    const job = content.sections.find(({ type }) => type === "experience");
    const highlights = [
      "Plant move",
      { runs: [{ text: "Planned it" }], below: "bullets" },
      { runs: [{ text: "Did", bold: true }, { text: " it" }], below: "bullets" },
      "Saved 5 %",
    ];
    expect(job?.type === "experience" && job.items[0]).toMatchObject({ highlights });
    const written = write(content);
    expect(written).toMatchObject({
      work: [
        { highlights: ["Plant move\n  - Planned it\n  - Did it", "Saved 5 %"], "x-dossier": { highlights } },
      ],
    });
    const again = read(written);
    expect(again.losses).toEqual([]);
    expect(write(again.content)).toEqual(written);
    const changed = { work: [{ ...(written.work as JsonObject[])[0], highlights: ["Saved 5 %"] }] };
    const { sections } = read(changed).content;
    expect(sections).toMatchObject([{ items: [{ highlights: ["Saved 5 %"] }] }]);
  });

  test("lines of an entry beyond the number of lines are reported, and long ones are cut", () => {
    const entry = ["Move", ...Array.from({ length: 60 }, () => "- Step")].join("\n");
    const { content, losses } = read({ work: [{ highlights: [entry] }] });
    const [section] = content.sections;
    const lines = section?.type === "experience" ? section.items[0]!.highlights! : [];
    expect(lines).toHaveLength(50);
    expect(losses).toContain("$.work[0].highlights[50:] too-many");
    expect(read({ work: [{ highlights: [`Move\n- ${"x".repeat(2001)}`] }] }).losses).toContain(
      "$.work[0].highlights[0] too-long",
    );
  });

  test("characters of markup that a user typed stay characters after an export and an import", () => {
    const { content } = read({ basics: { summary: "" }, work: [{ highlights: [""] }] });
    for (const section of content.sections) {
      if (section.type === "summary") section.text = "**not bold**";
      if (section.type === "experience") section.items[0]!.highlights = ["<b>tag</b>", "plain"];
    }
    const again = read(write(content));
    expect(again.losses).toEqual([]);
    expect(write(again.content)).toEqual(write(content));
    const texts = again.content.sections.map((section) => ("text" in section ? section.text : section.items));
    expect(texts).toMatchObject(["**not bold**", [{ highlights: ["<b>tag</b>", "plain"] }]]);
  });

  test.each([
    [{ summary: [{ kind: "paragraph", runs: [{ text: "x", script: "y" }] }] }],
    [{ summary: 5 }],
    [{ other: 1 }],
    [{}],
    ["text"],
    [null],
  ])("an extension that cannot be read returns in an export: %j", (extension) => {
    const basics = { summary: "x", "x-dossier": extension };
    expect(summaryOf(basics)).toBe("x");
    expect(write(read({ basics }).content)).toEqual({ basics });
  });

  test("several summaries keep their formatting in one text", () => {
    const { content } = read({ basics: {} });
    const summary = (id: string, text: RichText) => ({ id, type: "summary" as const, visible: true, text });
    content.sections = [summary("a", "One"), summary("b", bold("Two"))];
    const { basics } = write(content) as { basics: JsonObject };
    expect(basics.summary).toBe("One\n\nTwo");
    expect(summaryOf(basics)).toEqual([
      { kind: "paragraph", runs: [{ text: "One" }] },
      { kind: "paragraph", runs: [] },
      { kind: "paragraph", runs: [{ text: "Two", bold: true }] },
    ]);
  });

  test("texts after the limit for one file are not converted", () => {
    const highlights = Array.from({ length: 50 }, (_, at) => `**${at}** ${"x".repeat(1900)}`);
    const { losses } = read({ work: [{ highlights }] });
    expect(losses.length).toBeGreaterThan(12);
    expect(losses.length).toBeLessThan(20);
  });
});
