import { isolate } from "../../browser/isolate.ts";

/** The header of a download whose pages lack characters, because no font has them: a JSON list. */
const header = "x-missing-characters";

/** The characters that a downloaded file lacks. */
export function missingCharactersOf({ headers }: Response): string[] {
  try {
    const found: unknown = JSON.parse(headers.get(header) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** The characters inside a sentence; those of other scripts do not reorder the text around them. */
export const listCharacters = (characters: readonly string[]): string => characters.map(isolate).join(" ");
