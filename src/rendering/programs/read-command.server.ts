import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { looksLikeJsonResume } from "../../documents/json-resume/looks-like-json-resume.ts";
import { readOwnFormat } from "../../documents/own-format/read-own-format.server.ts";
import { isObject, type JsonObject } from "../../kit/json.ts";
import { defaultPortal } from "../../portals/all.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import { CommandError, exitCodes, type Terminal } from "./command-help.ts";
import { isOwnContent } from "./read-source.server.ts";
import { type RenderRequest, renderFormats, renderRequest } from "./render-request.ts";

const options = {
  portal: { type: "string" },
  template: { type: "string" },
  design: { type: "string" },
  photo: { type: "string" },
  title: { type: "string" },
  letter: { type: "boolean" },
  "with-source": { type: "boolean" },
  strict: { type: "boolean" },
  help: { type: "boolean" },
} as const;

export function readCommand(args: readonly string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return "help";
  const [input, output, ...more] = positionals;
  if (!input || !output || more.length > 0)
    throw new CommandError(exitCodes.usage, "An input and an output file are needed. See --help.");
  const extension = extname(output).slice(1).toLowerCase();
  const format = renderFormats.find((known) => known === extension);
  if (!format)
    throw new CommandError(
      exitCodes.usage,
      `${output}: the ending must be one of ${renderFormats.join(", ")}.`,
    );
  if (values.portal !== undefined && !findCulture(values.portal))
    throw new CommandError(exitCodes.usage, `--portal ${values.portal}: no such portal. See --help.`);
  const { "with-source": source, ...others } = values;
  return { ...others, source, input, output, format };
}
export type Command = Exclude<ReturnType<typeof readCommand>, "help">;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(exitCodes.usage, `${(error as Error).message} See --help.`);
  }
}

/** Reads the files of the command. Throws `CommandError`. */
export async function readRequest(
  { input, portal, format, template, title, letter, design, photo, source }: Command,
  terminal: Terminal,
): Promise<RenderRequest> {
  const bytes = input === "-" ? await terminal.readInput() : await readBytes(input, terminal);
  const read = letter
    ? { letter: parseJsonFile(textOf(bytes), input) }
    : await readResume(bytes, { input, portal }, terminal);
  const request = {
    ...read,
    format,
    ...(portal !== undefined && { portal }),
    ...(template !== undefined && { template }),
    ...(title !== undefined && { title }),
    ...(design !== undefined && { design: parseJsonFile(textOf(await readBytes(design, terminal)), design) }),
    ...(photo !== undefined && { photo: await readDataUri(photo, terminal) }),
    ...(source && { source }),
  };
  const parsed = renderRequest.safeParse(request);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new CommandError(exitCodes.input, `The input cannot be used:\n${problems.slice(0, 20).join("\n")}`);
}

/** JSON Resume and Dossier's own content as they are, so that losses have the paths of the file; other files are imported. */
async function readResume(
  bytes: Buffer,
  { input, portal }: Pick<Command, "input" | "portal">,
  { readOther }: Terminal,
) {
  // The import knows older encodings too.
  const resume = isUtf8(bytes) ? parseObject(textOf(bytes)) : null;
  if (resume && (isOwnContent(resume) || readOwnFormat(resume) || looksLikeJsonResume(resume)))
    return { resume };
  const chosen = portal === undefined ? defaultPortal : findCulture(portal)!.portal;
  return readOther({ bytes, ...(input !== "-" && { name: basename(input) }), portal: chosen });
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The byte order mark of some editors is not JSON. */
const textOf = (bytes: Buffer): string => bytes.toString("utf8").replace(/^\uFEFF/, "");

const readBytes = (file: string, { directory }: Terminal): Promise<Buffer> =>
  readFile(resolve(directory, file)).catch((error) => {
    throw new CommandError(exitCodes.input, `${file} cannot be read: ${(error as Error).message}`);
  });

const pictureTypes: Record<string, string> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
};

async function readDataUri(file: string, terminal: Terminal): Promise<string> {
  const type = pictureTypes[extname(file).toLowerCase()];
  if (!type) throw new CommandError(exitCodes.usage, `--photo ${file}: JPEG, PNG and WebP are possible.`);
  return `data:image/${type};base64,${(await readBytes(file, terminal)).toString("base64")}`;
}

function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(exitCodes.input, `${file} is not JSON: ${(error as Error).message}`);
  }
}
