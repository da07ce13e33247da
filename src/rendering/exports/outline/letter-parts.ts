import type { LetterData, RichBlockData } from "../../render-data.ts";
import { itemRuns, linesPart, type OutlinePart, richPart, titlePart } from "./part.ts";
import { signatureParts } from "./resume-parts.ts";

/** A letter in the order of its norm. Its subject is its title. */
export function letterParts(data: LetterData): OutlinePart[] {
  const { norm, sender } = data;
  const senderLines = linesPart(
    "sender",
    sender.name,
    sender.headline,
    ...sender.address,
    ...sender.contact.map(itemRuns),
  );
  const date = linesPart("date", data.date);
  const signature = data.signature ?? { name: sender.name };
  if (norm.form === "prompts")
    return [
      ...senderLines,
      ...titlePart(data.heading),
      ...data.prompts.flatMap(({ title, body }): OutlinePart[] => [
        ...(title ? [{ kind: "heading", text: title } as const] : []),
        ...paragraphParts(body),
      ]),
      ...date,
      ...(data.signature ? signatureParts("", signature) : []),
    ];
  const isAfterDate = norm.sender === "after-date";
  return [
    ...(isAfterDate ? [] : senderLines),
    ...(norm.dateFirst ? date : []),
    ...linesPart("recipient", ...data.recipient),
    ...(isAfterDate ? senderLines : []),
    ...(norm.dateFirst ? [] : date),
    ...titlePart(data.subject),
    ...linesPart("text", data.reference),
    ...linesPart("text", data.salutation),
    ...paragraphParts(data.body),
    ...linesPart("closing", data.closing),
    ...(norm.closingAlign === "end" ? [] : signatureParts("", signature)),
    ...enclosureParts(data),
  ];
}

/** Letters have space between paragraphs. */
const paragraphParts = (body: RichBlockData[]): OutlinePart[] => body.flatMap((block) => richPart([block]));

function enclosureParts({ enclosures: { label, items }, norm }: LetterData): OutlinePart[] {
  if (items.length === 0) return [];
  const list: OutlinePart = {
    kind: "rich",
    body: [{ kind: "list", ordered: false, items: items.map((text) => ({ runs: [{ text }] })) }],
  };
  return norm.enclosuresOpen
    ? [...linesPart("text", norm.enclosuresOpen), list, ...linesPart("closing", norm.enclosuresClose)]
    : [{ kind: "heading", text: label }, list];
}
