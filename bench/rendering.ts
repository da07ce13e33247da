import { readFileSync } from "node:fs";
import type { ResumeContent } from "../src/documents/resume.ts";
import type { Locale } from "../src/portals/portal.ts";
import { createRenderer, type DocumentRenderer, type RenderInput } from "../src/rendering/renderer.server.ts";
import { asResume, buildResume, portalOf } from "../tests/support/documents.ts";

/** Typesetting measured where it runs: every document differs in every line, so that nothing remembered helps. */

export type Times = { median: number; p95: number; cpu: number };
export type RenderingResults = {
  locale: Locale;
  template: string;
  pdf: Times;
  preview: Times;
  /** A preview after one letter more in one line, as it is asked for while typing. */
  edit: Times;
  pdfKilobytes: number;
  previewKilobytes: number;
};

const ticksPerSecond = 100;

/** Processor time of the typesetting processes in ms; 0 where /proc is not. */
const cpuTime = (renderer: DocumentRenderer): number =>
  renderer
    .state()
    .pids.map((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
        return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
      } catch {
        return 0;
      }
    })
    .reduce((sum, time) => sum + time, 0);

async function measure(
  renderer: DocumentRenderer,
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<Times> {
  const times: number[] = [];
  const before = cpuTime(renderer);
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    median: round(times[Math.floor(runs / 2)]!),
    p95: round(times[Math.floor(runs * 0.95)]!),
    cpu: round((cpuTime(renderer) - before) / runs),
  };
}

/** A document of which no line is like that of another run. */
function inputFor(locale: Locale, template: "classic" | "sidebar", run: number): RenderInput {
  const content: ResumeContent = buildResume(locale, { template: { id: template, version: 1 } });
  const marked = (text: string | undefined) => text && `${text} ${run}`;
  for (const section of content.sections) {
    if (section.type === "summary") section.text = `${section.text} ${run}`;
    if (section.type === "experience" || section.type === "volunteering")
      section.items = section.items.map((item) => ({
        ...item,
        summary: marked(item.summary),
        highlights: item.highlights?.map((text) => `${text} ${run}`),
      })) as never;
  }
  return { document: asResume(content), portal: portalOf(locale), title: "Resume" };
}

function edited(locale: Locale, template: "classic" | "sidebar", run: number): RenderInput {
  const content = buildResume(locale, { template: { id: template, version: 1 } });
  content.person.headline = `${content.person.headline}${"a".repeat(run)}`;
  return { document: asResume(content), portal: portalOf(locale), title: "Resume" };
}

/** Times of PDF and preview in one warm process, by language and template. */
export async function measureRendering(runs = 50): Promise<RenderingResults[]> {
  const renderer = createRenderer({ processes: 1 });
  const results: RenderingResults[] = [];
  try {
    for (const locale of ["en-GB", "ja-JP", "ar-SA"] as const) {
      for (const template of ["classic", "sidebar"] as const) {
        for (let run = 0; run < 5; run++) await renderer.pdf(inputFor(locale, template, 10_000 + run));
        const { bytes } = await renderer.pdf(inputFor(locale, template, 0));
        const { pages } = await renderer.preview(inputFor(locale, template, 0));
        results.push({
          locale,
          template,
          pdf: await measure(renderer, runs, (run) => renderer.pdf(inputFor(locale, template, run + 1))),
          preview: await measure(renderer, runs, (run) =>
            renderer.preview(inputFor(locale, template, run + 1000)),
          ),
          edit: await measure(renderer, runs, (run) => renderer.preview(edited(locale, template, run + 1))),
          pdfKilobytes: Math.round(bytes.length / 1024),
          previewKilobytes: Math.round(pages.join("").length / 1024),
        });
      }
    }
  } finally {
    await renderer.close();
  }
  return results;
}

/** MB held by the processes in every tenth of a long run; flat means that the last tenths are like the first. */
export async function measureMemory(
  documents = 1000,
  processes = 2,
): Promise<{ peaks: number[]; replaced: number }> {
  const renderer = createRenderer({ processes });
  const peaks: number[] = [];
  try {
    for (let tenth = 0; tenth < 10; tenth++) {
      let peak = 0;
      for (let index = 0; index < documents / 10; index += processes) {
        await Promise.all(
          Array.from({ length: processes }, (_, at) => {
            const run = tenth * documents + index + at;
            return renderer.pdf(inputFor((["en-GB", "ja-JP", "ar-SA"] as const)[run % 3]!, "classic", run));
          }),
        );
        peak = Math.max(
          peak,
          renderer.state().memory.reduce((sum, memory) => sum + memory, 0),
        );
      }
      peaks.push(peak);
    }
    return { peaks, replaced: renderer.state().replaced };
  } finally {
    await renderer.close();
  }
}

if (import.meta.main) {
  console.table(
    (await measureRendering()).map(({ pdf, preview, edit, ...rest }) => ({
      ...rest,
      "pdf median": pdf.median,
      "pdf p95": pdf.p95,
      "pdf cpu": pdf.cpu,
      "preview median": preview.median,
      "preview p95": preview.p95,
      "preview cpu": preview.cpu,
      "edit median": edit.median,
    })),
  );
  console.log(await measureMemory());
}
