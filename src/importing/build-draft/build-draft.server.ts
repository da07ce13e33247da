import { createResume, showsPhoto } from "../../documents/model/create-resume.ts";
import { limits } from "../../documents/model/limits.ts";
import { newestTemplate } from "../../documents/model/newest-template.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { cleanText, cleanTitle, cutText } from "../../documents/model/text.ts";
import { maxDocumentBytes } from "../../documents/quotas.ts";
import { newId } from "../../kit/id.ts";
import { jsonByteLength } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { type ResumeDraft, resumeDraft } from "../draft.ts";
import type { ImportMessages } from "../process/import-job.ts";
import type { RawResume } from "../raw-resume.ts";
import { RefusedFile } from "../refused-file.ts";
import type { SourceReading } from "../source-reading.ts";
import type { SourceFormat } from "../sources/source-format.ts";
import type { SourceView } from "../sources/source-view.ts";
import { buildPerson, personTarget } from "./build-person.ts";
import { buildSections } from "./build-sections.ts";
import { DraftParts } from "./draft-parts.ts";
import { DateReader } from "./read-dates.ts";
import { readDraftPhoto } from "./read-photo.server.ts";

export type DraftContext = {
  portal: Portal;
  messages: ImportMessages;
  /** Of the file. */
  name?: string;
  /** A picture beside the file, for a resume without a photo of its own. */
  picture?: Uint8Array;
};

/** Their readers know the layout of the text; the order of its sections is the user's own. */
const textFormats: ReadonlySet<SourceFormat> = new Set(["pdf", "docx", "html", "markdown", "text"]);
/** Strings of these formats have no markup: a tag in them is a text about tags. */
const formatsWithoutMarkup: ReadonlySet<SourceFormat> = new Set(["pdf", "docx", "html", "linkedin-profile"]);

/** Bytes of a request besides the content. */
const envelopeBytes = 16 * 1024;

/** The draft of a resume that a reader has found. Throws `RefusedFile` for one without content or beyond the limits. */
export async function buildDraft(
  { format, raw, source }: SourceReading,
  context: DraftContext,
): Promise<ResumeDraft> {
  const { portal, messages, name } = context;
  const parts = new DraftParts({ readsMarkup: !formatsWithoutMarkup.has(format) });
  const isText = textFormats.has(format);
  const dates = new DateReader(parts, portal, { isFromProgram: !isText });
  const initial = createResume(portal, messages);
  const person = buildPerson(raw.person, initial.person, { parts, dates, portal });
  const sections = buildSections(raw.sections, { parts, dates, headings: messages.headings });
  for (const text of raw.tray) parts.addToTray(text.text, text);
  const photo = await readDraftPhoto(raw.person.photo, parts, context);
  const content: ResumeContent = {
    ...initial,
    person: {
      ...person,
      ...(photo && {
        photo: { fileId: newId(), visible: showsPhoto(portal) && raw.person.photoHidden !== true },
      }),
    },
    sections: isText ? sections : inLocalOrder(sections, portal),
    template: newestTemplate(portal.resume.importTemplate ?? initial.template.id),
    ...closingOf(raw, initial, { parts, dates }),
    ...(parts.tray.length > 0 && { tray: parts.tray }),
  };
  assertContent(content);
  return resumeDraft.parse({
    kind: "resume",
    format,
    title: titleOf(name, messages),
    ...(photo && { photo }),
    missing: [],
    content,
    source: cleanSource(source),
    marks: parts.marks,
    findings: parts.findings,
  });
}

/** The place and date of the signature, and the consent, in countries that use them; elsewhere they are in the tray. */
function closingOf(
  { signature, consent }: RawResume,
  initial: ResumeContent,
  { parts, dates }: { parts: DraftParts; dates: DateReader },
): Partial<Pick<ResumeContent, "signature" | "consent">> {
  const part = { id: personTarget, lines: [...(signature?.lines ?? []), ...(consent?.lines ?? [])] };
  const place = signature && initial.signature && parts.line(signature.place, part);
  const date = signature && place !== undefined ? dates.date(signature.date, part).date : undefined;
  const text = consent && initial.consent && parts.line(consent.text, part, limits.consent);
  if (signature && place === undefined)
    parts.addToTray(`${signature.place}, ${signature.date}`, { lines: signature.lines });
  if (consent && text === undefined) parts.addToTray(consent.text, { lines: consent.lines });
  return {
    ...(place !== undefined && {
      signature: { ...initial.signature!, place, ...(date !== undefined && { date }) },
    }),
    ...(text !== undefined && { consent: { text, visible: true } }),
  };
}

/** Throws `RefusedFile` for content without anything that a user could review, or that no document may have. */
export function assertContent({ person, sections, tray = [], ...content }: ResumeContent): void {
  const { email, phone, headline, name } = person;
  const hasItems = sections.some((section) => !("items" in section) || section.items.length > 0);
  const isEmpty = !hasItems && tray.length === 0;
  if (isEmpty && !email && !phone && !headline && Object.values(name).every((part) => !part))
    throw new RefusedFile("emptyFile", "nothing that a resume has");
  if (jsonByteLength({ person, sections, tray, ...content }) > maxDocumentBytes - envelopeBytes)
    throw new RefusedFile("fileTooComplex", "more content than a document may have");
}

/** Without control characters and lone surrogates, like the content. */
export const cleanSource = ({ pages, lines }: SourceView): SourceView => ({
  pages,
  lines: lines.map(({ text, label, ...line }) => ({
    ...line,
    text: cleanText(text),
    ...(label !== undefined && { label: cleanText(label) }),
  })),
});

/** The file's name without its ending, or the usual title of a resume. */
export function titleOf(name: string | undefined, { title }: ImportMessages): string {
  const stem = cleanTitle(name ?? "")
    .replace(/^.*[\\/]/, "")
    .replace(/\.[A-Za-z0-9]{1,8}$/, "")
    .trim();
  return cutText(stem, limits.title) || title;
}

/** The portal's sections first, in its order; then the others in the file's order. */
function inLocalOrder(sections: readonly ResumeSection[], { resume }: Portal): ResumeSection[] {
  const order = resume.sections;
  const position = ({ type }: ResumeSection) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...sections].sort((one, other) => position(one) - position(other));
}
