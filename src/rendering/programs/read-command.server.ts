import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultPortal } from "../../portals/all.ts";
import { allCultures, findCulture } from "../../portals/cultures/cultures.ts";
import { templates } from "../templates/all.ts";
import { type RenderRequest, renderFormats, renderRequest } from "./render-request.ts";

/** `lossy`: written, but with losses or missing characters, and `--strict` was set. */
export const exitCodes = { written: 0, failed: 1, usage: 2, input: 3, lossy: 4 } as const;

const ids = (kind: "resume" | "letter") => templates.filter((each) => each.kind === kind).map(({ id }) => id);

export const help = `Renders a resume or a letter as a file, without a server or a database.

  npm run render -- resume.json --portal lde --template classic out.pdf

The input is a JSON Resume of any version, or the content of a document of Dossier; "-" is standard input. The ending
of the output chooses its format: ${renderFormats.join(", ")}.

  --portal CODE      country whose customs apply: ${allCultures
    .filter(({ name }) => !name.includes("/"))
    .map(({ name }) => name)
    .join(", ")},
                     or a country and a language such as be/nl; without it ${defaultPortal.code}
  --template ID      ${ids("resume").join(", ")}
  --design FILE      design settings as JSON: { "accent": "#336699", "size": 10.5 }
  --photo FILE       a JPEG, PNG or WebP
  --title TEXT       title of a document without a name
  --letter           the input is the content of a letter
  --strict           exit with ${exitCodes.lossy} if something could not be used unchanged
  --help

Losses (JSON paths with a reason) and characters that no font shows are printed to standard error.
Exit codes: ${exitCodes.written} written, ${exitCodes.failed} failed, ${exitCodes.usage} wrong usage, ${exitCodes.input} the input cannot be used, ${exitCodes.lossy} see --strict.
`;

export type Terminal = {
  /** Directory that relative paths start from. */
  directory: string;
  readInput(): Promise<string>;
  print(text: string): void;
  printError(text: string): void;
};

/** An error with its exit code, whose message is for the terminal. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

const options = {
  portal: { type: "string" },
  template: { type: "string" },
  design: { type: "string" },
  photo: { type: "string" },
  title: { type: "string" },
  letter: { type: "boolean" },
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
  return { ...values, input, output, format };
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
  { input, portal, format, template, title, letter, design, photo }: Command,
  terminal: Terminal,
): Promise<RenderRequest> {
  const text = input === "-" ? await terminal.readInput() : await read(input, terminal);
  const request = {
    [letter ? "letter" : "resume"]: parseJsonFile(text, input),
    format,
    portal,
    template,
    title,
    ...(design !== undefined && { design: parseJsonFile(await read(design, terminal), design) }),
    ...(photo !== undefined && { photo: await readDataUri(photo, terminal) }),
  };
  const parsed = renderRequest.safeParse(request);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new CommandError(exitCodes.input, `The input cannot be used:\n${problems.slice(0, 20).join("\n")}`);
}

async function read(file: string, { directory }: Terminal): Promise<string> {
  const bytes = await readBytes(file, directory);
  // The byte order mark of some editors is not JSON.
  return bytes.toString("utf8").replace(/^\uFEFF/, "");
}

const readBytes = (file: string, directory: string): Promise<Buffer> =>
  readFile(resolve(directory, file)).catch((error) => {
    throw new CommandError(exitCodes.input, `${file} cannot be read: ${(error as Error).message}`);
  });

const pictureTypes: Record<string, string> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
};

async function readDataUri(file: string, { directory }: Terminal): Promise<string> {
  const type = pictureTypes[extname(file).toLowerCase()];
  if (!type) throw new CommandError(exitCodes.usage, `--photo ${file}: JPEG, PNG and WebP are possible.`);
  return `data:image/${type};base64,${(await readBytes(file, directory)).toString("base64")}`;
}

function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(exitCodes.input, `${file} is not JSON: ${(error as Error).message}`);
  }
}
