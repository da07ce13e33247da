import type { DocumentRenderer } from "../../src/rendering/renderer.server.ts";

/** Returns fixed bytes at once. Typesetting takes a hundred milliseconds a document and is tested in rendering. */
export const stubRenderer: DocumentRenderer = {
  pdf: async () => ({ bytes: Buffer.from("%PDF-"), standard: "ua-1" as const, pages: 1, missing: [] }),
  preview: async () => ({ pages: ["<svg/>"], missing: [] }),
  thumbnail: async () => Buffer.from("RIFF"),
  anchors: async () => ({}),
  state: () => ({ pids: [], memory: [], replaced: 0 }),
  close: async () => {},
};
