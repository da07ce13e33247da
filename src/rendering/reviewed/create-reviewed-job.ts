import type { Translator } from "../../content/messages.ts";
import { createFolderParts, photoPathOf } from "../application/folder-parts.ts";
import { paperSizes } from "../create-job.ts";
import { type HasGlyph, removeUnrenderable } from "../presenting/renderable-text.ts";
import { scriptTraitsOf } from "../presenting/script-traits.ts";
import type { DesignData } from "../templates/manifest.ts";
import type { DocumentJob, FolderPart } from "../typesetting/job.ts";
import { markCharacters } from "./marks.ts";
import type { Review, ReviewedInput } from "./reviewed-input.ts";

type Options = { translator: Translator; hasGlyph: HasGlyph };

/** A larger PDF is refused. */
const maxBytes = 20 * 1024 * 1024;
/** Pages that the review may add to the document's own: 200 comments of the longest kind have about 180. */
const reviewPages = 240;

/** Packs a reviewed document for typesetting: the document in its own template, with marks in the margin, then the review. */
export function createReviewedJob(
  { document: input, review }: ReviewedInput,
  { translator, hasGlyph }: Options,
): DocumentJob {
  const { locale } = input.document.content;
  const { parts, signatures, common, missing } = createFolderParts(
    { letter: input, titles: [] },
    { translator, hasGlyph, kept: markCharacters },
  );
  const { attachmentTitles: _, pageLabel: _label, ...head } = common;
  const t = translator(locale, "review");
  const words = {
    title: t("report.title"),
    summary: t("report.summary"),
    scores: t("report.scores"),
    criterion: t("report.criterion"),
    score: t("report.score"),
    reason: t("report.reason"),
    comments: t("report.comments"),
    suggestion: t("report.suggestion"),
    remove: t("report.remove"),
    whole: t("report.whole"),
  };
  const shown = removeUnrenderable({ review: printable(review), words }, head.fonts, hasGlyph);
  return {
    output: "pdf",
    template: "templates/reviewed/reviewed.typ",
    data: JSON.stringify({
      ...head,
      ...shown.value,
      title: t("report.titleOf", { title: input.title }),
      hasPanel: parts.some(hasPanel),
      keepWords: scriptTraitsOf(locale).keepWords,
      kinds: Object.fromEntries(review.comments.map(({ number, mark }) => [String(number), mark])),
    }),
    folder: { parts, signatures, pages: [], morePages: reviewPages, usualBytes: maxBytes, maxBytes },
    ...(input.photo && {
      photo: { name: photoPathOf(input.photo.contentType).slice(1), bytes: input.photo.bytes },
    }),
    size: paperSizes[input.portal.paper],
    width: 0,
    time: Math.floor(Date.now() / 1000),
    missing: [...new Set([...missing, ...shown.missing])],
  };
}

/** The first page has a panel beside the text. */
const hasPanel = ({ layout }: FolderPart): boolean =>
  (JSON.parse(layout.designs[0]!) as DesignData).columns === "sidebar";

/** Texts as paragraphs. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const printable = ({ byline, summary, scores, comments }: Review) => ({
  byline: paragraphs(byline).join(" "),
  summary: paragraphs(summary),
  scores: scores.map(({ reason, score, ...rest }) => ({
    ...rest,
    score: String(score),
    reason: paragraphs(reason),
  })),
  comments: comments.map(({ number, kind, quote, body, replacement }) => ({
    number,
    kind,
    quote: paragraphs(quote).join(" "),
    body: paragraphs(body),
    replacement: replacement === null ? null : paragraphs(replacement).join(" "),
  })),
});
