import { AppError } from "../../kit/errors.ts";
import { allPortals } from "../../portals/all.ts";
import { createGuessEstimate } from "./guess-estimate.server.ts";

/** NIST SP 800-63B: a length and a blocklist, no composition rules. The length is in code points after NFKC. */
export const passwordLength = { min: 8, max: 128 };

export type PasswordProblem = "passwordShort" | "passwordLong" | "passwordCommon";

/** Words from our pages, which attackers try first. They contain no spaces and are in lower case. */
const siteWords = new Set(
  [
    "dossier",
    "password",
    ...allPortals.flatMap(({ slugs, countryName }) => [
      slugs.resume,
      slugs.letter,
      ...slugs.resume.split("-"),
      ...slugs.letter.split("-"),
      countryName.own,
      countryName.english,
    ]),
  ]
    .map(simplify)
    .filter((word) => word.length >= 2),
);

/** Removes accents, spaces and punctuation and converts to lower case, because these do not make a word harder to guess. */
function simplify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const isEasyToGuess = createGuessEstimate([...siteWords]);

/**
 * Returns the reason for refusing a new password (a key below `errors.field`), or null. A password is refused if it is too
 * short, too long or easy to guess, or if it is a word from our pages, the address or the name, even with digits around it.
 */
export function findPasswordProblem(
  password: string,
  about: { email: string; name?: string },
): PasswordProblem | null {
  const normal = password.normalize("NFKC");
  const length = [...normal].length;
  if (length < passwordLength.min) return "passwordShort";
  if (length > passwordLength.max) return "passwordLong";
  return isGuessable(normal, about) ? "passwordCommon" : null;
}

/** Throws `invalid` at `password` with the reason that `findPasswordProblem` returns. */
export function assertGoodPassword(password: string, about: { email: string; name?: string }): void {
  const problem = findPasswordProblem(password, about);
  if (problem) throw new AppError("invalid", problem, { fields: [{ path: "password", key: problem }] });
}

function isGuessable(password: string, { email, name = "" }: { email: string; name?: string }): boolean {
  const plain = simplify(password);
  const core = plain.replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, "");
  if (new Set(plain).size <= 2) return true;
  const own = [email, ...email.split(/[@.]/), name, ...name.split(/\s+/)]
    .map(simplify)
    .filter((word) => word.length > 1);
  return siteWords.has(core) || own.includes(plain) || own.includes(core) || isEasyToGuess(password, own);
}
