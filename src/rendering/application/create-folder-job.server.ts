import sharp from "sharp";
import type { Translator } from "../../content/messages.ts";
import { maxFolderBytes, usualFolderBytes } from "../../documents/files/attachment-limits.ts";
import { paperSizes } from "../create-job.ts";
import { pdfTitleOf } from "../exports/document-names.ts";
import type { HasGlyph } from "../presenting/renderable-text.ts";
import type { RenderInput } from "../renderer.server.ts";
import type { DocumentJob } from "../typesetting/job.ts";
import { createFolderParts, photoPathOf } from "./folder-parts.ts";

/** A certificate with its pages as PNG or JPEG. */
export type FolderAttachment = { title: string; pages: Uint8Array[] };
export type FolderInput = { letter: RenderInput; resume?: RenderInput; attachments: FolderAttachment[] };

type Options = { translator: Translator; hasGlyph: HasGlyph };

/** Packs letter, resume and attachments for one PDF. */
export async function createFolderJob(input: FolderInput, options: Options): Promise<DocumentJob> {
  const { letter, resume, attachments } = input;
  const titles = attachments.map(({ title }) => title);
  const { parts, signatures, common, missing } = createFolderParts({ letter, resume, titles }, options);
  const { attachmentTitles, pageLabel, ...head } = common;
  const pages = await Promise.all(
    attachments.map((attachment, index) =>
      Promise.all(attachment.pages.map((page, at) => pageOf(page, index, at))),
    ),
  );
  const labelOf = (page: number, count: number) =>
    pageLabel.replace("{page}", String(page)).replace("{pages}", String(count));
  const shown = pages.map((all, index) => ({
    title: attachmentTitles[index]!,
    pages: all.map(({ name, wide }, at) => ({
      path: `/${name}`,
      wide,
      alt: `${attachmentTitles[index]}, ${labelOf(at + 1, all.length)}`,
    })),
  }));
  return {
    output: "pdf",
    template: "templates/application/application.typ",
    data: JSON.stringify({ ...head, title: titleOf(letter, options), attachments: shown }),
    folder: {
      parts,
      signatures,
      pages: pages.flat().map(({ name, bytes }) => ({ name, bytes })),
      usualBytes: usualFolderBytes,
      maxBytes: maxFolderBytes,
    },
    ...(resume?.photo && {
      photo: { name: photoPathOf(resume.photo.contentType).slice(1), bytes: resume.photo.bytes },
    }),
    size: paperSizes[letter.portal.paper],
    width: 0,
    time: Math.floor(Date.now() / 1000),
    missing,
  };
}

const titleOf = ({ document, title, portal }: RenderInput, { translator }: Options): string =>
  pdfTitleOf({ ...document, title }, { portal, translator, isFolder: true });

/** The header of a picture says its format and size. */
async function pageOf(bytes: Uint8Array, attachment: number, page: number) {
  const { format, width, height } = await sharp(bytes).metadata();
  const extension = format === "png" ? "png" : "jpg";
  return { name: `attachment-${attachment}-${page}.${extension}`, bytes, wide: width > height };
}
