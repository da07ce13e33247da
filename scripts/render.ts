/** `npm run render -- resume.json --portal lde --template classic out.pdf`: renders a file without a server (`--help`). */
import { text } from "node:stream/consumers";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import { documentMessages } from "../src/documents/messages.server.ts";
import { readFile } from "../src/importing/read-file.server.ts";
import { RefusedFile } from "../src/importing/refused-file.ts";
import { setLogLevel } from "../src/kit/log.server.ts";
import { cultureOf } from "../src/portals/cultures/cultures.ts";
import { sectionTypes } from "../src/portals/portal.ts";
import { CommandError, exitCodes, type OtherFile } from "../src/rendering/programs/command-help.ts";
import { runCommand } from "../src/rendering/programs/command-line.server.ts";
import { createRenderer } from "../src/rendering/renderer.server.ts";

// The command prints what the user needs to know.
setLogLevel("error");

const { translator } = createContentLibrary(createFileContentSource());

/** The draft of a file as the import of the sites reads it. The user's own file needs no process with limits. */
async function readOther({ bytes, name, portal }: OtherFile) {
  const { titles, consent } = documentMessages(translator, { portal, lite: false });
  const document = translator(portal.locale, "document");
  const headings = Object.fromEntries(sectionTypes.map((type) => [type, document(`headings.${type}`)]));
  const messages = {
    title: titles.resume,
    consent,
    headings: headings as Record<(typeof sectionTypes)[number], string>,
  };
  try {
    const draft = await readFile({ bytes, name, culture: cultureOf(portal).name, messages });
    // The command renders one document.
    if (draft.kind === "account") throw new RefusedFile("severalFiles", "an exported account");
    const { kind, content } = draft.kind === "restored" ? draft.document : draft;
    const photo = draft.photo && `data:${draft.photo.contentType};base64,${draft.photo.data}`;
    return {
      ...(kind === "resume" ? { resume: content } : { letter: { ...content, attachments: undefined } }),
      title: draft.title,
      ...(photo && { photo }),
      ...(draft.kind === "restored" && { portal: draft.document.portal }),
    };
  } catch (error) {
    if (error instanceof RefusedFile) throw new CommandError(exitCodes.input, `${name}: ${error.reason}`);
    throw error;
  }
}

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    // npm runs scripts in the repository, whatever directory the user is in.
    directory: process.env.INIT_CWD ?? process.cwd(),
    readOther,
    readInput: () => text(process.stdin),
    print: (line) => process.stdout.write(line),
    printError: (line) => process.stderr.write(`${line}\n`),
  },
  () => {
    const renderer = createRenderer({ processes: 1, translator });
    return { renderer, translator, close: renderer.close };
  },
);
