import { rename, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { documentMessages } from "../../documents/messages.server.ts";
import { AppError } from "../../kit/errors.ts";
import { defaultPortal } from "../../portals/all.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import { CommandError, exitCodes, help, type Terminal } from "./command-help.ts";
import { type Command, readCommand, readRequest } from "./read-command.server.ts";
import { readSource } from "./read-source.server.ts";
import type { RenderFormat, RenderRequest } from "./render-request.ts";
import { type Output, type OutputDeps, writeOutput } from "./write-output.server.ts";

/** Runs the command. Resolves to the exit code; every error is printed. */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  openRenderer: () => OutputDeps & { close(): Promise<void> },
): Promise<number> {
  try {
    const command = readCommand(args);
    if (command === "help") {
      terminal.print(help);
      return exitCodes.written;
    }
    const request = await readRequest(command, terminal);
    const deps = openRenderer();
    try {
      return await writeFileOf(command, request, { terminal, deps });
    } finally {
      await deps.close();
    }
  } catch (error) {
    if (error instanceof CommandError) terminal.printError(error.message);
    else terminal.printError(explain(error));
    return error instanceof CommandError ? error.exitCode : codeOf(error);
  }
}

async function writeFileOf(
  { output, strict }: Command,
  { format, portal: name, ...request }: RenderRequest,
  { terminal, deps }: { terminal: Terminal; deps: OutputDeps },
): Promise<number> {
  const { portal } = findCulture(name ?? defaultPortal.code)!;
  const messages = documentMessages(deps.translator, { portal, lite: false });
  const written = await writeOutput(
    await readSource(request, { portal, messages, isChosen: name !== undefined }),
    format,
    deps,
  );
  const file = resolve(terminal.directory, output);
  // A reader of the file never sees half of it.
  await writeFile(`${file}.part`, written.bytes);
  await rename(`${file}.part`, file);
  terminal.printError(summaryOf(output, format, written));
  const isLossy = written.losses.length + written.missing.length > 0;
  return strict && isLossy ? exitCodes.lossy : exitCodes.written;
}

function summaryOf(
  file: string,
  format: RenderFormat,
  { bytes, pages, fits, losses, missing }: Output,
): string {
  const size = pages === undefined ? `${bytes.length} bytes` : `${pages} ${pages === 1 ? "page" : "pages"}`;
  return [
    `${basename(file)}: ${format.toUpperCase()}, ${size}${fits === false ? ", more than the design asks for" : ""}`,
    ...losses.map(({ path, reason }) => `loss ${path}: ${reason}`),
    ...(missing.length > 0 ? [`no font has: ${missing.join(" ")}`] : []),
  ].join("\n");
}

function explain(error: unknown): string {
  if (!(error instanceof AppError))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { fields = [] } = error.details;
  return [error.message, ...fields.map(({ path, key }) => `  ${path}: ${key}`)].join("\n");
}

/** Errors of the input, as opposed to those of the program or the machine. */
const codeOf = (error: unknown): number =>
  error instanceof AppError && error.status < 500 ? exitCodes.input : exitCodes.failed;
