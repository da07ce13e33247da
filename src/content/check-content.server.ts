import { allPortals } from "../portals/all.ts";
import {
  readConfig,
  readFooter,
  readGeoContact,
  readHeader,
  readHomePage,
  readPriceList,
  readTextPage,
} from "./entries.server.ts";
import { getMessages } from "./resources.server.ts";
import { textPageNames } from "./text-page.ts";

/**
 * Reads everything that pages are made of. Throws one error that lists all that is wrong, so that a gap stops the build
 * and the start, and no visitor finds it.
 */
export function checkContent(): void {
  const problems: string[] = [];
  const attempt = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      problems.push((error as Error).message);
    }
  };
  attempt(() => getMessages("en-US"));
  for (const { code } of allPortals) {
    for (const read of [readHomePage, readHeader, readFooter, readConfig, readGeoContact, readPriceList])
      attempt(() => read(code));
    for (const page of textPageNames) attempt(() => readTextPage(code, page));
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
