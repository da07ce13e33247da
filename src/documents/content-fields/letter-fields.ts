import type { LetterContent } from "../model/letter.ts";
import { type ContentField, type FieldPath, lineField, richField } from "./content-field.ts";

const line = (name: string, path: FieldPath, value: string | undefined): ContentField =>
  lineField(`letter/${name}`, path, value);

/** The texts of a letter that can be edited. */
export const letterFields = (content: LetterContent): ContentField[] => [
  line("headline", ["sender", "headline"], content.sender.headline),
  ...(["company", "department", "person", "address"] as const).map((name) =>
    line(name, ["recipient", name], content.recipient[name]),
  ),
  ...(["place", "reference", "subject", "salutation"] as const).map((name) =>
    line(name, [name], content[name]),
  ),
  richField("letter/body", ["body"], content.body, "\n\n"),
  ...content.prompts.flatMap(({ id, title, answer }, at) => [
    line(`prompts/${id}/title`, ["prompts", at, "title"], title),
    richField(`letter/prompts/${id}/answer`, ["prompts", at, "answer"], answer, "\n\n"),
  ]),
  ...(["closing", "enclosures"] as const).map((name) => line(name, [name], content[name])),
];
