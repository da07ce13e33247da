import type { LetterContent } from "../documents/model/letter.ts";
import { type Context, linesOf, said, saidOf } from "./context.ts";
import { emailItem, phoneItem } from "./links.ts";
import type { Item, LetterData, LetterLayout } from "./render-data.ts";

/** A letter as finished strings, laid out by the norm of the portal it was made in. */
export function presentLetter(content: LetterContent, context: Context): LetterData {
  const { sender, recipient } = content;
  const { words, portal } = context;
  const person = said(recipient.person);
  const company = said(recipient.company);
  const name = said(sender.name) ?? "";
  return {
    ...context.common,
    kind: "letter",
    author: name,
    sender: {
      name,
      headline: said(sender.headline) ?? "",
      address: linesOf(sender.address),
      contact: saidOf<Item>([
        said(sender.phone) && phoneItem(words("contact.phone"), sender.phone),
        said(sender.email) && emailItem(words("contact.email"), sender.email.trim()),
      ]),
    },
    recipient: saidOf([
      company,
      person && (company ? words("letter.attn", { person }) : person),
      ...linesOf(recipient.address),
    ]),
    date: dateLine(content, context),
    subject: saidOf([
      said(content.subject) && said(words("letter.subjectPrefix")),
      said(content.subject),
    ]).join(" "),
    salutation: said(content.salutation) ?? "",
    paragraphs: paragraphsOf(content.body),
    closing: said(content.closing) ?? "",
    enclosures: { label: words("letter.enclosures"), items: linesOf(content.enclosures) },
    heading: said(content.subject) ?? context.common.title,
    prompts: content.prompts
      .filter((prompt) => said(prompt.answer))
      .map(({ title, answer }) => ({ title: title.trim(), paragraphs: paragraphsOf(answer) })),
    norm: layoutOf(portal.letter),
  };
}

/** Paragraphs are parted by an empty line; a single line break stays one within its paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

function dateLine(
  { place, date }: LetterContent,
  { words, dates, language, portal, today }: Context,
): string {
  const day = dates.day(date ?? today, language.letter.date.pattern);
  return portal.letter.date.withPlace && said(place)
    ? words("letter.placeDate", { place: place.trim(), date: day })
    : day;
}

function layoutOf(norm: Context["portal"]["letter"]): LetterLayout {
  return {
    form: norm.form,
    margins: norm.margins,
    sender: norm.sender,
    recipient: norm.recipient,
    addressTop: norm.addressTop ?? 0,
    marks: norm.marks ?? [],
    dateAlign: norm.date.align,
    // Where the place belongs to the date, the line stands between recipient and subject; a bare date stands above.
    dateFirst: !norm.date.withPlace,
    subjectBold: norm.subject.bold,
    subjectAlign: norm.subject.align,
    closingAlign: norm.closingAlign ?? "start",
    enclosuresOpen: norm.enclosures?.open ?? "",
    enclosuresClose: norm.enclosures?.close ?? "",
  };
}
