/**
 * Checks content files: `npm run content:check`, or only some: `npm run content:check lde`, `de-DE`,
 * `content/plans/lde.json`; `--json` for programs. Exit code 1 if there is a problem, 2 for an unknown name.
 */
import { checkFiles } from "../src/content/check/check-files.ts";
import { didYouMean } from "../src/content/check/did-you-mean.ts";
import { requiredFiles } from "../src/content/check/kinds.ts";
import { readFolder } from "../src/content/check/read-folder.server.ts";
import { reportOf } from "../src/content/check/report.ts";
import { contentPath } from "../src/content/files/entry-reader.server.ts";
import { allPortals } from "../src/portals/all.ts";
import { checkContext } from "./check-context.ts";

/** Returns a filter for an argument: a portal (its files and its locale's), a locale or a file; null if unknown. */
function filterFor(name: string, files: readonly string[]): ((file: string) => boolean) | null {
  const path = name.replaceAll("\\", "/").replace(/^(\.\/)?content\//, "");
  if (files.some((file) => file === path || file.startsWith(`${path}/`)))
    return (file) => file === path || file.startsWith(`${path}/`);
  const codes = allPortals.flatMap(({ code, locale }) =>
    code === name ? [code, locale] : locale === name ? [locale] : [],
  );
  return codes.length > 0 ? (file) => codes.some((code) => file.split(/[/.]/).includes(code)) : null;
}

const args = process.argv.slice(2);
const json = args.includes("--json");
const files = readFolder(contentPath());
const paths = files.map(({ path }) => path);
const selected = args.filter((word) => word !== "--json");
/** Exits for an unknown name, because checking nothing would look like success. */
function refuse(name: string): never {
  const known = [
    ...allPortals.flatMap(({ code, locale }) => [code, locale]),
    ...paths.map((path) => `content/${path}`),
  ];
  console.error(`no portal, locale or file has the name “${name}”${didYouMean(name, known)}`);
  process.exit(2);
}

const filters = selected.map((name) => filterFor(name, [...paths, ...requiredFiles]) ?? refuse(name));
const isSelected = (file: string) => filters.length === 0 || filters.some((accepts) => accepts(file));
const problems = checkFiles(files, checkContext).filter(({ file }) => isSelected(file));
console.log(
  json
    ? JSON.stringify(
        problems.map((one) => ({ ...one, file: `content/${one.file}` })),
        null,
        2,
      )
    : reportOf(problems, paths.filter(isSelected).length),
);
process.exitCode = problems.length > 0 ? 1 : 0;
