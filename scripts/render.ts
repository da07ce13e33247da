/** `npm run render -- resume.json --portal lde --template classic out.pdf`: renders a file without a server (`--help`). */
import { buffer } from "node:stream/consumers";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import type { OwnDocument, OwnPicture } from "../src/documents/own-format/own-format.ts";
import { writeOwnFormat } from "../src/documents/own-format/write-own-format.server.ts";
import type { ResumeDraft } from "../src/importing/draft.ts";
import { readFile } from "../src/importing/formats.server.ts";
import { importMessages } from "../src/importing/import-messages.server.ts";
import { type RefusalReason, RefusedFile } from "../src/importing/refused-file.ts";
import { setLogLevel } from "../src/kit/log.server.ts";
import { cultureOf, findCulture } from "../src/portals/cultures/cultures.ts";
import { CommandError, exitCodes, type OtherFile } from "../src/rendering/programs/command-help.ts";
import { runCommand } from "../src/rendering/programs/command-line.server.ts";
import { createRenderer } from "../src/rendering/renderer.server.ts";

// The command prints what the user needs to know.
setLogLevel("error");

const { translator } = createContentLibrary(createFileContentSource());

/**
 * A file of another format in Dossier's own, as the import of the sites reads it. The user's own file needs no process with
 * limits.
 */
async function readOther({ bytes, name, portal }: OtherFile) {
  const culture = cultureOf(portal).name;
  const messages = importMessages(translator, { portal, lite: false });
  const job = { bytes, ...(name !== undefined && { name }), culture, messages };
  const draft = await readFile(job).catch((error) => {
    if (error instanceof RefusedFile) throw refused(error.reason, name);
    throw error;
  });
  // The command renders one document.
  if (draft.kind === "account") throw refused("severalFiles", name);
  const { title, photo, signature } = draft;
  const document = draft.kind === "restored" ? draft.document : { ...draft, portal: culture };
  const pictures = {
    ...(photo && { photo: decoded(photo) }),
    ...(signature && { signature: decoded(signature) }),
  };
  const own = {
    kind: document.kind,
    content: document.content,
    portal: document.portal,
    title,
  } as OwnDocument;
  return { resume: writeOwnFormat(own, pictures, findCulture(own.portal)?.portal ?? portal) };
}

const refused = (reason: RefusalReason, name = "standard input") =>
  new CommandError(exitCodes.input, `${name}: ${reason}`);

const decoded = ({ contentType, data }: NonNullable<ResumeDraft["photo"]>): OwnPicture => ({
  contentType,
  bytes: Buffer.from(data, "base64"),
});

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    // npm runs scripts in the repository, whatever directory the user is in.
    directory: process.env.INIT_CWD ?? process.cwd(),
    readOther,
    readInput: () => buffer(process.stdin),
    print: (line) => process.stdout.write(line),
    printError: (line) => process.stderr.write(`${line}\n`),
  },
  () => {
    const renderer = createRenderer({ processes: 1, translator });
    return { renderer, translator, close: renderer.close };
  },
);
