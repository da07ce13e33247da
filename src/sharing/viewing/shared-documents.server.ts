import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import type { Requester } from "../../budgets/budgets.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { fileNameOf } from "../../rendering/exports/document-names.ts";
import { exportDataOf } from "../../rendering/exports/export-data.ts";
import { documentElements } from "../../rendering/exports/html/write-html.ts";
import type { RenderTurns } from "../../rendering/render-turns.server.ts";
import type { DocumentRenderer, RenderInput } from "../../rendering/renderer.server.ts";
import { type RenderingDeps, renderInputOf, sizeOfOutline } from "../../rendering/route-parts.server.ts";
import { expectedCpu } from "../../rendering/scheduling/expected-cpu.ts";
import { createSharedWork } from "../../rendering/scheduling/shared-work.ts";
import type { OpenLink } from "../links/share-link-store.server.ts";

export type SharedDocumentsDeps = Pick<RenderingDeps, "loadOutline" | "loadDocument" | "loadPhoto"> & {
  renderer: Pick<DocumentRenderer, "preview" | "pdf">;
  turns: RenderTurns;
  translator: Translator;
};

type Reader = { requester: Requester; signal: AbortSignal };
/** One SVG without text, scripts and links, compressed with gzip. Width and height are in points. */
export type PagePicture = { gzip: Uint8Array; width: number; height: number };

type SharedDocument = {
  /** "Priya Hughes – CV", in the document's language. */
  title: string;
  /** BCP 47, of the document's texts. */
  lang: string;
  dir: "ltr" | "rtl";
  /** The document's texts as elements, for readers who do not see the pictures. */
  texts: ReactNode;
  pages: readonly PagePicture[];
};

/** What readers of a link get. Both throw `notFound` while the document is deleted, and the errors of the renderer. */
export type SharedDocuments = {
  open(link: OpenLink, reader: Reader): Promise<SharedDocument>;
  /** To send, without the document's source. */
  pdf(link: OpenLink, reader: Reader): Promise<{ bytes: Uint8Array; fileName: string }>;
};

/**
 * Typesetting happens once for each version of a document, however often strangers open its link. Nothing is cached for longer
 * than this, so that erased data also leaves the memory.
 */
const cacheOptions = { ttl: 10 * 60_000, maxSize: 24 * 1024 * 1024 };
/** Bytes of memory for each byte of a document's JSON that is kept as elements, approximately. */
const elementBytes = 10;
const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

export function createSharedDocuments(deps: SharedDocumentsDeps): SharedDocuments {
  const { renderer, turns, translator } = deps;
  const documents = new LRUCache<string, SharedDocument>(cacheOptions);
  const pdfs = new LRUCache<string, { bytes: Uint8Array; fileName: string }>(cacheOptions);
  const shareDocument = createSharedWork<SharedDocument>();
  const sharePdf = createSharedWork<{ bytes: Uint8Array; fileName: string }>();

  async function load({ ownerId, documentId }: OpenLink) {
    const stored = await deps.loadDocument(ownerId, documentId);
    // The owner's own title for the document may name an employer; without a name in it, its kind is the title.
    const words = translator(stored.content.locale, "words");
    const document: StoredDocument = {
      ...stored,
      title: words(stored.kind === "resume" ? "resumeTitle" : "letterTitle"),
    };
    return { document, input: await renderInputOf(deps, ownerId, document) };
  }

  async function outlineOf({ ownerId, documentId }: OpenLink) {
    const outline = await deps.loadOutline(ownerId, documentId);
    // A letter without a date has the day on which it is opened.
    const today = new Date().toISOString().slice(0, 10);
    return { key: `${ownerId} ${documentId} ${outline.version} ${today}`, size: sizeOfOutline(outline) };
  }

  return {
    async open(link, { requester, signal }) {
      const { key, size } = await outlineOf(link);
      const cached = documents.get(key);
      if (cached) return cached;
      await turns.admit(requester, { kind: "preview" }, signal);
      const turn = { kind: "preview", expectedCpu: expectedCpu("preview", size) } as const;
      return shareDocument(key, signal, (signal) =>
        turns.run(requester, { ...turn, signal }, async (typeset) => {
          const { input } = await load(link);
          const { gzippedJson } = await renderer.preview(input, typeset);
          const document = await toSharedDocument(input, gzippedJson, translator);
          const pictureBytes = document.pages.reduce((sum, { gzip }) => sum + gzip.length, 0);
          documents.set(key, document, { size: pictureBytes + size.characters * elementBytes + 1 });
          return document;
        }),
      );
    },
    async pdf(link, { requester, signal }) {
      const { key, size } = await outlineOf(link);
      const cached = pdfs.get(key);
      if (cached) return cached;
      await turns.admit(requester, { kind: "pdf" }, signal);
      const turn = { kind: "pdf", expectedCpu: expectedCpu("pdf", size) } as const;
      return sharePdf(key, signal, (signal) =>
        turns.run(requester, { ...turn, signal }, async (typeset) => {
          const { document, input } = await load(link);
          const { bytes } = await renderer.pdf(input, typeset);
          const name = fileNameOf(document, { portal: input.portal, translator });
          const pdf = { bytes, fileName: `${name}.pdf` };
          pdfs.set(key, pdf, { size: bytes.length });
          return pdf;
        }),
      );
    },
  };
}

async function toSharedDocument(
  input: RenderInput,
  gzippedJson: Uint8Array,
  translator: Translator,
): Promise<SharedDocument> {
  const { data } = exportDataOf(input, translator);
  const { pages } = JSON.parse(String(await unzip(gzippedJson))) as { pages: string[] };
  return {
    title: data.title,
    lang: data.region === "" ? data.lang : `${data.lang}-${data.region}`,
    dir: data.dir,
    texts: documentElements(data),
    pages: await Promise.all(pages.map(async (svg) => ({ gzip: await zip(svg), ...sizeOfPage(svg) }))),
  };
}

/** In points, so that nothing moves when the picture has loaded. A4 if the picture does not say it. */
function sizeOfPage(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Math.round(Number(width ?? 595)), height: Math.round(Number(height ?? 842)) };
}

/** A page as text, for clients that accept no gzip. */
export const unzipPage = async ({ gzip }: PagePicture): Promise<string> => String(await unzip(gzip));
