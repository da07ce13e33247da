import { describe, expect, test } from "vitest";
import { portalOf } from "../../../tests/support/documents.ts";
import { createPhoto } from "../../../tests/support/photo.ts";
import type { ImportDraft } from "../draft.ts";
import type { ImportMessages } from "../process/import-job.ts";
import { draftOfJsonResume } from "./draft-of-json-resume.server.ts";

type Draft = Extract<ImportDraft, { kind: "resume" }>;
const headings = {} as ImportMessages["headings"];
const context = { portal: portalOf("en-GB"), messages: { title: "CV", consent: "", headings } };
const read = async (data: object) => (await draftOfJsonResume(data, context)) as Draft;

const data = {
  $schema: "https://example.com/schema.json",
  basics: { name: "Priya Hughes", summary: "**Led** a team", location: { city: "London" } },
  work: [
    { company: "Acme", startDate: "03/04/2020", endDate: "heute", highlights: ["one", "two"] },
    { company: "Beta", startDate: "soon" },
  ],
  skills: [{ name: "Web", keywords: ["CSS"] }],
  shoeSize: "39",
  meta: { theme: "even" },
};
const itemsOf = ({ content }: Draft, type: string) => {
  const section = content.sections.find((each) => each.type === type);
  return section && "items" in section ? section.items : [];
};

describe("the draft of a JSON Resume", () => {
  test("asks about a period that ends before it starts", async () => {
    const work = [{ name: "Acme", startDate: "2021-03", endDate: "2019-01" }];
    const draft = await read({ basics: { name: "Priya Hughes" }, work });
    const [job] = itemsOf(draft, "experience");
    expect(draft.findings).toEqual([{ kind: "endBeforeStart", target: job!.id }]);
  });

  test("has findings for the same decisions as other formats", async () => {
    const draft = await read(data);
    const [acme, beta] = itemsOf(draft, "experience").map(({ id }) => id);
    const summary = draft.content.sections.find(({ type }) => type === "summary")!.id;
    const choices = ["2020-04-03", "2020-03-04"];
    expect(draft.findings).toEqual([
      { kind: "ambiguousDate", target: acme, field: "start", text: "03/04/2020", choices },
      { kind: "readAsOngoing", target: acme, text: "heute" },
      { kind: "converted", target: summary },
      { kind: "unreadDate", target: beta, field: "start", text: "soon" },
    ]);
  });

  test("shows the file as an outline in words, and each part has its lines", async () => {
    const draft = await read(data);
    const { lines } = draft.source;
    const linesOf = (target: string) =>
      draft.marks
        .find((mark) => mark.target === target)
        ?.lines.map((id) => [lines[id]!.label, lines[id]!.text].filter(Boolean).join(": "));
    const [acme] = itemsOf(draft, "experience");
    expect(linesOf(acme!.id)).toEqual(["Acme", "Start date: 03/04/2020", "End date: heute", "one", "two"]);
    expect(linesOf("person")).toEqual(["Basics", "Name: Priya Hughes", "Location", "City: London"]);
    expect(linesOf(draft.content.tray![0]!.id)).toEqual(["Shoe size: 39"]);
    expect(lines.map(({ text }) => text)).not.toContain("even");
  });

  test("a photo in the file comes along, and its data is not in the outline", async () => {
    const image = `data:image/jpeg;base64,${(await createPhoto()).toString("base64")}`;
    const draft = await read({ basics: { name: "Priya", image } });
    expect(draft.photo?.contentType).toBe("image/jpeg");
    expect(draft.content.person.photo).toMatchObject({ visible: false });
    expect(draft.findings).toEqual([{ kind: "photoAvoided" }]);
    expect(JSON.stringify(draft.source).length).toBeLessThan(1000);
    expect(draft.content.tray).toBeUndefined();
  });

  test("of more texts than the tray has room for is refused", () => {
    const texts = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`k${at}`, `text ${at}`]));
    return expect(read({ basics: { name: "Priya" }, ...texts })).rejects.toMatchObject({
      reason: "fileTooComplex",
    });
  });

  test("without anything to review is refused", () =>
    expect(read({ basics: { name: "" }, work: [] })).rejects.toMatchObject({ reason: "emptyFile" }));
});
