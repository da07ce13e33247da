import { z } from "zod";
import { cultureName } from "../documents/model/document.ts";
import { letterContent } from "../documents/model/letter.ts";
import { partialDate } from "../documents/model/partial-date.ts";
import { resumeContent } from "../documents/model/resume.ts";
import { personalFields } from "../portals/portal.ts";
import { sourceFormats } from "./sources/source-format.ts";
import { sourceView } from "./sources/source-view.ts";

/** The response of POST /api/imports. Nothing is stored before the user accepts it. */

/** A part of the draft: `person`, or the id of a section, an item or a tray text. */
const target = z.string();
/** A date of the draft: the field of an item, or of the birth date (`target` is `person`). */
const datePlace = z.object({ target, field: z.enum(["start", "end", "date", "birthDate"]) });

const finding = z.discriminatedUnion("kind", [
  /** To decide. The text may mean several dates; the draft has the first. */
  z.object({
    kind: z.literal("ambiguousDate"),
    ...datePlace.shape,
    text: z.string(),
    choices: z.array(partialDate),
  }),
  /** To decide. The text is shown as it is, because it is not a date that we can read. */
  z.object({ kind: z.literal("unreadDate"), ...datePlace.shape, text: z.string() }),
  /** To decide. The file does not say which text is the position and which the employer; jobs of one section. */
  z.object({ kind: z.literal("guessedEmployer"), target, others: z.array(target) }),
  /** To decide. The end is before the start. */
  z.object({ kind: z.literal("endBeforeStart"), target }),
  /** To decide. Resumes of the country leave the field out; the draft has it hidden. */
  z.object({ kind: z.literal("personalField"), field: z.enum(personalFields), text: z.string() }),
  /** To decide. Resumes of the country have no photo; the draft has it hidden. */
  z.object({ kind: z.literal("photoAvoided") }),
  /** The file has the photo's address only, which the server does not fetch. */
  z.object({ kind: z.literal("photoNotFetched"), url: z.string() }),
  /** The file's photo is broken, or of a kind that we do not read. */
  z.object({ kind: z.literal("photoUnreadable") }),
  /** A word was read as "until now": "date", "heute". */
  z.object({ kind: z.literal("readAsOngoing"), target, text: z.string() }),
  /** HTML or Markdown became formatted text. */
  z.object({ kind: z.literal("converted"), target }),
  /** A text or list was longer than its field; the rest is in the tray. */
  z.object({ kind: z.literal("cut"), target }),
  /** Another program has changed the file since Dossier wrote it: its texts are imported, with our design. */
  z.object({ kind: z.literal("changedSince") }),
]);
export type Finding = z.infer<typeof finding>;

/** JPEG or PNG as base64. */
const picture = z.object({ contentType: z.enum(["image/jpeg", "image/png"]), data: z.base64() });

/** Of each document. */
const head = {
  /** The suggested title of the document. */
  title: z.string(),
  /**
   * The content shows a photo or signature of the file by an id that no stored file has yet: the document gets the stored
   * picture's id when the user accepts the draft.
   */
  photo: picture.optional(),
  signature: picture.optional(),
};
/** Characters of the content that no font shows. */
const missing = z.array(z.string());

/** `portal`: the culture that the document was created in. */
const ownDocument = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("resume"), content: resumeContent, portal: cultureName }),
  z.object({ kind: z.literal("letter"), content: letterContent, portal: cultureName }),
]);

const accountDocument = z.object({
  ...head,
  /** The file's id of the document. A letter names its resume with an id that ends like this. */
  shortId: z.string(),
  document: ownDocument,
});
export type AccountDocument = z.infer<typeof accountDocument>;

/** A resume for the review. Texts without a field are in `content.tray`. */
export const resumeDraft = z.object({
  ...{ ...head, missing },
  format: z.enum(sourceFormats),
  kind: z.literal("resume"),
  content: resumeContent,
  source: sourceView,
  /** The source lines of each part of the content. */
  marks: z.array(z.object({ target, lines: z.array(z.number().int()) })),
  findings: z.array(finding),
});

export type ResumeDraft = z.infer<typeof resumeDraft>;

/**
 * A letter, which needs no review: each of its texts is in a field. `asResume` is the same file read as a resume, which the
 * user may choose instead.
 */
const letterDraft = z.object({
  ...{ ...head, missing },
  format: z.enum(sourceFormats),
  kind: z.literal("letter"),
  content: letterContent,
  /** Texts without a field, which are at the end of the letter's text. */
  unplaced: z.array(z.string()),
  asResume: resumeDraft,
});
export type LetterDraft = z.infer<typeof letterDraft>;

/** A document that Dossier wrote, unchanged: nothing to review. */
const restoredDraft = z.object({
  ...{ ...head, missing },
  format: z.literal("dossier"),
  kind: z.literal("restored"),
  document: ownDocument,
});

/** The draft of a file in our own format. */
export const ownDraft = z.discriminatedUnion("kind", [resumeDraft, restoredDraft]);
export type OwnDraft = z.infer<typeof ownDraft>;

/** The documents of an exported account, unchanged, resumes first. */
export const accountDraft = z.object({
  format: z.literal("dossier"),
  kind: z.literal("account"),
  documents: z.array(accountDocument),
  /** Files of documents that cannot be restored. `changed`: another program has changed the file, so it needs a review. */
  unread: z.array(z.object({ name: z.string(), reason: z.enum(["unreadable", "newer", "changed"]) })),
});
export type AccountDraft = z.infer<typeof accountDraft>;

export const importDraft = z.discriminatedUnion("kind", [
  resumeDraft,
  letterDraft,
  restoredDraft,
  accountDraft,
]);
export type ImportDraft = z.infer<typeof importDraft>;
