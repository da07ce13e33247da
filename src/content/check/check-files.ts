import type { PageConfig } from "../schemas/page-config.ts";
import { type CheckedFile, checkFile, decodeText, type Problem } from "./check-file.ts";
import { imageFindings, pictureFindings } from "./image-findings.ts";
import { type Kind, kindOf, requiredFiles, schemaOf } from "./kinds.ts";
import { linkFindings } from "./link-findings.ts";
import { configFindings } from "./meaning-findings.ts";
import type { Site } from "./site.ts";
import type { Finding } from "./source.ts";

/** A file of the content folder by its path there, with slashes. */
export type ContentFile = { path: string; bytes: Uint8Array };

/** Messages that code is written against. */
const referenceFile = "resource/en-US.json";

const ofFile = (file: string, message: string): Problem => ({ file, line: 1, column: 1, field: "", message });

/** Files of other programs, such as those of an editor or a desktop. */
const isHidden = ({ path }: ContentFile) => path.split("/").some((part) => part.startsWith("."));

/** Null for bytes that are no UTF-8. */
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
 * Everything that is wrong with the content folder, in the order of files and lines. Without a site, links, names of
 * pages, experiments and the fields of samples are taken as they are.
 */
export function checkFiles(all: readonly ContentFile[], site?: Site): Problem[] {
  const files = all.filter((file) => !isHidden(file));
  const reference = valueIn(files, referenceFile);
  const there = new Set(files.map(({ path }) => path));
  const pictures = new Set(
    [...there].flatMap((path) => (path.startsWith("images/") ? [path.slice("images/".length)] : [])),
  );
  const problems = files.flatMap((file): Problem[] => {
    const kind = kindOf(file.path);
    if (typeof kind === "string") return [ofFile(file.path, kind)];
    if (kind.name === "image")
      return pictureFindings(file.path.slice("images/".length), file.bytes).map(({ message }) =>
        ofFile(file.path, message),
      );
    const text = decode(file.bytes);
    if (text === null) return [ofFile(file.path, "is not saved as UTF-8")];
    const checked = checkFile(file.path, kind, text, { reference, sample: site?.sample });
    // Comparisons with other files begin where the file itself is right.
    if (checked.problems.length > 0) return checked.problems;
    return checked.locate(acrossFiles(kind, checked, { files, pictures, site }));
  });
  const missing = requiredFiles.filter((path) => !there.has(path)).map((path) => ofFile(path, "is missing"));
  return [...problems, ...missing].sort(byPlace);
}

type Around = {
  files: readonly ContentFile[];
  pictures: ReadonlySet<string>;
  site?: Site;
};

function acrossFiles(kind: Kind, { value }: CheckedFile, { files, pictures, site }: Around): Finding[] {
  const schema = schemaOf(kind);
  if (!schema || !("portal" in kind)) return [];
  const footer = valueIn(files, `entries/${kind.portal}/footer.json`) as
    | { imageCommonUrl?: string }
    | undefined;
  const elsewhere = footer?.imageCommonUrl !== undefined;
  return [
    ...(site && kind.name === "config" ? configFindings(value as PageConfig, site) : []),
    ...(site ? linkFindings(kind, schema, value, site) : []),
    ...imageFindings(schema, value, { pictures, elsewhere }),
  ];
}

const byPlace = (a: Problem, b: Problem): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
