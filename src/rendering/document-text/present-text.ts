import type { Translator } from "../../content/messages.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { exportDataOf } from "../exports/export-data.ts";
import { writeText } from "../exports/text/write-text.ts";
import type { RenderData } from "../render-data.ts";
import type { RenderInput } from "../renderer.server.ts";
import { classic } from "../templates/classic/manifest.ts";
import type { DocumentText } from "./document-text.ts";
import { letterTextOf, textGroupsOf } from "./text-groups.ts";

/**
 * A document as text for mails and for forms of employers. A letter as a mail has no addresses; below the name are the ways to
 * reach the sender.
 */
export function presentText(input: RenderInput, translator: Translator): DocumentText {
  const { data } = exportDataOf(input, translator);
  const { content } = input.document;
  const text = writeText(data);
  const letter = data.kind === "letter" ? letterTextOf(data) : "";
  const contact = data.kind === "letter" ? data.sender.contact.map((item) => item.text) : [];
  // As the user typed it, without a word such as "Subject:" before it.
  const subject = ("subject" in content && content.subject.trim()) || data.title;
  const body = letter === "" ? text : `${[letter, ...contact].join("\n")}\n`;
  return {
    dir: data.dir,
    text,
    mail: { subject, body },
    groups: textGroupsOf(withSections(data, input, translator)),
  };
}

/** National forms have tables in place of sections. */
function withSections(data: RenderData, input: RenderInput, translator: Translator): RenderData {
  if (data.kind !== "resume" || !data.form) return data;
  const { kind, content } = input.document;
  const template = { id: classic.id, version: classic.version };
  const document = { kind, content: { ...content, template } } as Typesettable;
  return exportDataOf({ ...input, document }, translator).data;
}
