import { gunzipSync } from "node:zlib";
import type { Preview } from "../../src/rendering/renderer.server.ts";

/** What the client receives: one SVG a page, and the characters without a glyph. */
export const readPreview = ({ gzippedJson }: Preview): { pages: string[]; missing: string[] } =>
  JSON.parse(gunzipSync(gzippedJson).toString());
