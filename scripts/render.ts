/** `npm run render -- resume.json --portal lde --template classic out.pdf`: renders a file without a server (`--help`). */
import { text } from "node:stream/consumers";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import { setLogLevel } from "../src/kit/log.server.ts";
import { runCommand } from "../src/rendering/programs/command-line.server.ts";
import { createRenderer } from "../src/rendering/renderer.server.ts";

// The command prints what the user needs to know.
setLogLevel("error");

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    // npm runs scripts in the repository, whatever directory the user is in.
    directory: process.env.INIT_CWD ?? process.cwd(),
    readInput: () => text(process.stdin),
    print: (line) => process.stdout.write(line),
    printError: (line) => process.stderr.write(`${line}\n`),
  },
  () => {
    const { translator } = createContentLibrary(createFileContentSource());
    const renderer = createRenderer({ processes: 1, translator });
    return { renderer, translator, close: renderer.close };
  },
);
