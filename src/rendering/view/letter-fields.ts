import type { LetterContent } from "../../documents/model/letter.ts";
import type { RichText } from "../../documents/model/rich-text.ts";
import type { ViewField, ViewRole } from "./view-field.ts";
import type { ViewWords } from "./view-words.ts";

type Path = readonly (string | number)[];

const line = (spot: string, path: Path, value: string | undefined, role: ViewRole): ViewField[] => [
  { spot: `letter/${spot}`, path, role, kind: "line", value: value ?? "" },
];
const fixed = (spot: string, value: string, role: ViewRole): ViewField[] =>
  value.trim() ? [{ spot: `letter/${spot}`, path: [], role, kind: "fixed", value: value.trim() }] : [];
const body = (spot: string, path: Path, value: RichText): ViewField => ({
  spot: `letter/${spot}`,
  path,
  role: "paragraph",
  kind: "rich",
  value,
  paragraphBreak: "\n\n",
});

/** The parts of a letter, in reading order. The date of the export has no spot, because it changes every day. */
export function letterFields(content: LetterContent, { message, dates }: ViewWords): ViewField[] {
  const { sender, recipient, reference } = content;
  const to = (["company", "department", "person", "address"] as const).flatMap((field) =>
    line(field, ["recipient", field], recipient[field], "meta"),
  );
  return [
    ...fixed("sender/name", sender.name, "name"),
    ...line("headline", ["sender", "headline"], sender.headline, "headline"),
    ...(["address", "phone", "email"] as const).flatMap((field) =>
      fixed(`sender/${field}`, sender[field], "contact"),
    ),
    ...to,
    ...line("place", ["place"], content.place, "meta"),
    ...fixed("date", dates.partial(content.date), "meta"),
    ...line("reference", ["reference"], reference, "meta").map((field) => ({
      ...field,
      label: message("letter.reference", { reference: "" }).trim(),
    })),
    ...line("subject", ["subject"], content.subject, "title"),
    ...line("salutation", ["salutation"], content.salutation, "paragraph"),
    body("body", ["body"], content.body),
    ...content.prompts.flatMap(({ id, title, answer }, at) => [
      ...line(`prompts/${id}/title`, ["prompts", at, "title"], title, "heading"),
      body(`prompts/${id}/answer`, ["prompts", at, "answer"], answer),
    ]),
    ...line("closing", ["closing"], content.closing, "paragraph"),
    ...line("enclosures", ["enclosures"], content.enclosures, "meta").map((field) => ({
      ...field,
      label: message("letter.enclosures"),
    })),
  ];
}
