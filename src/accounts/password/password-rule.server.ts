import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../../kit/errors.ts";
import { allPortals } from "../../portals/all.ts";

/** NIST SP 800-63B: length and a blocklist, no composition rules. Counted in code points after NFKC. */
export const passwordLength = { min: 8, max: 128 };

export type PasswordProblem = "passwordShort" | "passwordLong" | "passwordCommon";

/** About 18,000 passwords of eight characters and more, seen most often in breaches. */
const common = new Set(
  dictionary["passwords-common"]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= passwordLength.min),
);

/** Words on our pages, which are the first that an attacker tries; without spaces, in lower case. */
const ourWords = new Set(
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

/** Drops what makes a guessable word no harder to guess: case, accents, spaces, punctuation. */
function simplify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Why a new password is refused (a key below `errors.field`), or null. Refused: too short, too long, common,
 * or one of our words, the address or the name with only digits around it.
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

/** Throws `invalid` at `password` with the reason, for a password that `findPasswordProblem` refuses. */
export function assertGoodPassword(password: string, about: { email: string; name?: string }): void {
  const problem = findPasswordProblem(password, about);
  if (problem) throw new AppError("invalid", problem, { fields: [{ path: "password", key: problem }] });
}

function isGuessable(password: string, { email, name = "" }: { email: string; name?: string }): boolean {
  if (common.has(password.toLowerCase())) return true;
  const plain = simplify(password);
  const core = plain.replace(/^\p{N}+|\p{N}+$/gu, "");
  if (new Set(plain).size <= 2) return true;
  const own = [email, email.split("@")[0] ?? "", email.split("@")[1] ?? "", name, ...name.split(/\s+/)].map(
    simplify,
  );
  return ourWords.has(core) || [plain, core].some((form) => form.length > 1 && own.includes(form));
}
