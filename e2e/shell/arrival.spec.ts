import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { refuseConsent } from "../support/consent.ts";
import { layoutShifts } from "../support/layout.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { samplePortals } from "./combinations.ts";

/** Characters of each piece, at least: a few elements. */
const pieceSize = 400;

/** Writes the page again, as it arrives over a slow connection: the browser paints after every piece. */
async function writeInPieces(page: Page, address: string): Promise<void> {
  const html = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  const start = html.indexOf("<body");
  const end = html.indexOf("</section>", html.indexOf("<main"));
  const pieces = [html.slice(0, start)];
  // Between elements: a centered line moves while its own text arrives.
  for (let place = start, next = start; place < end; place = next) {
    next = html.indexOf("<", place + pieceSize);
    if (next < 0 || next > end) next = end;
    pieces.push(html.slice(place, next));
  }
  pieces.push(html.slice(end));
  await page.evaluate(async (texts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.open();
    for (const text of texts) {
      document.write(text);
      await frame();
      await frame();
    }
    document.close();
  }, pieces);
}

for (const portal of withOneOf([portals.lde, portals.lsa], samplePortals))
  test(`${portal.code}: header and hero do not move while the page arrives`, async ({ page, context }) => {
    await refuseConsent(context, portal);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(at(portal));
    await writeInPieces(page, at(portal));
    expect(await layoutShifts(page)).toEqual([]);
  });
