import { countCharacters } from "../../documents/model/count-characters.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import { isEmail } from "../../documents/model/web-address.ts";
import { normalizeText } from "../../kit/normalize.ts";
import type { Found, LetterInput } from "../finding.ts";
import { isBlank } from "../is-blank.ts";
import { isIncompletePhone } from "./contact.ts";
import { correctedEmail } from "./email.ts";

type LetterFound = Found<LetterContent>;

/** Sender details that an employer needs for a reply. */
export function senderFindings({ content: { sender } }: LetterInput): LetterFound[] {
  const missing = (["name", "email", "phone"] as const).filter((key) => isBlank(sender[key]));
  return [
    ...missing.map((key): LetterFound => ({ rule: "missingContact", path: ["sender", key] })),
    ...emailOf(sender),
    ...(isIncompletePhone(sender.phone)
      ? [
          {
            rule: "phoneIncomplete" as const,
            path: ["sender", "phone"],
            values: { text: sender.phone.trim() },
          },
        ]
      : []),
  ];
}

function emailOf({ email }: LetterContent["sender"]): LetterFound[] {
  const path = ["sender", "email"];
  if (isBlank(email)) return [];
  if (!isEmail(email)) return [{ rule: "emailIncomplete", path, values: { text: email.trim() } }];
  const meant = correctedEmail(email);
  if (!meant) return [];
  const apply = (content: LetterContent) => ({ ...content, sender: { ...content.sender, email: meant } });
  return [{ rule: "emailTypo", path, values: { text: email.trim(), meant }, fix: { label: "use", apply } }];
}

/** Parts of an addressed letter that are missing. */
export function missingParts({ content, portal }: LetterInput): LetterFound[] {
  const part = (...path: string[]): LetterFound => ({ rule: "missingPart", path });
  const { recipient, prompts } = content;
  if (portal.letter.form === "prompts" || prompts.length > 0)
    return prompts.flatMap(({ id, answer }) =>
      isBlank(plainText(answer, "\n\n")) ? [part("prompts", id, "answer")] : [],
    );
  return [
    ...(isBlank(recipient.company) && isBlank(recipient.person) ? [part("recipient", "company")] : []),
    ...(["subject", "salutation", "closing"] as const).flatMap((key) =>
      isBlank(content[key]) && !(key === "salutation" && portal.letter.salutation === "optional")
        ? [part(key)]
        : [],
    ),
    ...(isBlank(plainText(content.body, "\n\n")) ? [part("body")] : []),
  ];
}

/** Answers that are longer than the employer accepts. */
export const longAnswers = ({ content: { prompts, locale } }: LetterInput): LetterFound[] =>
  prompts.flatMap(({ id, answer, limit }): LetterFound[] => {
    const over = countCharacters(plainText(answer, "\n\n"), locale) - limit;
    return over > 0
      ? [{ rule: "answerTooLong", path: ["prompts", id, "answer"], values: { count: over } }]
      : [];
  });

/** The employer of another letter, in the text of this one. */
export function otherEmployer({ content, otherEmployers }: LetterInput): LetterFound[] {
  const own = plain(`${content.recipient.company} ${content.recipient.address}`);
  // Companies that the user knows from working there are in the sender's text on purpose, but rarely recipients of a letter.
  const others = otherEmployers
    .map((name) => name.trim())
    .filter((name) => name.length > 2 && !own.includes(plain(name)));
  const places = (["subject", "salutation", "body"] as const).map((key) => ({
    path: [key],
    text: plainText(content[key], "\n\n"),
  }));
  return places.flatMap(({ path, text }): LetterFound[] => {
    const name = others.find((other) => hasWords(text, other));
    return name ? [{ rule: "otherEmployer", path, values: { text: name } }] : [];
  });
}

function hasWords(text: string, name: string): boolean {
  const isSpaced =
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{N}\s\p{P}]+$/u.test(name);
  return isSpaced ? ` ${plain(text)} `.includes(` ${plain(name)} `) : text.includes(name);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Letters that a name has in common with its inflected form: "pane Nováku". */
const stem = 4;

/** A salutation that does not name the recipient, where salutations have names. */
export function otherPerson({ content: { recipient, salutation }, portal }: LetterInput): LetterFound[] {
  if (portal.letter.salutation === "unnamed" || isBlank(recipient.person) || isBlank(salutation)) return [];
  const greeted = normalizeText(plain(salutation), "NFKD").replace(/\p{M}/gu, "");
  const names = normalizeText(plain(recipient.person), "NFKD")
    .replace(/\p{M}/gu, "")
    .split(" ")
    .filter((word) => word.length > 1);
  const isNamed = names.some((name) =>
    greeted.includes(name.slice(0, Math.max(stem, Math.ceil(name.length * 0.6)))),
  );
  return names.length > 0 && !isNamed
    ? [{ rule: "otherPerson", path: ["salutation"], values: { text: recipient.person.trim() } }]
    : [];
}
