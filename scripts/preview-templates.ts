/**
 * `npm run templates -- classic [--portal lde,ljp] [--watch]`: the sample documents of portals in a template, from its
 * sources. Writes one page; with `--watch` serves it on this machine and renders again at each change.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";
import { watch } from "chokidar";
import {
  previewSample,
  type SamplePreview,
  templatePreviewPage,
} from "../src/gallery/template-preview.server.ts";
import { setLogLevel } from "../src/kit/log.server.ts";
import { allPortals, portals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { createRenderer } from "../src/rendering/renderer.server.ts";
import { templates } from "../src/rendering/templates/all.ts";
import { content, readSample } from "./samples.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    portal: { type: "string" },
    watch: { type: "boolean" },
    /** For the run that `--watch` starts at each change. */
    watched: { type: "boolean" },
    port: { type: "string", default: "4179" },
  },
});
const [id] = positionals;
const manifest = templates.find((each) => each.id === id);
if (!manifest)
  fail(`Usage: npm run templates -- <template> [--portal lde,ljp] [--watch]
Templates: ${templates.map((each) => each.id).join(", ")}`);

const file = `dist/dev/template-${manifest.id}.html`;
mkdirSync("dist/dev", { recursive: true });
if (values.watch) await serve();
else await render();

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The portals asked for; otherwise those where the template is usual, or the main portal. */
function chosenPortals(): Portal[] {
  if (values.portal === undefined) {
    const home = allPortals.filter(({ resume }) => resume.template === manifest!.id);
    return home.length > 0 ? home.slice(0, 4) : [portals.wlb];
  }
  return values.portal.split(",").map((code) => {
    const portal = allPortals.find((each) => each.code === code);
    return (
      portal ?? fail(`There is no portal ${code}. Portals: ${allPortals.map((each) => each.code).join(", ")}`)
    );
  });
}

async function render(): Promise<void> {
  setLogLevel("error");
  const renderer = createRenderer({ processes: 1, translator: content.translator });
  try {
    const previews: SamplePreview[] = [];
    for (const portal of chosenPortals()) {
      const { kind } = manifest!;
      const sample = readSample(portal);
      const document =
        kind === "letter" ? { kind, content: sample.letter } : { kind, content: sample.resume };
      previews.push(await previewSample(renderer, manifest!, { sample: document, portal }));
    }
    writeFileSync(file, templatePreviewPage(previews, { watches: Boolean(values.watched) }));
    const problems = previews.flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0) console.error(problems.join("\n"));
    else console.log(file);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await renderer.close();
  }
}

/** Renders in a process of its own, so that changes to manifests and presenters count too. */
async function renderAnew(): Promise<void> {
  const args = [
    import.meta.filename,
    manifest!.id,
    "--watched",
    "--portal",
    chosenPortals()
      .map(({ code }) => code)
      .join(),
  ];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  await once(child, "exit");
}

async function serve(): Promise<void> {
  const readers = new Set<ServerResponse>();
  let rendering = renderAnew();
  await rendering;
  const server = createServer((request, response) => {
    // Another site could reach a server of this machine under a name of its own.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ""))
      return response.writeHead(421).end();
    if (request.url !== "/changes")
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(readFileSync(file));
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("\n");
    readers.add(response);
    request.on("close", () => readers.delete(response));
  });
  server.listen(Number(values.port), "127.0.0.1", () => {
    console.log(
      `http://localhost:${values.port}/ shows ${manifest!.id} and follows its sources. Ctrl-C ends it.`,
    );
  });
  watch(["src/rendering/templates", "src/rendering/presenting"], { ignoreInitial: true }).on("all", () => {
    rendering = rendering.then(renderAnew).then(() => {
      for (const reader of readers) reader.write("data: changed\n\n");
    });
  });
}
