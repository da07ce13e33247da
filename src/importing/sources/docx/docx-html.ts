import mammoth from "mammoth";

/** Styles that are headings in files whose names of styles are not English. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ..."Titel,Titre,Título,Titolo,Tytuł,Otsikko,Τίτλος,Název,Názov,Cím,Titlu,Tittel,Rubrik,Judul,表題,제목,العنوان"
    .split(",")
    .map((name) => `p[style-name='${name}'] => h1:fresh`),
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
