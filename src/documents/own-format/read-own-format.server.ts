import { z } from "zod";
import { findUnsafe, isObject, type JsonObject, maxDepth } from "../../kit/json.ts";
import { readJsonResume } from "../json-resume/read-json-resume.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import type { LetterContent } from "../model/letter.ts";
import { letterLimits } from "../model/limits.ts";
import { resumeContent } from "../model/resume.ts";
import { cleanText, cutText } from "../model/text.ts";
import { digestOf } from "./digest.server.ts";
import { mergeChanged } from "./merge-changed.ts";
import {
  type OwnFormatReading,
  type OwnPart,
  type OwnPicture,
  ownFormatVersion,
  ownPart,
  publicPartOf,
} from "./own-format.ts";

const laterVersion = z.object({ format: z.number().int().gt(ownFormatVersion) });

/**
 * Reads a file that `writeOwnFormat` wrote. Null for any other JSON, also if only our part is broken: its public part is a
 * JSON Resume. The pictures are as the file has them; who stores them decodes them first.
 */
export function readOwnFormat(json: unknown): OwnFormatReading | null {
  if (!isObject(json) || !isObject(json.meta) || !isObject(json.meta.dossier)) return null;
  // Our part nests a content three levels deeper than a request does.
  if (findUnsafe(json, maxDepth + 3) !== null) return null;
  if (laterVersion.safeParse(json.meta.dossier).success) return { state: "newer" };
  const { data: part } = ownPart.safeParse(json.meta.dossier);
  if (!part) return null;
  const pictures = {
    ...(part.photo && { photo: decoded(part.photo) }),
    ...(part.signature && { signature: decoded(part.signature) }),
  };
  const publicPart = publicPartOf(json);
  const { title, portal } = part;
  const head = { title, portal };
  if (digestOf(publicPart) === part.digest)
    return part.kind === "resume"
      ? { state: "unchanged", document: { ...head, kind: part.kind, content: part.content }, ...pictures }
      : { state: "unchanged", document: { ...head, kind: part.kind, content: part.content }, ...pictures };
  return { state: "changed", ...changedDocument(part, publicPart), ...pictures };
}

const decoded = ({ contentType, data }: NonNullable<OwnPart["photo"]>): OwnPicture => ({
  contentType,
  bytes: new Uint8Array(Buffer.from(data, "base64")),
});

function changedDocument(part: OwnPart, publicPart: JsonObject) {
  const { title, portal: culture } = part;
  const head = { title, portal: culture };
  if (part.kind === "letter") {
    const content = withSender(part.content, publicPart);
    return { document: { ...head, kind: part.kind, content }, losses: [], marks: [], isTrayFull: false };
  }
  const portal = portalOfDocument({ portal: culture });
  const reading = readJsonResume(publicPart, portal);
  const { content, marks } = mergeChanged(part.content, reading, portal);
  // Ours and theirs together may have more entries than a content.
  const { data = reading.content } = resumeContent.safeParse(content);
  const isCut = (content.tray?.length ?? 0) > (data.tray?.length ?? 0);
  const { losses } = reading;
  const isTrayFull = reading.isTrayFull || isCut;
  return { document: { ...head, kind: part.kind, content: data }, losses, marks, isTrayFull };
}

/** The letter with the sender's texts of the public part. */
function withSender(content: LetterContent, { basics }: JsonObject): LetterContent {
  if (!isObject(basics)) return content;
  const { name, label, email, phone, location } = basics;
  const address = isObject(location) ? location.address : undefined;
  const changes = Object.entries({ name, headline: label, email, phone, address }).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[key, cutText(cleanText(text), key === "address" ? letterLimits.lines : letterLimits.line)]]
      : [],
  );
  return { ...content, sender: { ...content.sender, ...Object.fromEntries(changes) } };
}
