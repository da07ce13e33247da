import {
  type DownloadFormat,
  type ExportLoss,
  type ExportLossReason,
  exportLossReasons,
} from "../../documents/exports/export-formats.ts";
import { findLosses } from "../../documents/json-resume/export-losses.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";

/** What each format cannot hold. `missing`: the characters that the PDF lacks. A PDF that carries its source lacks nothing else. */
export function exportLossesOf(
  document: Typesettable,
  missing: readonly string[],
): Record<DownloadFormat, ExportLoss[]> {
  const { content } = document;
  const photo = "person" in content && content.person.photo?.visible ? 1 : 0;
  const signature = showsSignature(document) ? 1 : 0;
  const unprinted = {
    hidden: hiddenCount(document),
    tray: trayCount(content),
    attachments: attachmentCount(content),
  };
  return {
    pdf: listed({ characters: missing.length, ...unprinted }),
    docx: listed(unprinted),
    text: listed({ photo, signature, design: 1, ...unprinted }),
    markdown: listed({ photo, signature, design: 1, ...unprinted }),
    html: listed(unprinted),
    json: listed({ attachments: unprinted.attachments }),
    "json-resume": listed(jsonResumeLosses(document)),
  };
}

const listed = (counts: Partial<Record<ExportLossReason, number>>): ExportLoss[] =>
  exportLossReasons.flatMap((reason) => (counts[reason] ? { reason, count: counts[reason] } : []));

const showsSignature = ({ kind, content }: Typesettable): boolean =>
  !!content.signature?.image && (kind === "letter" || content.signature.visible);

const trayCount = (content: ResumeContent | LetterContent): number =>
  "tray" in content ? (content.tray?.length ?? 0) : 0;
const attachmentCount = (content: ResumeContent | LetterContent): number =>
  "attachments" in content ? (content.attachments?.length ?? 0) : 0;

/** Hidden entries of a hidden section count as the section. */
function hiddenCount({ kind, content }: Typesettable): number {
  if (kind === "letter") return 0;
  const { person, sections } = content;
  const facts = person.personal.filter(({ value, visible }) => !visible && value.trim() !== "").length;
  const links = (person.links ?? []).filter(({ hidden }) => hidden).length;
  const photo = person.photo && !person.photo.visible ? 1 : 0;
  return facts + links + photo + sections.reduce((sum, section) => sum + hiddenIn(section), 0);
}

function hiddenIn(section: ResumeContent["sections"][number]): number {
  if (!section.visible) return 1;
  if (!("items" in section)) return 0;
  let count = 0;
  for (const item of section.items) {
    if (item.hidden) count += 1;
    else if ("positions" in item) count += (item.positions ?? []).filter(({ hidden }) => hidden).length;
  }
  return count;
}

/** The reasons of the losses that the JSON Resume export finds, by the part of the content. */
const jsonResumeReasons: [RegExp, ExportLossReason][] = [
  [/\.(?:hidden|visible)$/, "shown"],
  [/^\$\.person\.name/, "names"],
  [/^\$\.person\.photo/, "photo"],
  [/^\$\.person\.personal/, "personal"],
  [/^\$\.sections/, "headings"],
  [/^\$\.consent/, "consent"],
  [/^\$\.signature/, "signature"],
];

function jsonResumeLosses({ kind, content }: Typesettable): Partial<Record<ExportLossReason, number>> {
  if (kind === "letter") return { letter: 1, attachments: attachmentCount(content) };
  const counts: Partial<Record<ExportLossReason, number>> = { design: 1, tray: trayCount(content) };
  for (const { path } of findLosses(content)) {
    const reason = jsonResumeReasons.find(([pattern]) => pattern.test(path))?.[1];
    if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
