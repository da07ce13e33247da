import { afterAll, beforeAll, expect, test } from "vitest";
import { fewestRatings } from "../src/ratings/trust-rating.ts";
import { openSite, type TestUser, type Site } from "./support/site.ts";

/** From a download to the page that everybody sees, through the whole app. */
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const rate = async (as: TestUser, stars: number) => {
  const json = { stars, comment: "Only for the operator" };
  return (await site.request({ method: "POST", path: "/api/ratings", as, json })).status;
};

async function downloadSomething(as: TestUser): Promise<void> {
  const created = await site.request({ method: "POST", path: "/api/documents", as, json: { kind: "resume" } });
  const { id } = JSON.parse(created.text).document;
  expect((await site.request({ path: `/api/documents/${id}/pdf`, as })).status).toBe(200);
}

/** What a home page says about ratings: stars, words, structured data. */
async function shown(query = "", host?: string): Promise<unknown[]> {
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
const nothing = [undefined, undefined, undefined];

test("CAL-13 who has downloaded a document rates, and the fifth rating brings them all to the home page", async () => {
  expect(await shown()).toEqual(nothing);
  const people = await Promise.all(Array.from({ length: fewestRatings }, () => site.createUser()));
  const [first, ...others] = people as [TestUser, ...TestUser[]];
  expect(await rate(first, 5)).toBe(404);
  for (const person of people) await downloadSomething(person);
  for (const person of others) expect(await rate(person, 4)).toBe(200);
  expect(await rate(first, 1)).toBe(200);
  expect(await rate(first, 5)).toBe(200);
  // The page server keeps the summary for a day.
  expect(await shown()).toEqual(nothing);
  const all = ["4,2 von\u00a05", "5 Bewertungen", 4.2];
  expect(await shown("?refreshcontent=true")).toEqual(all);
  expect(await shown()).toEqual(all);
  expect(await shown("", "www.fr.localhost")).toEqual(nothing);
});
