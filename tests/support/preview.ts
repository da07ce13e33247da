import { gunzipSync } from "node:zlib";
import type { PreviewPlace } from "../../src/documents/client/document-api.ts";
import type { Preview } from "../../src/rendering/renderer.server.ts";

/** What the client receives: one SVG a page, the characters without a glyph, and the places of texts. */
export const readPreview = ({
  gzippedJson,
}: Preview): { pages: string[]; missing: string[]; places: PreviewPlace[] } =>
  JSON.parse(gunzipSync(gzippedJson).toString());
