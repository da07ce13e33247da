import mammoth from "mammoth";

/** The list of an item at a level, inside the items above it. */
const listAt = (level: number, list: "ul" | "ol"): string =>
  `${"ul|ol > li > ".repeat(level - 1)}${list} > li:fresh`;

/** The level of a paragraph, or of Word's style for lists in files that have the numbering in the style. */
const listStyles = [
  ...[1, 2, 3, 4, 5].flatMap((level) => [
    `p:unordered-list(${level}) => ${listAt(level, "ul")}`,
    `p:ordered-list(${level}) => ${listAt(level, "ol")}`,
  ]),
  ...["", " 2", " 3"].flatMap((name, at) => [
    `p[style-name='List Bullet${name}'] => ${listAt(at + 1, "ul")}`,
    `p[style-name='List Number${name}'] => ${listAt(at + 1, "ol")}`,
  ]),
];

/** Styles that are headings in files whose names of styles are not English. */
const styleMap = [
  ...listStyles,
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ..."Titel,Titre,Título,Titolo,Tytuł,Otsikko,Τίτλος,Název,Názov,Cím,Titlu,Tittel,Rubrik,Judul,表題,제목,العنوان"
    .split(",")
    .map((name) => `p[style-name='${name}'] => h1.title:fresh`),
];

export type DocxHtml = { html: string; photo?: Uint8Array };

const photoTypes = new Set(["image/png", "image/jpeg", "image/webp"]);
/** Bytes; a mark of a list or an icon has fewer. */
const smallestPhoto = 2_000;

/** The text of a document as HTML, and its first picture. Pictures outside the file are not read. */
export async function docxToHtml(bytes: Uint8Array): Promise<DocxHtml> {
  let photo: Uint8Array | undefined;
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (!photo && photoTypes.has(image.contentType)) {
      const picture = new Uint8Array(await image.readAsBuffer());
      if (picture.length >= smallestPhoto) photo = picture;
    }
    return { src: "" };
  });
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { styleMap, convertImage, externalFileAccess: false, ignoreEmptyParagraphs: true },
  );
  // Where a word may be divided says nothing.
  return { html: value.replaceAll("\u00ad", ""), ...(photo && { photo }) };
}
