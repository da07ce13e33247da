import { afterAll, beforeAll, expect, test } from "vitest";
import { minRatings } from "../src/ratings/trust-rating.ts";
import { openSite, type Site, type TestUser } from "./support/site.ts";

/** From a download to the public home page, through the whole app. */
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const rate = async (as: TestUser, stars: number) => {
  const json = { stars, comment: "Only for the operator" };
  return (await site.request({ method: "POST", path: "/api/ratings", as, json })).status;
};

async function downloadPdf(as: TestUser): Promise<void> {
  const created = await site.request({
    method: "POST",
    path: "/api/documents",
    as,
    json: { kind: "resume" },
  });
  const { id } = JSON.parse(created.text).document;
  expect((await site.request({ path: `/api/documents/${id}/pdf`, as })).status).toBe(200);
}

/** The ratings on a home page: stars, text, structured data. */
async function shownRating(query = "", host?: string): Promise<unknown[]> {
  const { status, text } = await site.request({ path: `/${query}`, host });
  expect(status).toBe(200);
  expect(text).not.toContain("Only for the operator");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1];
  return [
    /<svg role="img" aria-label="([^"]+)"/.exec(text)?.[1],
    /\d+ Bewertungen/.exec(text)?.[0],
    data && JSON.parse(data).aggregateRating.ratingValue,
  ];
}
const noRating = [undefined, undefined, undefined];

test("CAL-13 a user rates after a download, and the home page shows ratings from the fifth on", async () => {
  expect(await shownRating()).toEqual(noRating);
  const raters = await Promise.all(Array.from({ length: minRatings }, () => site.createUser()));
  const [first, ...others] = raters as [TestUser, ...TestUser[]];
  expect(await rate(first, 5)).toBe(404);
  for (const rater of raters) await downloadPdf(rater);
  for (const rater of others) expect(await rate(rater, 4)).toBe(200);
  expect(await rate(first, 1)).toBe(200);
  expect(await rate(first, 5)).toBe(200);
  // The page server caches the summary for a day.
  expect(await shownRating()).toEqual(noRating);
  const summary = ["4,2 von\u00a05", "5 Bewertungen", 4.2];
  await site.refreshContent("lde");
  expect(await shownRating()).toEqual(summary);
  expect(await shownRating("", "www.fr.localhost")).toEqual(noRating);
});
