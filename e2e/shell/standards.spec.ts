import { allPortals, portals } from "../../src/portals/all.ts";
import { isFull, withOneOf } from "../../tests/support/sampling.ts";
import { refuseConsent } from "../support/consent.ts";
import { startWriting } from "../support/editor.ts";
import { problemsOfIbmChecker } from "../support/ibm-checker.ts";
import { problemsOfNu } from "../support/nu.ts";
import { addressOfPage, homeAndPagesOfTurn, publicPages, userPages } from "../support/pages.ts";
import { at } from "../support/portal-pages.ts";
import { findDanglingReferences } from "../support/references.ts";
import { test } from "../support/shared-pages.ts";
import { expect } from "../support/test.ts";

/** `npm run test:full` checks every page of every portal, the gate some pages of one. */
const { lde, ljp, lsa } = portals;
const sample = isFull ? allPortals : withOneOf([], [lde, ljp, lsa]);
const share = isFull ? 1 : 6;
const groups = [
  ["visitor", publicPages],
  ["customer", userPages],
] as const;

for (const portal of sample) {
  test(`${portal.code}: IBM's accessibility checker finds no failure`, async ({ openPageAs, pageErrors }) => {
    pageErrors.allow(/404.*no-such-page/);
    const problems: string[] = [];
    for (const [who, pages] of groups) {
      const page = await openPageAs(who, portal);
      await refuseConsent(page.context(), portal);
      for (const [name, path] of homeAndPagesOfTurn(pages, portal, share)) {
        await page.goto(addressOfPage(portal, path));
        const found = [...(await problemsOfIbmChecker(page)), ...(await findDanglingReferences(page))];
        problems.push(...found.map((problem) => `${who}, ${name}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });
}

test("the Nu checker finds no error", async ({ openPageAs, pageErrors }) => {
  pageErrors.allow(/404.*no-such-page/);
  test.setTimeout(900_000);
  const html = new Map<string, string>();
  for (const portal of sample)
    for (const [who, pages] of groups) {
      const page = await openPageAs(who, portal);
      await page.goto(at(portal, "/check-mail"));
      for (const [name, path] of homeAndPagesOfTurn(pages, portal, isFull ? 1 : 2)) {
        const read = async (address: string) => (await fetch(address)).text();
        html.set(`${portal.code}, ${who}, ${name}`, await page.evaluate(read, addressOfPage(portal, path)));
      }
    }
  expect(await problemsOfNu(html)).toEqual([]);
});

for (const portal of isFull ? allPortals : [lde])
  test(`${portal.code}: IBM's accessibility checker finds no failure in the editor`, async ({
    openPageAs,
  }) => {
    const page = await openPageAs("customer", portal);
    await refuseConsent(page.context(), portal);
    await page.goto(at(portal, `/${portal.slugs.resume}`));
    await startWriting(page, portal);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await problemsOfIbmChecker(page), `${width} px`).toEqual([]);
      expect(await findDanglingReferences(page), `${width} px`).toEqual([]);
    }
  });
