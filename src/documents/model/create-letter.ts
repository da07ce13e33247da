import { newId } from "../../kit/id.ts";
import type { Portal } from "../../portals/portal.ts";
import { addressLines } from "./address.ts";
import type { Design } from "./design.ts";
import type { LetterContent } from "./letter.ts";
import { letterLimits } from "./limits.ts";
import { newestTemplate } from "./newest-template.ts";
import { displayName } from "./person-name.ts";
import type { ResumeContent } from "./resume.ts";
import { cutText } from "./text.ts";

/** Local messages for a new letter. A letter with `form: "prompts"` has questions instead of a body. */
export type LetterMessages = { salutation?: string; closing?: string; prompts?: string[] };

/** Character limit of an answer until the user enters the employer's limit. */
const defaultAnswerLimit = 1000;

/**
 * A new letter by the portal's conventions. Copies the sender, and the place if the norm has one, from the resume. The
 * letter's portal gives the order of name and address.
 */
export function createLetter(
  portal: Portal,
  { resume, design }: { resume?: { id: string; content: ResumeContent }; design?: Design } = {},
  messages: LetterMessages = {},
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
    salutation: isLetter ? (messages.salutation ?? "") : "",
    body: "",
    closing: isLetter ? (messages.closing ?? "") : "",
    enclosures: "",
    prompts: isLetter
      ? []
      : (messages.prompts ?? []).map((title) => ({
          id: newId(),
          title,
          limit: defaultAnswerLimit,
          answer: "",
        })),
    template: newestTemplate("letter"),
    ...(design && Object.keys(design).length > 0 && { design }),
  };
}

/** The sender of a letter, from a resume. */
export function senderOf(resume: ResumeContent | undefined, portal: Portal): LetterContent["sender"] {
  const person = resume?.person;
  return {
    name: cutText(person ? displayName(person.name, portal) : "", letterLimits.line),
    headline: person?.headline ?? "",
    address: cutText(addressLines(person?.location, portal).join("\n"), letterLimits.lines),
    email: person?.email ?? "",
    phone: person?.phone ?? "",
  };
}
