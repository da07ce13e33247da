import { isObject, type JsonObject } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { exportJsonResume } from "../json-resume/export.ts";
import type { LetterContent } from "../model/letter.ts";
import { digestOf } from "./digest.server.ts";
import { type OwnDocument, type OwnPicture, type OwnPictures, ownFormatVersion } from "./own-format.ts";
import { visibleContent } from "./visible-content.ts";

/**
 * The file of a document. `portal` gives the order of the name in the public part, which has nothing that is hidden.
 * `readOwnFormat` returns an equal document.
 */
export function writeOwnFormat(document: OwnDocument, pictures: OwnPictures, portal: Portal): JsonObject {
  const file =
    document.kind === "resume"
      ? exportJsonResume(visibleContent(document.content), portal).resume
      : senderOf(document.content);
  const { meta, ...rest } = file;
  const others = isObject(meta) ? meta : {};
  const publicPart = Object.keys(others).length > 0 ? { ...rest, meta: others } : rest;
  const { kind, title, content } = document;
  const { photo, signature } = pictures;
  const dossier: JsonObject = asJson({
    format: ownFormatVersion,
    kind,
    title,
    portal: document.portal,
    digest: digestOf(publicPart),
    content,
    ...(photo && { photo: encodePicture(photo) }),
    ...(signature && { signature: encodePicture(signature) }),
  });
  return { ...rest, meta: { ...others, dossier } };
}

/** Content is JSON, except for properties that are undefined. */
const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

/** A picture as the file has it. */
export const encodePicture = ({ contentType, bytes }: OwnPicture) => ({
  contentType,
  data: Buffer.from(bytes).toString("base64"),
});

/** A letter's sender as JSON Resume. */
function senderOf({ sender }: LetterContent): JsonObject {
  const { name, headline, email, phone, address } = sender;
  const texts = Object.entries({ name, label: headline, email, phone }).filter(([, text]) => text !== "");
  return {
    basics: { ...Object.fromEntries(texts), ...(address !== "" && { location: { address } }) },
  };
}
