import { newId } from "../../kit/id.ts";
import type { Portal } from "../../portals/portal.ts";
import { addressLines } from "./address.ts";
import { templateVersion } from "./create-resume.ts";
import type { LetterContent } from "./letter.ts";
import { displayName } from "./person-name.ts";
import type { ResumeContent } from "./resume.ts";
import { cutText } from "./text.ts";

/** Local texts of a new letter; a letter of prompts has their questions instead of a body. */
export type LetterMessages = { salutation?: string; closing?: string; prompts?: string[] };

/** Characters an answer may have until the person sets what the employer asks for. */
const promptLimit = 1000;

/**
 * A new letter by the customs of the portal. With a resume, its sender (and the place, where the norm has
 * one) is taken from it; `portal` is that of the letter, also for the order of the name and the address.
 */
export function createLetter(
  portal: Portal,
  resume?: { id: string; content: ResumeContent },
  words: LetterMessages = {},
): LetterContent {
  const { form, date } = portal.letter;
  const isLetter = form === "letter";
  return {
    schema: 1,
    locale: portal.locale,
    ...(resume && { resumeId: resume.id }),
    sender: senderOf(resume?.content, portal),
    recipient: { company: "", person: "", address: "" },
    place: (date.withPlace && resume?.content.person.location?.city) || "",
    subject: "",
    salutation: isLetter ? (words.salutation ?? "") : "",
    body: "",
    closing: isLetter ? (words.closing ?? "") : "",
    enclosures: "",
    prompts: isLetter
      ? []
      : (words.prompts ?? []).map((title) => ({ id: newId(), title, limit: promptLimit, answer: "" })),
    template: { id: "letter", version: templateVersion },
  };
}

/** The sender as a resume gives it; also what "take over again" in an existing letter uses. */
export function senderOf(resume: ResumeContent | undefined, portal: Portal): LetterContent["sender"] {
  const person = resume?.person;
  return {
    name: cutText(person ? displayName(person.name, portal) : "", 500),
    headline: person?.headline ?? "",
    address: cutText(addressLines(person?.location, portal).join("\n"), 1000),
    email: person?.email ?? "",
    phone: person?.phone ?? "",
  };
}
