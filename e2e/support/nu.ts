import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

type Message = { type: "error" | "info"; subType?: string; url: string; message: string; extract?: string };

/**
 * The page without container query units, which are newer than the checker's CSS parser
 * (https://www.w3.org/TR/css-contain-3/#container-lengths); a unit that it knows stands for them.
 */
const withKnownUnits = (html: string): string =>
  html.replaceAll(/(\d)cqi\b/g, "$1vw").replaceAll(/container-type:inline-size;?/g, "");

/** Warnings that need no change, and why. Errors have no exceptions. */
const exceptions: { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”/,
    reason: "the bell's count stays hidden from screen readers when the controller shows it",
  },
  {
    pattern: /^Trailing slash on void elements/,
    reason: "React writes them; all attribute values are quoted",
  },
  {
    pattern: /^Section lacks heading/,
    reason: "regions have an aria-label; parts of the side menu need no heading",
  },
];

/**
 * Checks HTML and its inline CSS with the Nu checker, the W3C's validator, all pages in one run because starting Java
 * takes longer than a page. Returns one line per error and per warning without an exception, with the page's name.
 */
export async function problemsOfNu(pages: Map<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "nu-"));
  const names = [...pages.keys()];
  const files = names.map((name, at) => {
    const file = join(folder, `${at}.html`);
    writeFileSync(file, withKnownUnits(pages.get(name)!));
    return file;
  });
  const java = spawn("java", ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", ...files]);
  const [output, log] = await Promise.all([text(java.stdout), text(java.stderr), once(java, "exit")]);
  rmSync(folder, { recursive: true });
  if (!output) throw new Error(`The Nu checker did not run: ${log}`);
  const { messages } = JSON.parse(output) as { messages: Message[] };
  return messages
    .filter(
      ({ type, message }) => type === "error" || !exceptions.some(({ pattern }) => pattern.test(message)),
    )
    .map(({ url, message, extract }) => {
      const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])];
      return `${name}: ${message} ${extract?.replace(/\s+/g, " ") ?? ""}`;
    });
}
