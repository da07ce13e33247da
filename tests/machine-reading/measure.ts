import type { ResumeContent } from "../../src/documents/model/resume.ts";
import type { DocumentRenderer } from "../../src/rendering/renderer.server.ts";
import { asResume, portalOf } from "../support/documents.ts";
import { buildVariation } from "./documents.ts";
import type { MeasuredLocale } from "./job-pool.ts";
import { parseResume } from "./parse-resume.ts";
import { type Reader, readers, readLines } from "./readers.ts";
import { addToScore, emptyScore, type Score } from "./score.ts";

/**
 * Scores of one template in one locale: by reader, and for right-to-left text also by reader as it returns the text,
 * without restoring the order of words on a line.
 */
export type Measured = Record<Reader, Score> & { asReturned?: Record<Reader, Score> };

type Options = {
  renderer: DocumentRenderer;
  template: ResumeContent["template"];
  locale: MeasuredLocale;
  variations: string[];
};

export async function measureTemplate({
  renderer,
  template,
  locale,
  variations,
}: Options): Promise<Measured> {
  const portal = portalOf(locale);
  const scores = () =>
    Object.fromEntries(readers.map((reader) => [reader, emptyScore()])) as Record<Reader, Score>;
  const measured: Measured = scores();
  if (portal.dir === "rtl") measured.asReturned = scores();
  for (const variation of variations) {
    const content = buildVariation(locale, variation, template);
    const { bytes } = await renderer.pdf({ document: asResume(content), portal, title: "Document" });
    await Promise.all(
      readers.map(async (reader) => {
        const parsed = parseResume(await readLines(bytes, reader, { restoreOrder: true }));
        addToScore(measured[reader], parsed, content);
        if (!measured.asReturned) return;
        const asReturned = parseResume(await readLines(bytes, reader, { restoreOrder: false }));
        addToScore(measured.asReturned[reader], asReturned, content);
      }),
    );
  }
  return measured;
}
