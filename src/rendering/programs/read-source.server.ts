import type { z } from "zod";
import { readPhoto } from "../../documents/files/photo.server.ts";
import { readSignature } from "../../documents/files/signature.server.ts";
import { importJsonResume } from "../../documents/json-resume/import.ts";
import type { DocumentMessages } from "../../documents/messages.server.ts";
import { createLetter } from "../../documents/model/create-letter.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { newestTemplate } from "../../documents/model/newest-template.ts";
import { type ResumeContent, resumeContent } from "../../documents/model/resume.ts";
import type { OwnFormatReading } from "../../documents/own-format/own-format.ts";
import { readOwnFormat } from "../../documents/own-format/read-own-format.server.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { maxDocumentBytes } from "../../documents/quotas.ts";
import { invalidInput } from "../../kit/api/field-errors.ts";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { type JsonObject, jsonByteLength } from "../../kit/json.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import type { RenderInput } from "../renderer.server.ts";
import { findTemplate } from "../templates/all.ts";
import type { RenderLoss, RenderRequest } from "./render-request.ts";
import { decodePicture, takePicture, wrong } from "./request-picture.ts";

/** Where the document goes: its customs, and the messages for what it leaves open. */
export type SourcePlace = {
  portal: Portal;
  messages: DocumentMessages;
  /** The client has chosen the portal, also for a file that names the one it was made in. */
  isChosen?: boolean;
  /** Runs before a picture is decoded, wherever the request has it. Rejects to refuse the request. */
  beforePicture?: () => Promise<void>;
};

/** A document of a program, ready for every format. `losses`: JSON paths in `resume` of what could not be used unchanged. */
export type RenderSource = { input: RenderInput; losses: RenderLoss[] };

type Request = Omit<RenderRequest, "format" | "portal" | "source"> & Partial<Pick<RenderRequest, "source">>;

/** Throws `invalid` with the JSON paths of what is wrong, and the errors of `readPhoto`. */
export async function readSource(request: Request, place: SourcePlace): Promise<RenderSource> {
  const source = await readAnySource(request, place);
  return request.source ? { ...source, input: withOwnFile(source.input) } : source;
}

/** The PDF of this input carries the document in our own format. */
function withOwnFile(input: RenderInput): RenderInput {
  const { document, portal, title, photo, signature } = input;
  const file = writeOwnFormat(
    { ...document, title, portal: cultureOf(portal).name },
    {
      ...(photo && { photo: { contentType: "image/jpeg", bytes: photo.bytes } }),
      ...(signature && { signature: { contentType: "image/png", bytes: signature.bytes } }),
    },
    portal,
  );
  return { ...input, source: new TextEncoder().encode(JSON.stringify(file)) };
}

async function readAnySource(request: Request, place: SourcePlace): Promise<RenderSource> {
  const { portal, messages } = place;
  const own = readOwnFormat(request.resume);
  if (own) return readOwnFile(request, own, place);
  const losses: RenderLoss[] = [];
  const { picture, resume } = takePicture(request, losses);
  const document = applyAppearance(
    request,
    readDocument({ ...request, resume }, { portal, messages }, losses),
  );
  assertSize(document);
  const title = request.title ?? messages.titles[document.kind];
  if (document.kind === "letter" || !picture) return { input: { document, portal, title }, losses };
  await place.beforePicture?.();
  const photo = await readPhoto(picture, portal.resume.photoRatio);
  const person = { ...document.content.person, photo: { fileId: newId(), visible: true } };
  const content = { ...document.content, person };
  return { input: { document: { kind: "resume", content }, portal, title, photo }, losses };
}

/** A file that Dossier wrote has everything of the document: its pictures, its title, and the portal it was made in. */
async function readOwnFile(
  request: Request,
  reading: OwnFormatReading,
  { portal: chosen, isChosen, beforePicture }: SourcePlace,
): Promise<RenderSource> {
  if (reading.state === "newer") throw wrong("resume.meta.dossier");
  const { title, portal: culture, ...stored } = reading.document;
  const document = applyAppearance(request, stored);
  assertSize(document);
  const portal = isChosen ? chosen : portalOfDocument({ portal: culture });
  const losses: RenderLoss[] = reading.state === "changed" ? [...reading.losses] : [];
  const picture = request.photo === undefined ? reading.photo?.bytes : decodePicture(request.photo, "photo");
  const showsPhoto = document.kind === "resume" && document.content.person.photo?.visible;
  if (showsPhoto && picture) await beforePicture?.();
  const photo = showsPhoto && picture ? await readPhoto(picture, portal.resume.photoRatio) : undefined;
  if (reading.signature) await beforePicture?.();
  const signature = reading.signature && (await readSignature(reading.signature.bytes));
  const input = { document, portal, title: request.title ?? title };
  return { input: { ...input, ...(photo && { photo }), ...(signature && { signature }) }, losses };
}

/** A request may be larger, because of its photo. */
function assertSize({ content }: Typesettable): void {
  if (jsonByteLength(content) > maxDocumentBytes)
    throw new AppError("tooLarge", "the content exceeds the size of a document");
}

function readDocument(
  { resume, letter }: Request,
  { portal, messages }: SourcePlace,
  losses: RenderLoss[],
): Typesettable {
  if (resume === undefined)
    return {
      kind: "letter",
      content: parse(letterContent, { ...createLetter(portal, undefined, messages), ...letter }, "letter"),
    };
  return {
    kind: "resume",
    content: isOwnContent(resume) ? readOwn(resume, losses) : readOther(resume, { portal, messages }, losses),
  };
}

export const isOwnContent = (resume: JsonObject | Record<string, unknown>): boolean =>
  "schema" in resume && "sections" in resume && "person" in resume;

/** Stored photos belong to an account, so a request cannot refer to one. */
function readOwn(resume: Record<string, unknown>, losses: RenderLoss[]): ResumeContent {
  const content = parse(resumeContent, resume, "resume");
  const { photo, ...person } = content.person;
  if (photo) losses.push({ path: "$.person.photo", reason: "photo-not-fetched" });
  return { ...content, person };
}

function readOther(
  resume: Record<string, unknown>,
  { portal, messages }: SourcePlace,
  losses: RenderLoss[],
): ResumeContent {
  const { content, losses: found } = importJsonResume(resume, portal, messages);
  const hasName = Object.values(content.person.name).some(Boolean);
  // A file of another format must not become an empty page.
  if (content.sections.length === 0 && !hasName) throw wrong("resume");
  losses.push(...found);
  return content;
}

function applyAppearance({ template: id, design }: Request, document: Typesettable): Typesettable {
  if (id === undefined && design === undefined) return document;
  const template = id === undefined ? document.content.template : templateOf(id, document.kind);
  return {
    ...document,
    content: { ...document.content, template, ...(design && { design }) },
  } as Typesettable;
}

function templateOf(id: string, kind: DocumentKind): { id: string; version: number } {
  const template = newestTemplate(id);
  if (findTemplate(id, template.version)?.kind !== kind) throw wrong("template");
  return template;
}

/** The value by its schema. Throws `invalid` with paths that start with `field`. */
function parse<T extends z.ZodType>(schema: T, value: unknown, field: string): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] })));
}
