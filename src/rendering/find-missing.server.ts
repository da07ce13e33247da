import type { Translator } from "../content/messages.ts";
import type { Typesettable } from "../documents/model/document.ts";
import type { Portal } from "../portals/portal.ts";
import { createJob } from "./create-job.ts";
import { sizeOfContent } from "./scheduling/expected-cpu.ts";
import { readFontCoverage } from "./typesetting/font-coverage.server.ts";
import { isSurelyTooLong } from "./typesetting/output-limits.ts";

/** Characters that the document's PDF would lack, because no font has a glyph for them. */
export type FindMissing = (document: Typesettable, portal: Portal) => string[];

export function createMissingFinder(translator: Translator): FindMissing {
  const hasGlyph = readFontCoverage();
  return (document, portal) => {
    // Presenting takes time, and a document of so many pages is not typeset.
    if (isSurelyTooLong(sizeOfContent(document.content))) return [];
    return createJob({ document, portal, title: "" }, { output: "pdf", width: 0, translator, hasGlyph })
      .missing;
  };
}
