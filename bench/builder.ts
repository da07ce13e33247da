import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import { defaultPortal } from "../src/portals/all.ts";
import { buildResume } from "../tests/support/documents.ts";
import { createDocument, type Server } from "./documents.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { quantile } from "./load.ts";
import { phoneSlowdown, slow4G, throttle } from "./phone.ts";

/** Milliseconds after the navigation began, until a field shows what is typed, and until its script is there. */
type Opening = { field: number; script: number };
export type BuilderTimes = {
  /** The start page, as a guest with an empty cache. */
  start: Opening;
  /** From a key's press until the page with it is drawn, in a resume of two pages; ms. `refused`: responses that were not 200. */
  typing: { alone: Latency; burst: Latency; refused: number };
  /** A stored resume, with an empty cache, and until its page is drawn. */
  opening: Opening & { preview: number };
  /** From a key's press until its effect is drawn, at two speeds of the CPU; ms, to 8 ms. */
  keystrokes: { pages: number; desktop: Latency; phone: Latency };
};
type Latency = { median: number; p95: number };

/** The resume with so many jobs that it fills ten pages. */
function tenPages(): ResumeContent {
  const content = buildResume("en-US");
  return {
    ...content,
    sections: content.sections.map((section) =>
      section.type === "experience"
        ? {
            ...section,
            items: Array.from({ length: 30 }, (_, copy) =>
              section.items.map((item) => ({ ...item, id: `${item.id}-${copy}` })),
            ).flat(),
          }
        : section,
    ),
  };
}

/** Opens the address, types as soon as a field is on the screen, and resolves to the times. Throws if what was typed is lost. */
async function openAndType(page: Page, address: string): Promise<Opening> {
  await page.addInitScript(() => {
    const times: Partial<Opening & { preview: number }> = {};
    Object.assign(globalThis, { openingTimes: times });
    const look = () => {
      const field = document.querySelector<HTMLElement>("main input[autocomplete]");
      // The element is there before the style sheets, but not on the screen.
      const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
      if (field?.offsetParent && isPainted) times.field ??= performance.now();
      if (field && Object.keys(field).some((key) => key.startsWith("__reactProps")))
        times.script ??= performance.now();
      const image = document.querySelector<HTMLImageElement>("main section img[src^='blob:']");
      if (image?.complete && image.naturalWidth > 0) times.preview ??= performance.now();
      if (times.field === undefined || times.script === undefined || times.preview === undefined)
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: "commit" });
  const field = await reached(page, "field");
  const input = page.locator("main input[autocomplete]").first();
  await input.focus();
  await page.keyboard.type("Ada");
  const script = await reached(page, "script");
  if (!(await input.inputValue()).includes("Ada")) throw new Error("what was typed is lost");
  return { field, script };
}

/** The time of `openAndType`'s page, once it is known. */
async function reached(page: Page, name: keyof BuilderTimes["opening"]): Promise<number> {
  const time = await page.waitForFunction(
    (key) => (globalThis as unknown as { openingTimes: Partial<BuilderTimes["opening"]> }).openingTimes[key],
    name,
  );
  return (await time.jsonValue()) as number;
}

/** Types keys with a pause of `between` milliseconds and resolves to the time of each until a page drawn since shows it. */
async function typeToPage(page: Page, count: number, between: number): Promise<Latency> {
  await page.locator("main input[autocomplete]").first().click();
  await page.evaluate(() => {
    const keys: number[] = [];
    const latencies: number[] = [];
    Object.assign(globalThis, { pageLatencies: latencies });
    addEventListener("keydown", ({ timeStamp }) => keys.push(timeStamp), true);
    // Which keys a request has, by the number of its response.
    const sent: number[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const isPreview = String(input).endsWith("/api/preview");
      const known = keys.length;
      const response = fetch(input, init);
      if (isPreview) void response.then(({ status }) => status === 200 && sent.push(known));
      return response;
    };
    let shown = "";
    let settled = 0;
    new MutationObserver(() => {
      const image = document.querySelector<HTMLImageElement>("main section img[src^='blob:']");
      if (!image || image.src === shown) return;
      shown = image.src;
      const until = Math.max(0, ...sent);
      void image.decode().then(() =>
        requestAnimationFrame((now) => {
          for (; settled < until; settled += 1) latencies.push(now - keys[settled]!);
        }),
      );
    }).observe(document.querySelector("main")!, { subtree: true, childList: true, attributes: true });
  });
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press("abcdefgh"[key % 8]!);
    await page.waitForTimeout(between);
  }
  await page.waitForTimeout(2000);
  const latencies = await page.evaluate(
    () => (globalThis as unknown as { pageLatencies: number[] }).pageLatencies,
  );
  if (latencies.length < count) throw new Error(`the page has shown ${latencies.length} of ${count} keys`);
  return { median: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) };
}

/** Types into the first field and resolves to the time of each key, as the browser's Event Timing reports it. */
async function typeKeys(page: Page, count: number): Promise<Latency> {
  const field = page.locator("main input[autocomplete]").first();
  await field.click();
  await page.evaluate(() => {
    const durations = new Map<number, number>();
    Object.assign(globalThis, { keyDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId = 0 } = entry as { interactionId?: number };
        if (interactionId > 0 && entry.name.startsWith("key"))
          durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, entry.duration));
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press("abcdefgh"[key % 8]!);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(1000);
  const slow = await page.evaluate(() => [
    ...(globalThis as unknown as { keyDurations: Map<number, number> }).keyDurations.values(),
  ]);
  // Faster ones are not reported.
  const durations = [...slow, ...Array<number>(Math.max(0, count - slow.length)).fill(16)];
  return { median: quantile(durations, 0.5), p95: quantile(durations, 0.95) };
}

/** The builder in Chromium, as a user who is signed in opens and uses it. */
export async function measureBuilder(server: Server, runs = 7): Promise<BuilderTimes> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  const proxy = await startHttp2Proxy(server.port);
  const origin = `https://www.us.localhost:${proxy.port}`;
  const start = `${origin}/${defaultPortal.slugs.resume}`;
  const addressOf = ({ path }: { path: string }) => `${start}/${path.split("/").at(-1)}`;
  const cookies = server.cookie.split("; ").map((pair) => {
    const [name, value] = pair.split(/=(.*)/s) as [string, string];
    return { name, value, url: origin };
  });
  const inContext: InContext = async (viewport, work, asUser = cookies) => {
    const context = await browser.newContext({
      viewport,
      serviceWorkers: "block",
      ignoreHTTPSErrors: true,
      locale: "en-US",
    });
    await context.addCookies(asUser);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  };
  try {
    const short = addressOf(await createStored(server, buildResume("en-US")));
    const opening = await measureOpening(inContext, short, runs);
    const starting = await measureStart(inContext, start, runs);
    const typing = await measureTyping(inContext, short);
    const long = addressOf(await createStored(server, tenPages()));
    const keystrokes = await measureKeystrokes(inContext, long);
    return { start: starting, opening, typing, keystrokes };
  } finally {
    await browser.close();
    proxy.close();
  }
}

type InContext = <T>(
  viewport: { width: number; height: number },
  work: (context: BrowserContext) => Promise<T>,
  asUser?: { name: string; value: string; url: string }[],
) => Promise<T>;

const median = (all: readonly number[]) => quantile(all, 0.5);
const medians = (all: readonly Opening[]): Opening => ({
  field: median(all.map(({ field }) => field)),
  script: median(all.map(({ script }) => script)),
});

/** Opens a stored resume on a computer with a slow network. */
async function measureOpening(
  inContext: InContext,
  address: string,
  runs: number,
): Promise<BuilderTimes["opening"]> {
  const openings: BuilderTimes["opening"][] = [];
  for (let run = 0; run <= runs; run += 1)
    await inContext({ width: 1280, height: 800 }, async (context) => {
      const page = await context.newPage();
      await throttle(page, phoneSlowdown, slow4G);
      const opening = await openAndType(page, address);
      const preview = await reached(page, "preview");
      // The first one warms the server.
      if (run > 0) openings.push({ ...opening, preview });
    });
  return { ...medians(openings), preview: median(openings.map(({ preview }) => preview)) };
}

/** Opens the start page on a phone, without an account. */
async function measureStart(inContext: InContext, address: string, runs: number): Promise<Opening> {
  const starts: Opening[] = [];
  for (let run = 0; run <= runs; run += 1)
    await inContext(
      { width: 375, height: 720 },
      async (context) => {
        const page = await context.newPage();
        await throttle(page, phoneSlowdown, slow4G);
        const start = await openAndType(page, address);
        if (run > 0) starts.push(start);
      },
      [],
    );
  return medians(starts);
}

const measureKeystrokes = (inContext: InContext, address: string): Promise<BuilderTimes["keystrokes"]> =>
  inContext({ width: 1440, height: 900 }, async (context) => {
    const page = await context.newPage();
    await openAndType(page, address);
    const session = await throttle(page, 1);
    const desktop = await typeKeys(page, 60);
    await session.send("Emulation.setCPUThrottlingRate", { rate: phoneSlowdown });
    const phone = await typeKeys(page, 60);
    return { pages: await page.locator("main section img[src^='blob:']").count(), desktop, phone };
  });

/** Single keys, and bursts as of a fast typist. */
async function measureTyping(inContext: InContext, address: string): Promise<BuilderTimes["typing"]> {
  let refused = 0;
  const typeWith = (count: number, between: number) =>
    inContext({ width: 1440, height: 900 }, async (context) => {
      const page = await context.newPage();
      page.on("response", (response) => {
        if (response.url().includes("/api/") && ![200, 204].includes(response.status())) refused += 1;
      });
      await openAndType(page, address);
      return typeToPage(page, count, between);
    });
  const alone = await typeWith(40, 700);
  const burst = await typeWith(150, 90);
  return { alone, burst, refused };
}

async function createStored(server: Server, content: ResumeContent) {
  const stored = await createDocument(server, content);
  await stored.save(0);
  return stored;
}
