import { join } from "node:path";
import type { NodeCompiler, NodeError, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { DesignData } from "../templates/manifest.ts";
import { compiler, workspace } from "./compiler.server.ts";
import { type Fitted, fitPages } from "./fit-pages.ts";
import { folderInputs } from "./folder.server.ts";
import type { DocumentJob, FolderPart } from "./job.ts";

/** The program that runs a template. */
const program = "templates/document.typ";
/** The program that runs another one and attaches its source. */
const withSource = "templates/with-source.typ";

/** Typesets a document, several times if it is fitted to a number of pages. Throws for an error in a template. */
export function compileDocument(job: DocumentJob): Fitted<NodeTypstDocument> {
  if (job.folder)
    return { document: compile(job, job.template, folderInputs(job.folder, designOf(job))), design: "" };
  if (!job.layout) return { document: compile(job, job.template, {}), design: "" };
  let layouts = 0;
  return fitPages(job.layout, (design) => {
    layouts += 1;
    // All layouts of a long document would together exceed the memory of the process.
    if (layouts > 1) compiler.evictCache(1);
    return compile(job, program, { design, template: `/${job.template}` });
  });
}

/** Parts are fitted alone, because the pages of one do not depend on the others. */
const designOf =
  (folder: DocumentJob) =>
  ({ template, data, layout }: FolderPart): string => {
    const { pages } = layout;
    if (pages === undefined) return layout.designs[0]!;
    return fitPages(layout, (design) =>
      compile({ ...folder, data }, program, { design, template: `/${template}` }),
    ).design;
  };

function compile(job: DocumentJob, path: string, inputs: Record<string, string>): NodeTypstDocument {
  const { source } = job;
  const compiled = compiler.compile({
    mainFilePath: join(workspace, source ? withSource : path),
    inputs: {
      data: job.data,
      ...inputs,
      ...(source && { program: `/${path}`, sourceDescription: source.description }),
      ...(job.output === "anchors" && { anchors: "" }),
    },
  });
  const failure = compiled.takeError();
  if (failure) throw new Error(diagnostics(compiler, failure));
  // A warning means an error in a template, such as an unknown font family.
  const warnings = compiled.takeWarnings();
  if (warnings) throw new Error(diagnostics(compiler, warnings));
  return compiled.result!;
}

const diagnostics = (compiler: NodeCompiler, error: NodeError): string =>
  compiler
    .fetchDiagnostics(error)
    .map(({ message, path, range }) => `${path}:${(range?.start.line ?? 0) + 1}: ${message}`)
    .join("\n");

/**
 * How full the last page is, 0 to 1, by the position of the end of the text that templates report. Undefined for a job
 * without a layout.
 */
export function lastPageFill(
  job: DocumentJob,
  { document, design }: Fitted<NodeTypstDocument>,
): number | undefined {
  if (!job.layout) return undefined;
  const found: unknown = compiler.query(document, { selector: "<text-end>", field: "value" });
  const end: unknown = Array.isArray(found) ? found.at(-1) : undefined;
  if (!end || typeof end !== "object" || !("y" in end) || typeof end.y !== "number") return undefined;
  const { marginTopMm, marginBottomMm } = JSON.parse(design) as DesignData;
  const top = marginTopMm * pointsPerMillimetre;
  const height = job.size.height - top - marginBottomMm * pointsPerMillimetre;
  return Math.round(Math.min(Math.max((end.y - top) / height, 0), 1) * 100) / 100;
}

const pointsPerMillimetre = 72 / 25.4;
