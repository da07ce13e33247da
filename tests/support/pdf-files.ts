/** PDFs as users upload them, byte by byte, so that each has exactly one peculiarity. */

type Options = {
  pages?: number;
  /** Of each page. */
  mediaBox?: string;
  /** More entries of each page and of the catalogue. */
  page?: string;
  catalogue?: string;
  content?: string;
  resources?: string;
  /** Objects from number 6 + pages on. */
  objects?: (string | Buffer)[];
};

export const streamOf = (bytes: string | Buffer, entries = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>stream\n`),
    Buffer.from(bytes),
    Buffer.from("\nendstream"),
  ]);

/** A PDF with the text "Zeugnis" on each page, unless the options say otherwise. Object 6 is the first page. */
export function createPdf({
  pages = 1,
  mediaBox = "[0 0 595 842]",
  page = "",
  catalogue = "",
  content = "BT /F 24 Tf 72 700 Td (Zeugnis) Tj ET",
  resources = "<</Font<</F 4 0 R>>>>",
  objects = [],
}: Options = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${6 + index} 0 R`);
  return fileOf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]>>`,
    "null",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    streamOf(content),
    ...kids.map(
      () => `<</Type/Page/Parent 2 0 R/MediaBox${mediaBox}/Resources${resources}/Contents 5 0 R${page}>>`,
    ),
    ...objects,
  ]);
}

/** A PDF of these objects; the first is the catalogue. */
export function fileOf(objects: (string | Buffer)[], trailer = ""): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (text: string | Buffer) => {
    const part = Buffer.from(text);
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add("\nendobj\n");
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}

/** A PDF that no password opens that we know: its key is derived from an unknown one. */
export const encryptedPdf = (): Buffer => {
  const key = "00".repeat(32);
  const encryption = `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${key}>/U<${key}>>>`;
  return fileOf(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
      encryption,
    ],
    "/Encrypt 4 0 R/ID[<0123456789abcdef0123456789abcdef><0123456789abcdef0123456789abcdef>]",
  );
};
