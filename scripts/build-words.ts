import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loginWords } from "../src/app/island-words.ts";
import { pickMessages } from "../src/content/resources.server.ts";
import { locales } from "../src/portals/portal.ts";

/** Writes the messages that the sign-in dialog fetches when it is first opened. A gap in any locale stops the build. */
export function writeWords(folder: string): void {
  mkdirSync(join(folder, "words"), { recursive: true });
  for (const locale of locales)
    writeFileSync(
      join(folder, "words", `login.${locale}.json`),
      JSON.stringify(pickMessages(locale, loginWords)),
    );
}
