import type { Translator } from "../../content/messages.ts";
import type { ExportFormat } from "../../documents/exports/export-formats.ts";
import { exportJsonResume } from "../../documents/json-resume/export.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { AppError } from "../../kit/errors.ts";
import type { RenderInput } from "../renderer.server.ts";
import { sizeOfContent } from "../scheduling/expected-cpu.ts";
import { isSurelyTooLong } from "../typesetting/output-limits.ts";
import { exportDataOf } from "./export-data.ts";
import { writeHtml } from "./html/write-html.ts";
import { writeMarkdown } from "./markdown/write-markdown.ts";
import { writeText } from "./text/write-text.ts";

type Context = { document: Typesettable; input: RenderInput; translator: Translator };
type Write = (context: Context) => string;

/** Formats that the server writes itself, because a typical document takes less than 10 ms. */
export type LightFormat = Exclude<ExportFormat, "docx" | "json">;

const writers: Record<LightFormat, Write> = {
  text: (context) => writeText(dataOf(context)),
  markdown: (context) => writeMarkdown(dataOf(context)),
  html: (context) => writeHtml(dataOf(context), dataUris(context.input)),
  "json-resume": ({ document, input }) => {
    if (document.kind !== "resume") throw new AppError("notFound", "JSON Resume has no letters");
    return `${JSON.stringify(exportJsonResume(document.content, input.portal).resume, null, 2)}\n`;
  },
};

/** A document as text. Throws `documentTooLong` for one that has no PDF either, and `notFound` for a letter as JSON Resume. */
export const writeExport = (format: LightFormat, context: Context): string => writers[format](context);

function dataOf({ document, input, translator }: Context) {
  const size = sizeOfContent(document.content);
  if (isSurelyTooLong(size)) throw new AppError("documentTooLong", `${size.lines} lines`);
  return exportDataOf(input, translator).data;
}

const dataUris = ({ photo, signature }: RenderInput) => ({
  ...(photo && { photo: dataUri(photo.contentType, photo.bytes) }),
  ...(signature && { signature: dataUri("image/png", signature.bytes) }),
});

const dataUri = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
