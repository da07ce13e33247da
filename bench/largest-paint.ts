import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { heroOf } from "../src/content/schemas/home-page.ts";
import { allPortals } from "../src/portals/all.ts";
import { contentLibrary } from "../tests/support/content.ts";
import { median } from "./load.ts";
import { fetchRaw } from "./pages.ts";
import { phoneSlowdown, slow4G, throttle } from "./phone.ts";
import { startProcess, stopProcess } from "./process.ts";
import { type Address, homes } from "./visitors.ts";

const rounds = 5;
const encodings = "gzip, deflate, br";

/** ms from the navigation to the largest paint. */
type LargestPaint = { page: number; bare: number; ratio: number };

/** One portal of each layout of the hero. */
const measured = [
  ...Map.groupBy(allPortals, ({ code }) => heroOf(contentLibrary.readHomePage(code)).layout).values(),
].map(([first]) => first!.code as string);

/**
 * Largest paint of home pages on a phone with slow 4G, against a static page that has only the headline and the same picture,
 * and as many bytes: of HTML, fonts (which it loads and does not use) and script. In turn, each with an empty cache.
 */
export async function measureLargestPaint(port: number): Promise<Record<string, LargestPaint>> {
  const barePort = port + 1;
  const addresses = homes(port).filter(({ code }) => measured.includes(code));
  const bare = await startBareServer(addresses, barePort);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const found: Record<string, LargestPaint> = {};
    for (const { host, path, code } of addresses) {
      const times: { page: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push({
          page: await largestPaintOf(browser, `http://${host}${path}`),
          bare: await largestPaintOf(browser, `http://${withPort(host, barePort)}${path}`),
        });
      found[code] = {
        page: median(times.map(({ page }) => page)),
        bare: median(times.map((time) => time.bare)),
        ratio: median(times.map((time) => time.page / time.bare)),
      };
    }
    return found;
  } finally {
    await browser.close();
    await stopProcess(bare);
  }
}

const withPort = (host: string, port: number) => host.replace(/:\d+$/, `:${port}`);

/** Serves a bare page for each address, and its picture. */
async function startBareServer(addresses: Address[], barePort: number) {
  const pages: Record<string, { headers: string[]; body: string }> = {};
  for (const { host, path } of addresses) {
    const [plain, packed] = await Promise.all([
      fetchRaw(portOf(host), { host, path }, "identity"),
      fetchRaw(portOf(host), { host, path }, encodings),
    ]);
    const bareHost = withPort(host, barePort);
    const html = barePage(String(plain.body), packed.body.length);
    pages[`${bareHost} ${path}`] = {
      headers: ["content-type", "text/html; charset=utf-8", "content-encoding", "br"],
      body: brotliCompressSync(html).toString("base64"),
    };
    for (const file of new Set(html.match(/\/lpnext\/[\w./-]+/g))) {
      const { headers, body } = await fetchRaw(portOf(host), { host, path: file }, encodings);
      pages[`${bareHost} ${file}`] = { headers, body: body.toString("base64") };
    }
  }
  const file = join(mkdtempSync(join(tmpdir(), "dossier-bench-")), "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  return startProcess(
    ["bench/bare-server.ts"],
    { BARE_PAGES: file, PORT: String(barePort) },
    async () => (await fetch(`http://127.0.0.1:${barePort}`)).ok,
  );
}

const portOf = (host: string) => Number(/:(\d+)$/.exec(host)![1]);

/** The headline and the first picture, and a comment that cannot be compressed: together `bytes` of brotli. */
function barePage(html: string, bytes: number): string {
  const files =
    html.match(/<link rel="preload" as="font"[^>]*>|<script type="module"[^>]*><\/script>/g) ?? [];
  const [heading] = /<h1[\s\S]*?<\/h1>/.exec(html)!;
  const [picture] = /<picture[\s\S]*?<\/picture>/.exec(html)!;
  const head = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>${files.join("")}`;
  const withFiller = (length: number) =>
    `${head}${heading}${picture}<!--${randomBytes(length).toString("base64")}-->`;
  return withFiller(bytes - brotliCompressSync(withFiller(0)).length);
}

/** ms after the last resource in which the picture is decoded and painted. */
const paintTime = 1000;

async function largestPaintOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  await throttle(page, phoneSlowdown, slow4G);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(paintTime);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error("nothing was painted")), 10_000);
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}
