import { gzipSync } from "node:zlib";
import type { DocumentRenderer } from "../../src/rendering/renderer.server.ts";
import type { Typeset } from "../../src/rendering/typesetting/pool.server.ts";
import { createPdf } from "./pdf-files.ts";

const bytes = createPdf({
  content: "BT /F 12 Tf 72 700 Td (Priya Hughes, nurse in London, priya@example.com) Tj ET",
});
const pdf = { output: "pdf" as const, bytes, standard: "ua-1" as const, pages: 1 };
const typeset: Typeset = async ({ output }) => {
  if (output !== "pdf") throw new Error("the stub typesets nothing else");
  return pdf;
};

/** Returns fixed bytes at once. Typesetting takes a hundred milliseconds a document and is tested in rendering. */
export const stubRenderer: DocumentRenderer = {
  inTurn: (_request, work) => work(typeset),
  assertPlace: () => {},
  pdf: async () => ({ bytes, standard: "ua-1" as const, pages: 1, missing: [] }),
  preview: async () => ({ gzippedJson: gzipSync('{"pages":["<svg/>"],"missing":[],"places":[]}') }),
  thumbnail: async () => Buffer.from("RIFF"),
  anchors: async () => ({}),
  folder: async () => ({ bytes, standard: "ua-1" as const, pages: 1, missing: [] }),
  reviewed: async () => ({ bytes, standard: "ua-1" as const, pages: 1, missing: [] }),
  pagesOf: async () => [Buffer.from("\x89PNG")],
  docx: async () => Buffer.from("PK"),
  state: () => ({ pids: [], memory: [], replaced: 0, waiting: 0 }),
  close: async () => {},
};
