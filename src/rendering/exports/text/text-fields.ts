import type { RenderData } from "../../render-data.ts";
import { outlineOf } from "../outline/outline.ts";
import type { Part } from "../outline/part.ts";
import { linesOf } from "./write-text.ts";

/** A value to copy into one field of an employer's form. */
export type TextField = { label: string; value: string };

/**
 * A document field by field, in its order: the name, each contact detail, then each section as a whole, and each of its
 * entries if it has several. The label of an entry is its section's heading.
 */
export function textFieldsOf(data: RenderData): TextField[] {
  const locale = data.region === "" ? data.lang : `${data.lang}-${data.region}`;
  const textOf = (parts: Part[]): string =>
    parts
      .map((part) => linesOf(part, locale).join("\n"))
      .filter(Boolean)
      .join("\n\n");
  const contact =
    data.kind === "resume" ? [...data.contact.items, ...data.personal.items] : data.sender.contact;
  const head = [
    { label: data.kindLabel, value: data.author },
    ...contact.map(({ label, text }) => ({ label, value: text })),
  ];
  const sections = headedParts(outlineOf(data)).flatMap(({ label, parts }) => {
    const entries = parts.filter(({ kind }) => kind === "entry");
    const single = entries.map((entry) => ({ label, value: textOf([entry]) }));
    return [{ label, value: textOf(parts) }, ...(entries.length > 1 ? single : [])];
  });
  return [...head, ...sections].filter(({ value }) => value !== "");
}

/** The parts under each heading. The head of a document has none. */
function headedParts(parts: Part[]): { label: string; parts: Part[] }[] {
  const headed: { label: string; parts: Part[] }[] = [];
  for (const part of parts) {
    if (part.kind === "heading") headed.push({ label: part.text, parts: [] });
    else headed.at(-1)?.parts.push(part);
  }
  return headed;
}
