import { defaultPortal } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { buildDraft } from "./build-draft/build-draft.server.ts";
import type { ImportDraft } from "./draft.ts";
import type { ImportJob } from "./process/import-job.ts";
import { RefusedFile } from "./refused-file.ts";
import type { SourceReading } from "./source-reading.ts";
import { type DetectedFile, detectFile } from "./sources/detect.ts";
import { readFresh } from "./sources/fresh/read-fresh.ts";
import { readOpenResume } from "./sources/open-resume/read-open-resume.ts";
import { readReactiveResume } from "./sources/reactive-resume/read-reactive-resume.ts";
import { readRenderCv } from "./sources/rendercv/read-rendercv.ts";
import { maxTextCharacters, readText } from "./sources/text/read-text.ts";

/** The draft of a file. Throws `RefusedFile` for one that cannot be read. Runs in the import process. */
export async function readFile({ bytes, name, culture, messages }: ImportJob): Promise<ImportDraft> {
  const portal = findCulture(culture)?.portal ?? defaultPortal;
  const reading = await readDetected(detectFile(bytes, portal.locale), bytes, portal);
  if (!reading) throw new RefusedFile("unknownFormat", "no reader knows the content");
  return buildDraft(reading, { portal, messages, ...(name !== undefined && { name }) });
}

/** Readers of parsed JSON and YAML, those with the most distinct shapes first. */
const dataReaders: readonly ((data: unknown) => SourceReading | null)[] = [
  readReactiveResume,
  readRenderCv,
  readFresh,
  readOpenResume,
];

async function readDetected(
  file: DetectedFile,
  bytes: Uint8Array,
  portal: Portal,
): Promise<SourceReading | null> {
  if ("text" in file && file.kind !== "data" && file.text.length > maxTextCharacters)
    throw new RefusedFile("fileTooComplex", `${file.text.length} characters`);
  switch (file.kind) {
    case "data":
      return readData(file.data) ?? (file.isYaml ? readText(file.text, { portal }) : null);
    case "text":
      return readText(file.text, { portal });
    default:
      void bytes;
      return null;
  }
}

function readData(data: unknown): SourceReading | null {
  for (const read of dataReaders) {
    const reading = read(data);
    if (reading) return reading;
  }
  return null;
}
