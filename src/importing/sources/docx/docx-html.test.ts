import { Document, ImageRun, Packer, Paragraph, TextRun } from "docx";
import { expect, test } from "vitest";
import { docxToHtml } from "./docx-html.ts";

const picture = (size: number, type: "png" | "gif" = "png") =>
  new ImageRun({
    type,
    data: new Uint8Array(size).fill(size % 251),
    transformation: { width: 10, height: 10 },
  });

async function htmlOf(...children: Paragraph[]) {
  const styles = {
    paragraphStyles: [
      { id: "T", name: "Titel" },
      { id: "S", name: "Subtitle" },
      { id: "J", name: "表題" },
      { id: "X", name: "Rubrik im Text" },
    ],
  };
  return docxToHtml(
    new Uint8Array(await Packer.toBuffer(new Document({ styles, sections: [{ children }] }))),
  );
}

test("titles are headings in every language, a subtitle is text", async () => {
  const styled = (text: string, style: string) => new Paragraph({ text, style });
  const { html } = await htmlOf(
    styled("Jo", "T"),
    styled("Planner", "S"),
    styled("氏名", "J"),
    styled("b", "X"),
  );
  expect(html).toBe('<h1 class="title">Jo</h1><p>Planner</p><h1 class="title">氏名</h1><p>b</p>');
});

test("lists have their levels, from the numbering or from the name of the style", async () => {
  const list = {
    config: [
      { reference: "l", levels: [0, 1].map((level) => ({ level, text: "•", format: "bullet" as const })) },
    ],
  };
  const names = ["List Bullet", "List Bullet 2", "List Number", "List Number 2"];
  const numbered = (text: string, level: number) =>
    new Paragraph({ text, numbering: { reference: "l", level, custom: true }, style: "0" });
  const children = [
    ...[0, 1, 2, 3].map((style) => new Paragraph({ text: names[style]!, style: String(style) })),
    ...[new Paragraph("-"), numbered("a", 0), numbered("b", 1), numbered("c", 0)],
  ];
  const styles = { paragraphStyles: names.map((name, at) => ({ id: String(at), name })) };
  const document = new Document({ numbering: list, styles, sections: [{ children }] });
  expect((await docxToHtml(new Uint8Array(await Packer.toBuffer(document)))).html).toBe(
    [
      "<ul><li>List Bullet<ul><li>List Bullet 2</li></ul></li></ul>",
      "<ol><li>List Number<ol><li>List Number 2</li></ol></li></ol>",
      "<p>-</p><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    ].join(""),
  );
});

test("emphasis is in the HTML, empty paragraphs and pictures are not", async () => {
  const { html } = await htmlOf(
    new Paragraph({ children: [new TextRun({ text: "a", bold: true }), new TextRun("b")] }),
    new Paragraph(""),
    new Paragraph({ children: [new TextRun("c"), picture(100)] }),
  );
  expect(html.replace(/<img[^>]*>/, "")).toBe("<p><strong>a</strong>b</p><p>c</p>");
  expect(html).not.toContain("data:");
});

test("the photo is the first picture that is larger than an icon, in a format of photos", async () => {
  const { photo } = await htmlOf(
    new Paragraph({ children: [picture(500), picture(4_000, "gif"), picture(3_000), picture(5_000)] }),
  );
  expect(photo).toHaveLength(3_000);
  expect((await htmlOf(new Paragraph("a"))).photo).toBeUndefined();
});
