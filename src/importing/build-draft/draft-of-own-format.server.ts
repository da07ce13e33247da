import {
  type OwnFormatReading,
  type OwnPictures,
  publicPartOf,
} from "../../documents/own-format/own-format.ts";
import { readOwnFormat } from "../../documents/own-format/read-own-format.server.ts";
import { encodePicture } from "../../documents/own-format/write-own-format.server.ts";
import { isObject } from "../../kit/json.ts";
import { type OwnDraft, ownDraft } from "../draft.ts";
import { RefusedFile } from "../refused-file.ts";
import { viewOfJson } from "../sources/json-resume/view-of-json.ts";
import { cleanSource } from "./build-draft.server.ts";
import { addFindings, targetsOf } from "./draft-of-json-resume.server.ts";
import { DraftParts } from "./draft-parts.ts";

/**
 * The document of a file that Dossier wrote: unchanged if the file is; a draft to review if another program has changed a
 * resume's texts. Null for any other JSON. Throws `RefusedFile` for a file of a later version of Dossier.
 */
export function draftOfOwnFormat(data: unknown): OwnDraft | null {
  const reading = readOwnFormat(data);
  if (!reading || !isObject(data)) return null;
  if (reading.state === "newer") throw new RefusedFile("newerFile", "a later version of the own format");
  if (reading.state === "changed" && reading.isTrayFull)
    throw new RefusedFile("fileTooComplex", "too many texts for the tray");
  const { title, portal, ...document } = reading.document;
  const head = { format: "dossier", title, missing: [], ...picturesOf(reading) };
  if (reading.state === "changed" && document.kind === "resume") {
    const part = changedPart(publicPartOf(data), reading);
    return ownDraft.parse({ ...head, kind: "resume", content: document.content, ...part });
  }
  const { kind, content } = document;
  return ownDraft.parse({ ...head, kind: "restored", document: { kind, content, portal } });
}

type Changed = Extract<OwnFormatReading, { state: "changed" }>;

/** The public part beside the result, as other programs see the file. */
function changedPart(publicPart: unknown, { losses, marks }: Changed) {
  const targets = targetsOf({ marks });
  const view = viewOfJson(publicPart, targets);
  const parts = new DraftParts({ readsMarkup: false });
  parts.find({ kind: "changedSince" });
  addFindings({ losses, dateNotes: [] }, { parts, targets, view });
  return {
    source: cleanSource(view.source),
    marks: [...view.lines].map(([target, lines]) => ({ target, lines })),
    findings: parts.findings,
  };
}

/** As the file has them: the server decodes and encodes them when it stores them. */
const picturesOf = ({ photo, signature }: OwnPictures) => ({
  ...(photo && { photo: encodePicture(photo) }),
  ...(signature && { signature: encodePicture(signature) }),
});
