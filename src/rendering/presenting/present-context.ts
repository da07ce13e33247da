import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Common, Item } from "../render-data.ts";
import type { DocumentDates } from "./document-dates.ts";
import type { Settings } from "./resolve-design.ts";
import type { LinkOptions } from "./rich-content.ts";

/** Headings, labels and phrases in the language of the document. */
export type DocumentMessages = Translate<"document">;

/** What resumes and letters are presented with, besides their content. */
export type PresentContext = {
  /** The portal the document was made in. */
  portal: Portal;
  /** The portal whose locale is the document's language. */
  language: Portal;
  messages: DocumentMessages;
  settings: Settings;
  linkOptions: LinkOptions;
  addressJoiner: string;
  dates: DocumentDates;
  /** Date of the export, as a partial date. */
  today: string;
  photoPath?: string;
  signaturePath?: string;
  common: Omit<Common, "author" | "design">;
};

/** The trimmed text; undefined if it is blank. */
export const trimmed = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** The values without undefined, false and "". */
export const withoutEmpty = <T>(values: (T | undefined | false | "")[]): T[] =>
  values.filter((value): value is T => !!value);

export const shown = <T extends { hidden?: true }>(items: readonly T[] | undefined): T[] =>
  (items ?? []).filter(({ hidden }) => !hidden);

export const joined = (values: (string | undefined)[] | undefined, { common }: PresentContext): string =>
  withoutEmpty((values ?? []).map(trimmed)).join(common.listJoiner);

/** The item without its link, if the document has no links. */
export const linked = ({ link, ...item }: Item, { linkOptions }: PresentContext): Item =>
  linkOptions.links && link ? { ...item, link } : item;

/** The trimmed lines of plain text, without blank ones. */
export const linesOf = (text: string | undefined): string[] =>
  (text ?? "").split("\n").flatMap((line) => trimmed(line) ?? []);

/** The picture of a signature, if the document has one and its file exists. */
export const signatureImage = (
  signature: { image?: string } | undefined,
  { signaturePath, messages }: PresentContext,
): { image?: { path: string; alt: string } } =>
  signature?.image && signaturePath ? { image: { path: signaturePath, alt: messages("signatureAlt") } } : {};
