import { defaultPortal } from "../../portals/all.ts";
import { allCultures } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { templates } from "../templates/all.ts";
import { type RenderRequest, renderFormats } from "./render-request.ts";

/** `lossy`: written, but with losses or missing characters, and `--strict` was set. */
export const exitCodes = { written: 0, failed: 1, usage: 2, input: 3, lossy: 4 } as const;

const ids = (kind: "resume" | "letter") => templates.filter((each) => each.kind === kind).map(({ id }) => id);

export const help = `Renders a resume or a letter as a file, without a server or a database.

  npm run render -- resume.json --portal lde --template classic out.pdf

The input is a JSON Resume of any version, the content of a document of Dossier, or a file that the import of the
sites reads (DOCX, PDF, Europass, LinkedIn, text and others); "-" is standard input. The ending of the output chooses
its format: ${renderFormats.join(", ")}.

  --portal CODE      country whose customs apply: ${allCultures
    .filter(({ name }) => !name.includes("/"))
    .map(({ name }) => name)
    .join(", ")},
                     or a country and a language such as be/nl; without it ${defaultPortal.code}
  --template ID      ${ids("resume").join(", ")}
  --design FILE      design settings as JSON: { "accent": "#336699", "size": 10.5 }
  --photo FILE       a JPEG, PNG or WebP
  --title TEXT       title of a document without a name
  --with-source      a PDF carries the document, so that an import restores it
  --letter           the input is the content of a letter
  --strict           exit with ${exitCodes.lossy} if something could not be used unchanged
  --help

Losses (JSON paths with a reason) and characters that no font shows are printed to standard error.
Exit codes: ${exitCodes.written} written, ${exitCodes.failed} failed, ${exitCodes.usage} wrong usage, ${exitCodes.input} the input cannot be used, ${exitCodes.lossy} see --strict.
`;

/** `name` is absent for standard input. */
export type OtherFile = { bytes: Uint8Array; name?: string; portal: Portal };

export type Terminal = {
  /** Directory that relative paths start from. */
  directory: string;
  readInput(): Promise<Buffer>;
  /** Reads a file of another format. Throws `CommandError` for one that cannot be read. */
  readOther(file: OtherFile): Promise<Pick<RenderRequest, "resume">>;
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
