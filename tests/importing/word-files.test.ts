import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { importFile, itemsOf, trayOf } from "./import-text.ts";

const namespaces = ["w", "r", "wp", "a", "wps", "mc", "m", "v"]
  .map((prefix) => {
    const uris: Record<string, string> = {
      w: "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
      r: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
      wp: "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
      a: "http://schemas.openxmlformats.org/drawingml/2006/main",
      mc: "http://schemas.openxmlformats.org/markup-compatibility/2006",
      v: "urn:schemas-microsoft-com:vml",
    };
    return `xmlns:${prefix}="${uris[prefix] ?? `urn:${prefix}`}"`;
  })
  .join(" ");
const types = "http://schemas.openxmlformats.org/package/2006/content-types";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A Word file with these paragraphs, written by hand. */
const wordFile = (...body: string[]): Uint8Array =>
  zipSync({
    "[Content_Types].xml": strToU8(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body>${body.join("")}</w:body></w:document>`,
    ),
  });

const text = (value: string) => `<w:t xml:space="preserve">${value}</w:t>`;
const run = (value: string) => `<w:r>${text(value)}</w:r>`;
const p = (...content: string[]) => `<w:p>${content.join("")}</w:p>`;
const box = (...paragraphs: string[]) =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraphs.join("")}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;

const head = [p(run("Mara Quill")), p(run("Leeds | mara.quill@example.org"))];
const job = [
  p(run("Experience")),
  p(run("Project Engineer, Norwell Ltd"), `<w:r><w:tab/>${text("Mar 2020 – Present")}</w:r>`),
];

describe("PRD-09: text of a Word file that is no plain run is not lost", () => {
  test("a text box, as a drawing alone, and with a picture for older programs", async () => {
    const name = p("<w:r>", box(p(run("Mara Quill")), p(run("Leeds | mara.quill@example.org"))), "</w:r>");
    const second = box(
      p(run("Junior Engineer, Calder Works")),
      p(run("Sep 2016 – Feb 2020")),
      p(run("Drew plans.")),
    );
    const modern = p(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${second}</mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent></w:r>`,
    );
    const draft = await importFile(wordFile(name, ...job, modern));
    expect(draft.content.person).toMatchObject({
      name: { given: "Mara", family: "Quill" },
      email: "mara.quill@example.org",
    });
    expect(itemsOf(draft, "experience")).toMatchObject([
      { position: "Project Engineer", employer: "Norwell Ltd" },
      { position: "Junior Engineer", employer: "Calder Works", period: { start: "2016-09", end: "2020-02" } },
    ]);
  });

  test("a text box with its copy for older programs is read once", async () => {
    const copy = `<w:pict><v:shape><v:textbox><w:txbxContent>${p(run("Led a crew of nine."))}</w:txbxContent></v:textbox></v:shape></w:pict>`;
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box(p(run("Led a crew of nine.")))}</mc:Choice><mc:Fallback>${copy}</mc:Fallback></mc:AlternateContent></w:r>`;
    const draft = await importFile(wordFile(...head, ...job, p(both)));
    expect(JSON.stringify(draft.content).match(/Led a crew of nine/g)).toHaveLength(1);
  });

  test("a name with its reading above it", async () => {
    const name = p(ruby("高橋", "たかはし"), run("　"), ruby("花子", "はなこ"));
    const { content } = await importFile(
      wordFile(p(run("履歴書")), name, p(run("hanako@example.org"))),
      "ljp",
    );
    expect(content.person.name).toMatchObject({ family: "高橋", given: "花子", reading: "たかはし はなこ" });
    const inText = await importFile(
      wordFile(
        ...head,
        p(run("Profile")),
        p(run("Guide in "), ruby("東京", "とうきょう"), run(" since 2010")),
      ),
    );
    expect(JSON.stringify(inText.content)).toContain("東京（とうきょう）");
  });

  test("fields, texts with a direction, formulas, moved texts", async () => {
    const odd = p(
      `<w:fldSimple w:instr=" DOCPROPERTY x ">${run("FIELDWORD")}</w:fldSimple>`,
      `<w:dir w:val="rtl">${run(" DIRWORD")}</w:dir>`,
      `<w:bdo w:val="rtl">${run(" BDOWORD")}</w:bdo>`,
      `<m:oMath><m:r><m:t> MATHWORD</m:t></m:r></m:oMath>`,
      `<w:moveTo>${run(" MOVEDWORD")}</w:moveTo>`,
      `<w:unknown>${run(" OTHERWORD")}</w:unknown>`,
    );
    const draft = await importFile(wordFile(...head, ...job, odd));
    const all = JSON.stringify(draft.content);
    for (const word of ["FIELD", "DIR", "BDO", "MATH", "MOVED", "OTHER"])
      expect(all).toContain(`${word}WORD`);
  });

  test("a link without a target is text, and the file is read", async () => {
    const link = p(`<w:hyperlink r:id="rId99">${run("My site")}</w:hyperlink>`);
    const draft = await importFile(wordFile(...head, ...job, link));
    expect(JSON.stringify(draft.content)).toContain("My site");
    expect(draft.content.person.links ?? []).toEqual([]);
  });
});

test("a web page that Word imports when it opens the file is read", async () => {
  const file = unzipSync(wordFile(...head, '<w:altChunk r:id="c1"/>'));
  const page = "<html><body><h2>Experience</h2><p>Engineer, Norwell Ltd, 2019 – 2022</p></body></html>";
  const draft = await importFile(zipSync({ ...file, "word/afchunk.html": strToU8(page) }));
  expect(itemsOf(draft, "experience")).toMatchObject([{ position: "Engineer", employer: "Norwell Ltd" }]);
});

test("a text box inside another one is read once, and boxes without end are refused", async () => {
  const nested = (levels: number): string =>
    levels === 0 ? p(run("Led a crew of nine.")) : p("<w:r>", box(nested(levels - 1)), "</w:r>");
  const { content } = await importFile(wordFile(...head, ...job, nested(6)));
  expect(JSON.stringify(content).match(/Led a crew of nine/g)).toHaveLength(1);
  await expect(importFile(wordFile(...head, nested(100)))).rejects.toMatchObject({
    reason: "fileTooComplex",
  });
});

test("text that was moved or deleted with changes shown is where it stands now", async () => {
  const moved = p(
    run("Ran the "),
    `<w:moveFrom>${run("big ")}</w:moveFrom>`,
    run("budget for teams "),
    `<w:moveTo>${run("big ")}</w:moveTo>`,
    run("end."),
  );
  const all = JSON.stringify((await importFile(wordFile(...head, ...job, moved))).content);
  expect(all).toContain("Ran the budget for teams big end.");
  expect(all.match(/budget/g)).toHaveLength(1);
});

test("PRD-09: hidden text and numbers of pages are not imported", async () => {
  const hidden = (value: string, mark = "<w:vanish/>") => `<w:r><w:rPr>${mark}</w:rPr>${text(value)}</w:r>`;
  const page = `<w:fldSimple w:instr=" PAGE ">${run("PAGEWORD")}</w:fldSimple>`;
  const draft = await importFile(
    wordFile(...head, ...job, p(hidden("HIDDENWORD"), hidden("SHOWNWORD", '<w:vanish w:val="0"/>'), page)),
  );
  const all = JSON.stringify([draft.content, draft.source]);
  expect(all).not.toMatch(/HIDDENWORD|PAGEWORD/);
  expect(all + trayOf(draft)).toContain("SHOWNWORD");
});
