import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createPdf, encryptedPdf, fileOf, streamOf } from "../../../tests/support/pdf-files.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { log } from "../../kit/log.server.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const read = (pdf: Uint8Array) =>
  renderer.inTurn({ kind: "folder", expectedCpu: 1 }, (typeset) => renderer.pagesOf(pdf, typeset));
const sizesOf = async (pdf: Uint8Array) => {
  const pages = await Promise.all((await read(pdf)).map((page) => sharp(page).metadata()));
  return pages.map(({ width, height }) => [width, height]);
};
const inkOf = async (pdf: Uint8Array) => {
  const [page] = await read(pdf);
  const { channels } = await sharp(page!).stats();
  return channels[0]!.min < 128;
};

describe("pages of an uploaded PDF", () => {
  test("are pictures at 200 dots per inch, in order", async () => {
    expect(await sizesOf(createPdf({ pages: 3 }))).toEqual(Array(3).fill([1652, 2338]));
  });

  test.each<[string, Buffer, [number, number]]>([
    ["turned by 90°", createPdf({ page: "/Rotate 90" }), [2338, 1652]],
    ["landscape", createPdf({ mediaBox: "[0 0 842 595]" }), [2338, 1652]],
    ["of five metres", createPdf({ mediaBox: "[0 0 14400 14400]" }), [1654, 1654]],
    ["with a box from right to left", createPdf({ mediaBox: "[595 842 0 0]" }), [1652, 2338]],
    ["as small as a stamp", createPdf({ mediaBox: "[0 0 72 72]" }), [200, 200]],
  ])("a page %s fits on paper", async (_, pdf, size) => expect(await sizesOf(pdf)).toEqual([size]));

  test("a grey page is a small PNG, a coloured one a JPEG", async () => {
    const formatOf = async (pdf: Buffer) => (await sharp((await read(pdf))[0]!).metadata()).format;
    expect(await formatOf(createPdf())).toBe("png");
    expect(await formatOf(createPdf({ content: "1 0 0 rg 100 100 200 200 re f" }))).toBe("jpeg");
  });

  const field =
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Filled)/Rect[100 500 300 530]/AP<</N 8 0 R>>/F 4>>";
  const filled = streamOf(
    "BT /F 12 Tf 2 10 Td (Filled) Tj ET",
    "/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<</Font<</F 4 0 R>>>>",
  );
  test.each<[string, Buffer]>([
    ["fonts that are not embedded", createPdf()],
    [
      "a filled form",
      createPdf({
        content: "",
        page: "/Annots[7 0 R]",
        catalogue: "/AcroForm<</Fields[7 0 R]>>",
        objects: [field, filled],
      }),
    ],
    [
      "a script that runs on opening",
      createPdf({ catalogue: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
    ],
    [
      "transparency",
      createPdf({
        content: "/G gs 100 100 200 200 re f",
        resources: "<</ExtGState<</G<</ca 0.8/BM/Multiply>>>>>>",
      }),
    ],
    ["bytes before its header", Buffer.concat([Buffer.from("\n\n"), createPdf()])],
  ])("a PDF with %s is shown", async (_, pdf) => expect(await inkOf(pdf)).toBe(true));
});

describe("refuses with a reason", () => {
  test.each<[string, Buffer, string]>([
    ["a PDF with a password", encryptedPdf(), "encryptedPdf"],
    ["21 pages", createPdf({ pages: 21 }), "tooManyPages"],
    ["no page", fileOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 0/Kids[]>>"]), "unreadablePdf"],
    [
      "a page tree that contains itself",
      fileOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[2 0 R]>>"]),
      "unreadablePdf",
    ],
    [
      "noise after a header",
      Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20_000, "x\n")]),
      "unreadablePdf",
    ],
    ["an empty file", Buffer.alloc(0), "unreadablePdf"],
  ])("%s", async (_, pdf, reason) => {
    await expect(read(pdf)).rejects.toMatchObject({ code: "unprocessable", details: { reason } });
  });

  test("a page that draws a billion shapes; the next PDF is read by a new process", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const levels = 12;
    const objects = Array.from({ length: levels }, (_, level) => {
      const isLast = level === levels - 1;
      const resources = isLast ? "<<>>" : `<</XObject<</X ${8 + level} 0 R>>>>`;
      return streamOf(
        (isLast ? "0 0 1 1 re f " : "/X Do ").repeat(10),
        `/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources${resources}`,
      );
    });
    const pdf = createPdf({ content: "/X Do", resources: "<</XObject<</X 7 0 R>>>>", objects });
    await expect(read(pdf)).rejects.toMatchObject({ code: "unprocessable" });
    expect(await inkOf(createPdf())).toBe(true);
  }, 120_000);

  test("a decompression bomb of 300 MB does not grow the process", async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(300_000_000, " "), { level: 9 }), { level: 9 });
    const pdf = fileOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>",
      streamOf(bomb, "/Filter[/FlateDecode/FlateDecode]"),
    ]);
    await read(pdf).catch((error) => expect(error).toMatchObject({ code: "unprocessable" }));
    expect(await inkOf(createPdf())).toBe(true);
  }, 120_000);
});
