/**
 * Checks what editors write: `npm run content:check`, for all of it or for some: `npm run content:check lde`, `de-DE`,
 * `content/plans/lde.json`; `--json` for machines. Exit code 1 where something is wrong, 2 where nothing has that name.
 */
import { checkFiles } from "../src/content/check/check-files.ts";
import { requiredFiles } from "../src/content/check/kinds.ts";
import { didYouMean } from "../src/content/check/nearest.ts";
import { readFolder } from "../src/content/check/read-folder.server.ts";
import { reportOf } from "../src/content/check/report.ts";
import { contentPath } from "../src/content/files/entry-reader.server.ts";
import { allPortals } from "../src/portals/all.ts";
import { site } from "./content-site.ts";

/** Words of the command line that stand for files: a portal for its files and its locale's, a locale, a file. */
function choose(asked: string, files: readonly string[]): ((file: string) => boolean) | null {
  const path = asked.replaceAll("\\", "/").replace(/^(\.\/)?content\//, "");
  if (files.some((file) => file === path || file.startsWith(`${path}/`)))
    return (file) => file === path || file.startsWith(`${path}/`);
  const names = allPortals.flatMap(({ code, locale }) =>
    code === asked ? [code, locale] : locale === asked ? [locale] : [],
  );
  return names.length > 0 ? (file) => names.some((name) => file.split(/[/.]/).includes(name)) : null;
}

const args = process.argv.slice(2);
const json = args.includes("--json");
const files = readFolder(contentPath());
const paths = files.map(({ path }) => path);
const asked = args.filter((word) => word !== "--json");
/** A name that nothing has ends the program: a check of nothing would look like a good one. */
function refuse(word: string): never {
  const known = [
    ...allPortals.flatMap(({ code, locale }) => [code, locale]),
    ...paths.map((path) => `content/${path}`),
  ];
  console.error(`no portal, locale or file has the name “${word}”${didYouMean(word, known)}`);
  process.exit(2);
}

const chosen = asked.map((word) => choose(word, [...paths, ...requiredFiles]) ?? refuse(word));
const isAsked = (file: string) => chosen.length === 0 || chosen.some((choice) => choice(file));
const problems = checkFiles(files, site).filter(({ file }) => isAsked(file));
console.log(
  json
    ? JSON.stringify(
        problems.map((one) => ({ ...one, file: `content/${one.file}` })),
        null,
        2,
      )
    : reportOf(problems, paths.filter(isAsked).length),
);
process.exitCode = problems.length > 0 ? 1 : 0;
