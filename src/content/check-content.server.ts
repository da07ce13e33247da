import { allPortals } from "../portals/all.ts";
import { locales } from "../portals/portal.ts";
import { putFile } from "./library.server.ts";
import { piecesOfPortal, readPiece } from "./pieces.server.ts";

/** Names of everything that pages are made of. */
export const allPieces = (): string[] => [
  ...locales.flatMap((locale) => [`resource/${locale}.json`, `resourceLite/${locale}.json`]),
  ...allPortals.flatMap(({ code }) => piecesOfPortal(code)),
];

/**
 * Reads everything that pages are made of, and puts it in service. Throws one error that lists all that is wrong, so that
 * a gap stops the build and the start, and no visitor finds it.
 */
export function checkContent(): void {
  const problems: string[] = [];
  for (const piece of allPieces()) {
    try {
      putFile(piece, readPiece(piece));
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
