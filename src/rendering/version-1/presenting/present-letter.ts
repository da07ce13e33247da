import type { LetterContent } from "../../../documents/model/letter.ts";
import { plainText, type RichText } from "../../../documents/model/rich-text.ts";
import { emailItem, phoneItem } from "../../presenting/links.ts";
import type { Item, LetterData, LetterLayout } from "../render-data.ts";
import { linesOf, type PresentContext, trimmed, withoutEmpty } from "./present-context.ts";

/** A letter as finished strings, laid out by the norm of the portal it was made in. */
export function presentLetter(content: LetterContent, context: PresentContext): LetterData {
  const { sender, recipient } = content;
  const { messages, portal } = context;
  const person = trimmed(recipient.person);
  const company = trimmed(recipient.company);
  const name = trimmed(sender.name) ?? "";
  return {
    ...context.common,
    kind: "letter",
    author: name,
    sender: {
      name,
      headline: trimmed(sender.headline) ?? "",
      address: linesOf(sender.address),
      contact: withoutEmpty<Item>([
        trimmed(sender.phone) && phoneItem(messages("contact.phone"), sender.phone),
        trimmed(sender.email) && emailItem(messages("contact.email"), sender.email.trim()),
      ]),
    },
    recipient: withoutEmpty([
      company,
      person && (company ? messages("letter.attn", { person }) : person),
      ...linesOf(recipient.address),
    ]),
    date: dateLine(content, context),
    subject: withoutEmpty([
      trimmed(content.subject) && trimmed(messages("letter.subjectPrefix")),
      trimmed(content.subject),
    ]).join(" "),
    salutation: trimmed(content.salutation) ?? "",
    paragraphs: paragraphsOf(content.body),
    closing: trimmed(content.closing) ?? "",
    enclosures: { label: messages("letter.enclosures"), items: linesOf(content.enclosures) },
    heading: trimmed(content.subject) ?? context.common.title,
    prompts: content.prompts
      .filter((prompt) => trimmed(plainText(prompt.answer)))
      .map(({ title, answer }) => ({ title: title.trim(), paragraphs: paragraphsOf(answer) })),
    norm: layoutOf(portal.letter),
  };
}

/** Blank lines separate paragraphs; a single line break is preserved within its paragraph. */
const paragraphsOf = (text: RichText): string[] =>
  plainText(text, "\n\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

function dateLine(
  { place, date }: LetterContent,
  { messages, dates, language, portal, today }: PresentContext,
): string {
  const day = dates.day(date ?? today, language.letter.date.pattern);
  return portal.letter.date.withPlace && trimmed(place)
    ? messages("letter.placeDate", { place: place.trim(), date: day })
    : day;
}

function layoutOf(norm: PresentContext["portal"]["letter"]): LetterLayout {
  return {
    form: norm.form,
    margins: norm.margins,
    sender: norm.sender,
    recipient: norm.recipient,
    addressTop: norm.addressTop ?? 0,
    marks: norm.marks ?? [],
    dateAlign: norm.date.align,
    // A date with its place goes between recipient and subject; a date alone goes above the recipient.
    dateFirst: !norm.date.withPlace,
    subjectBold: norm.subject.bold,
    subjectAlign: norm.subject.align,
    closingAlign: norm.closingAlign ?? "start",
    enclosuresOpen: norm.enclosures?.open ?? "",
    enclosuresClose: norm.enclosures?.close ?? "",
  };
}
