import type { HomePage } from "../schemas/home-page.ts";
import type { PageConfig } from "../schemas/page-config.ts";
import type { WritingHelp } from "../schemas/writing-help.ts";
import type { CheckContext } from "./check-context.ts";
import { type CheckedFile, checkFile, decodeText, type Problem } from "./check-file.ts";
import { imageFileFindings, imageFindings } from "./image-findings.ts";
import { type Kind, kindOf, requiredFiles, schemaOf } from "./kinds.ts";
import { linkFindings } from "./link-findings.ts";
import { configFindings, occupationFindings } from "./semantic-findings.ts";
import type { Finding } from "./source.ts";

/** A file of the content folder by its path there, with slashes. */
export type ContentFile = { path: string; bytes: Uint8Array };

/** The messages whose keys the code uses. */
const referenceFile = "resource/en-US.json";

const wholeFileProblem = (file: string, message: string): Problem => ({
  file,
  line: 1,
  column: 1,
  field: "",
  message,
});

/** Files of other programs, such as editors. */
const isHidden = ({ path }: ContentFile) => path.split("/").some((part) => part.startsWith("."));

/** Null for bytes that are not UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return decodeText(bytes);
  } catch {
    return null;
  }
}

const valueIn = (files: readonly ContentFile[], path: string): unknown => {
  const found = files.find((file) => file.path === path);
  const text = found && decode(found.bytes);
  return text ? checkFile(path, { name: "notes" }, text).value : undefined;
};

/**
 * All problems of the content folder, sorted by file and line. Without a context, links, page names, experiments and the
 * fields of samples are not checked.
 */
export function checkFiles(all: readonly ContentFile[], context?: CheckContext): Problem[] {
  const files = all.filter((file) => !isHidden(file));
  const reference = valueIn(files, referenceFile);
  const paths = new Set(files.map(({ path }) => path));
  const images = new Set(
    [...paths].flatMap((path) => (path.startsWith("images/") ? [path.slice("images/".length)] : [])),
  );
  const problems = files.flatMap((file): Problem[] => {
    const kind = kindOf(file.path);
    if (typeof kind === "string") return [wholeFileProblem(file.path, kind)];
    if (kind.name === "image")
      return imageFileFindings(file.path.slice("images/".length), file.bytes).map(({ message }) =>
        wholeFileProblem(file.path, message),
      );
    const text = decode(file.bytes);
    if (text === null) return [wholeFileProblem(file.path, "is not saved as UTF-8")];
    const checked = checkFile(file.path, kind, text, { reference, sample: context?.sample });
    // A file is compared with others only if it is valid by itself.
    if (checked.problems.length > 0) return checked.problems;
    return checked.locate(crossFileFindings(kind, checked, { files, images, context }));
  });
  const missing = requiredFiles
    .filter((path) => !paths.has(path))
    .map((path) => wholeFileProblem(path, "is missing"));
  return [...problems, ...missing].sort(byPosition);
}

type Surroundings = {
  files: readonly ContentFile[];
  images: ReadonlySet<string>;
  context?: CheckContext;
};

function crossFileFindings(
  kind: Kind,
  { value }: CheckedFile,
  { files, images, context }: Surroundings,
): Finding[] {
  const schema = schemaOf(kind);
  if (!schema || !("portal" in kind)) return [];
  const footer = valueIn(files, `entries/${kind.portal}/footer.json`) as
    | { imageCommonUrl?: string }
    | undefined;
  const hasOwnImageHost = footer?.imageCommonUrl !== undefined;
  const isHome = kind.name === "page" && kind.page === "home";
  const help = isHome
    ? (valueIn(files, `writing/${kind.portal}.json`) as WritingHelp | undefined)
    : undefined;
  return [
    ...(isHome ? occupationFindings(value as HomePage, help) : []),
    ...(context && kind.name === "config" ? configFindings(value as PageConfig, context) : []),
    ...(context ? linkFindings(kind, schema, value, context) : []),
    ...imageFindings(schema, value, { images, hasOwnImageHost }),
  ];
}

const byPosition = (a: Problem, b: Problem): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
