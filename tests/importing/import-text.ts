import type { LetterDraft, ResumeDraft } from "../../src/importing/draft.ts";
import { readFile } from "../../src/importing/formats.server.ts";
import type { ImportMessages } from "../../src/importing/process/import-job.ts";
import type { CultureName } from "../../src/portals/cultures/cultures.ts";
import { sectionTypes } from "../../src/portals/portal.ts";

const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as ImportMessages["headings"];

const read = (file: string | Uint8Array, culture: CultureName, kind?: "letter") =>
  readFile({
    ...(kind && { kind }),
    bytes: typeof file === "string" ? new TextEncoder().encode(file) : file,
    culture,
    messages: { title: "CV", consent: "", headings },
  });

/** The draft of a resume as the sites read it; text is UTF-8. */
export async function importFile(
  file: string | Uint8Array,
  culture: CultureName = "luk",
): Promise<ResumeDraft> {
  const draft = await read(file, culture);
  if (draft.kind !== "resume") throw new Error(draft.kind);
  return draft;
}

/** The draft of a letter, likewise. `kind`: what the user says that the file is. */
export async function importLetter(
  file: string | Uint8Array,
  culture: CultureName = "luk",
  kind?: "letter",
): Promise<LetterDraft> {
  const draft = await read(file, culture, kind);
  if (draft.kind !== "letter") throw new Error(draft.kind);
  return draft;
}

export const importJson = (file: object, culture?: CultureName) => importFile(JSON.stringify(file), culture);

/** The items of a section, without ids. */
export function itemsOf({ content }: ResumeDraft, type: string): Record<string, unknown>[] {
  const sections = content.sections.filter((section) => section.type === type);
  return sections.flatMap((section) =>
    "items" in section ? (section.items as Record<string, unknown>[]) : [],
  );
}

export const trayOf = ({ content }: ResumeDraft): string =>
  (content.tray ?? []).map(({ text }) => text).join("\n");
