import type { Honorific } from "../../documents/model/choices.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import type { LetterNorm } from "../../portals/portal.ts";
import type { Item, LetterData, LetterLayout } from "../render-data.ts";
import { emailItem, phoneItem } from "./links.ts";
import {
  linesOf,
  linked,
  type PresentContext,
  signatureImage,
  trimmed,
  withoutEmpty,
} from "./present-context.ts";
import { type Printed, type PrintedPlace, type PrintedText, printed } from "./printed-text.ts";
import { presentRich } from "./rich-content.ts";

/** A letter as finished strings, laid out by the norm of the portal it was made in. */
export function presentLetter(
  content: LetterContent,
  context: PresentContext,
): Printed<Omit<LetterData, "design">> {
  const { sender, signature } = content;
  const { messages, portal, linkOptions } = context;
  const name = trimmed(sender.name) ?? "";
  const reference = trimmed(content.reference);
  const prompts = content.prompts.filter(({ answer }) => trimmed(plainText(answer)));
  const data: Omit<LetterData, "design"> = {
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
      ]).map((item) => linked(item, context)),
    },
    recipient: recipientLines(content, context),
    date: dateLine(content, context),
    reference: reference ? messages("letter.reference", { reference }) : "",
    subject: withoutEmpty([
      trimmed(content.subject) && trimmed(messages("letter.subjectPrefix")),
      trimmed(content.subject),
    ]).join(" "),
    salutation: trimmed(content.salutation) ?? "",
    body: presentRich(content.body, linkOptions, "\n\n"),
    closing: trimmed(content.closing) ?? "",
    ...(signature && {
      signature: { name, typed: !!signature.typed, ...signatureImage(signature, context) },
    }),
    enclosures: { label: messages("letter.enclosures"), items: linesOf(content.enclosures) },
    heading: trimmed(content.subject) ?? context.common.title,
    prompts: prompts.map(({ title, answer }) => ({
      title: title.trim(),
      body: presentRich(answer, linkOptions, "\n\n"),
    })),
    norm: layoutOf(portal.letter),
  };
  return { data, texts: textsOf(content, prompts, context) };
}

/** The texts of a letter in reading order. Company, addressee and others are fields of their own on the recipient's lines. */
function textsOf(
  content: LetterContent,
  prompts: LetterContent["prompts"],
  { messages, dates, language, portal, today }: PresentContext,
): PrintedText[] {
  const { sender, recipient } = content;
  const text = (name: string, value: string | undefined, place: PrintedPlace) =>
    printed(`letter/${name}`, value?.trim() ?? "", place);
  return [
    ...text("sender/name", sender.name, { role: "name" }),
    ...text("headline", sender.headline, { role: "headline" }),
    ...(["address", "phone", "email"] as const).flatMap((key) =>
      text(`sender/${key}`, sender[key], { role: "contact" }),
    ),
    ...(["company", "department", "person", "address"] as const).flatMap((key) =>
      text(key, recipient[key], { role: "meta" }),
    ),
    ...(portal.letter.date.withPlace ? text("place", content.place, { role: "meta" }) : []),
    ...text("date", dates.day(content.date ?? today, language.letter.date.pattern), { role: "meta" }),
    ...text("reference", content.reference, {
      role: "meta",
      label: messages("letter.reference", { reference: "" }).trim(),
    }),
    ...text("subject", content.subject, { role: "title" }),
    ...text("salutation", content.salutation, { role: "paragraph" }),
    { spot: "letter/body", role: "paragraph" },
    ...prompts.flatMap(({ id, title }): PrintedText[] => [
      ...text(`prompts/${id}/title`, title, { role: "heading" }),
      { spot: `letter/prompts/${id}/answer`, role: "paragraph" },
    ]),
    ...text("closing", content.closing, { role: "paragraph" }),
    ...text("enclosures", content.enclosures, { role: "meta", label: messages("letter.enclosures") }),
  ];
}

/** Company, department, addressee, address; with honorifics where letters have them. */
function recipientLines({ recipient }: LetterContent, { messages, portal }: PresentContext): string[] {
  const company = withoutEmpty([trimmed(recipient.company), trimmed(recipient.department)]);
  const person = trimmed(recipient.person);
  const { honorific } = recipient;
  if (portal.letter.honorific) {
    if (person) company.push(addressed(person, honorific ?? "sama"));
    else if (company.length > 0) company.push(addressed(company.pop()!, honorific ?? "onchu"));
  } else if (person) company.push(company.length > 0 ? messages("letter.attn", { person }) : person);
  return [...company, ...linesOf(recipient.address)];
}

const honorificTexts: Record<Honorific, string> = { onchu: "御中", sama: "様", sensei: "先生", none: "" };

/** The name with its honorific, unless the user typed one. */
function addressed(name: string, honorific: Honorific): string {
  const text = honorificTexts[honorific];
  const isTyped = ["御中", "様", "先生", "殿"].some((typed) => name.endsWith(typed));
  return isTyped || text === "" ? name : `${name} ${text}`;
}

function dateLine(
  { place, date }: LetterContent,
  { messages, dates, language, portal, today }: PresentContext,
): string {
  const day = dates.day(date ?? today, language.letter.date.pattern);
  return portal.letter.date.withPlace && trimmed(place)
    ? messages("letter.placeDate", { place: place.trim(), date: day })
    : day;
}

const layoutOf = (norm: LetterNorm): LetterLayout => ({
  form: norm.form,
  margins: norm.margins,
  sender: norm.sender,
  recipient: norm.recipient,
  ...(norm.recipientAt && { recipientAt: norm.recipientAt }),
  ...(norm.signatureX !== undefined && { signatureX: norm.signatureX }),
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
});
