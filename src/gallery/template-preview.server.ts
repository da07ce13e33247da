import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { html, raw } from "hono/html";
import type { Typesettable } from "../documents/model/document.ts";
import { AppError } from "../kit/errors.ts";
import type { Portal } from "../portals/portal.ts";
import type { DocumentRenderer } from "../rendering/renderer.server.ts";
import type { TemplateManifest } from "../rendering/templates/manifest.ts";

/** A sample document in a template: its pages as SVG, or the errors of the compiler, each with file and line. */
export type SamplePreview = { name: string } & (
  | { pages: string[]; missing: string[]; problem?: undefined }
  | { problem: string; pages?: undefined; missing?: undefined }
);

const unzip = promisify(gunzip);

/** Typesets a sample with the template's sources. An error in the template is part of the result. */
export async function previewSample(
  renderer: Pick<DocumentRenderer, "preview">,
  { id, version }: Pick<TemplateManifest, "id" | "version">,
  { sample, portal }: { sample: Typesettable; portal: Portal },
): Promise<SamplePreview> {
  const name = `${id}, ${portal.code}`;
  const content = { ...sample.content, template: { id, version }, design: undefined };
  const document = { ...sample, content } as Typesettable;
  try {
    const { gzippedJson } = await renderer.preview({ document, portal, title: name });
    const { pages, missing } = JSON.parse((await unzip(gzippedJson)).toString("utf8"));
    return { name, pages, missing };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, problem: error.message.replaceAll(`${process.cwd()}/`, "") };
  }
}

/** A page with all previews. `watches`: it reloads when the server says that the pages have changed. */
export const templatePreviewPage = (
  previews: readonly SamplePreview[],
  { watches }: { watches: boolean },
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Templates – Dossier</title>
<style>${raw(css)}</style>
</head>
<body>
<main>
${previews.map(sampleSection)}
</main>
${watches ? raw(`<script>${reload}</script>`) : ""}
</body>
</html>
`.toString();

const sampleSection = ({ name, pages = [], missing = [], problem }: SamplePreview) => html`<section>
<h1>${name}</h1>
${problem === undefined ? "" : html`<pre role="alert">${problem}</pre>`}
${missing.length > 0 ? html`<p>No font has: ${missing.join(" ")}</p>` : ""}
${pages.map((svg, at) => html`<img src="${pictureOf(svg)}" alt="Page ${at + 1} of ${pages.length}">`)}
</section>`;

const pictureOf = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

const reload = `new EventSource("/changes").onmessage = () => location.reload();`;

const css = `body{margin:0;padding:24px;font:16px/1.5 system-ui;background:#dfe4ea;color:#111}
h1{font-size:18px;margin:0 0 12px}section{margin:0 0 40px}
img{width:min(720px,100%);margin:0 16px 16px 0;background:#fff;box-shadow:0 1px 6px #0003;vertical-align:top}
pre{padding:16px;background:#fff;border-left:4px solid #b00020;white-space:pre-wrap}`;
