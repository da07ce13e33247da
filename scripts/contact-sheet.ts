/**
 * Composes screenshots of all portals' home pages: `docs/pictures/portals.webp` at desktop size, `portals-phone.webp` at
 * phone size. Needs a running server:
 *
 *     node scripts/contact-sheet.ts [--port 3000] [--domain localhost] [--out docs/pictures] [--chromium /usr/bin/chromium]
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { formatConsentRecord } from "../src/consent/choice.ts";
import { consentCookie } from "../src/consent/cookie-names.ts";
import { addressOf, portalsByName } from "../src/portals/hosts/addresses.ts";
import { readHosts } from "../src/portals/hosts/hosts.ts";
import type { Portal } from "../src/portals/portal.ts";

/** Limit in bytes, because README.md shows the sheets. */
const maxBytes = 900_000;
const gap = 16;
const caption = 30;

const { values: flags } = parseArgs({
  options: {
    port: { type: "string", default: "3000" },
    domain: { type: "string", default: "localhost" },
    out: { type: "string", default: "docs/pictures" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
const deployment = { scheme: "http" as const, port: Number(flags.port), hosts: readHosts(flags.domain) };

type Sheet = {
  file: string;
  screen: BrowserContextOptions;
  columns: number;
  /** Width and height of a picture in the sheet. */
  width: number;
  height: number;
};
const sheets: Sheet[] = [
  {
    file: "portals.webp",
    screen: { viewport: { width: 1440, height: 900 } },
    columns: 4,
    width: 600,
    height: 375,
  },
  {
    file: "portals-phone.webp",
    screen: { viewport: { width: 375, height: 750 }, deviceScaleFactor: 2, hasTouch: true },
    columns: 8,
    width: 270,
    height: 540,
  },
];

const browser = await chromium.launch({
  executablePath: flags.chromium,
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});

/** The first screen of a home page, without the consent banner. */
async function photograph(portal: Portal, screen: BrowserContextOptions): Promise<Buffer> {
  const context = await browser.newContext({ ...screen, locale: portal.locale });
  const url = addressOf(deployment, portal);
  const record = { regime: "opt-in", granted: [], at: Date.now() / 1000 } as const;
  await context.addCookies([{ name: consentCookie, value: formatConsentRecord(record), url }]);
  const page = await context.newPage();
  const response = await page.goto(url);
  if (response?.status() !== 200) throw new Error(`${url} responses ${response?.status()}`);
  // Late fonts are not shown (`font-display: optional`); after a reload they are cached.
  await page.reload();
  await page.evaluate(async () => {
    const isShown = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    for (const image of document.images) if (isShown(image)) await image.decode();
  });
  // A decoded picture is painted with one of the next frames. On a busy machine that takes a while.
  await page.waitForTimeout(500);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** The caption under a picture: country and code. */
const label = ({ countryName, code }: Portal, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="20"
      font-family="sans-serif" font-size="15" fill="#1b2430">${countryName.english}<tspan dx="8"
      fill="#5b6673">${code}</tspan></text></svg>`,
  );

async function compose({ file, screen, columns, width, height }: Sheet): Promise<void> {
  const parts: OverlayOptions[] = [];
  for (const [at, portal] of portalsByName.entries()) {
    const left = gap + (at % columns) * (width + gap);
    const top = gap + Math.floor(at / columns) * (height + caption + gap);
    const picture = await sharp(await photograph(portal, screen))
      .resize(width, height)
      .toBuffer();
    parts.push({ input: picture, left, top }, { input: label(portal, width), left, top: top + height });
  }
  const rows = Math.ceil(portalsByName.length / columns);
  const sheet = await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + caption + gap),
      channels: 3,
      background: "#dfe4ea",
    },
  })
    .composite(parts)
    .png()
    .toBuffer();
  const target = join(flags.out, file);
  for (const quality of [86, 80, 74, 68, 62, 56]) {
    await sharp(sheet).webp({ quality, effort: 6 }).toFile(target);
    if (statSync(target).size <= maxBytes) break;
  }
  const { size } = statSync(target);
  if (size > maxBytes) throw new Error(`${target} has ${size} bytes, more than ${maxBytes}`);
  console.log(`${target}: ${Math.round(size / 1000)} KB`);
}

try {
  mkdirSync(flags.out, { recursive: true });
  for (const sheet of sheets) await compose(sheet);
} finally {
  await browser.close();
}
