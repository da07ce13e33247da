/** The first bytes of files, without the readers: the server looks at them to estimate what a file costs. */

export const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)));

/** Readers accept other bytes before a PDF's header, as long as it is among the first 1024. */
export const isPdf = (bytes: Uint8Array): boolean => ascii(bytes, 0, 1024).includes("%PDF-");

export const isZip = (bytes: Uint8Array): boolean => ascii(bytes, 0, 4) === "PK\x03\x04";

/** Files of word processors that we do not read ourselves. */
export type OfficeFormat = "rtf" | "doc" | "odt";

/** Microsoft's container of files of before 2007, and of files with a password. */
export const isCompoundFile = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 8) === "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** What a compound file is: its directory has the names of its parts. */
export function compoundKindOf(bytes: Uint8Array): "encrypted" | "doc" | "other" {
  const names = new TextDecoder("latin1").decode(bytes).replaceAll("\0", "");
  if (names.includes("EncryptedPackage")) return "encrypted";
  return names.includes("WordDocument") ? "doc" : "other";
}

/** OpenDocument's first part, which is not compressed, says what the archive is. */
const isOpenDocumentText = (bytes: Uint8Array): boolean =>
  isZip(bytes) && ascii(bytes, 30, 77) === "mimetypeapplication/vnd.oasis.opendocument.text";

/** Undefined for any other file. */
export function officeFormatOf(bytes: Uint8Array): OfficeFormat | undefined {
  if (ascii(bytes, 0, 5) === "{\\rtf") return "rtf";
  if (isOpenDocumentText(bytes)) return "odt";
  return isCompoundFile(bytes) && compoundKindOf(bytes) === "doc" ? "doc" : undefined;
}
