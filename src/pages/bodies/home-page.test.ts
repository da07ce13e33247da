import { expect, test } from "vitest";
import { pageContext } from "../../../tests/support/pages.ts";
import { buildPageKey } from "../../../tests/support/request-context.ts";
import { portals } from "../../portals/all.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import { renderPage } from "../render-page.server.tsx";

const key = buildPageKey(portals.lde, "home");

test("without a rating, the page has no rating text, stars or structured data", () => {
  for (const context of [pageContext, { ...pageContext, trustRatingOf: () => null }]) {
    const { html } = renderPage(context, key);
    expect(html).not.toMatch(/Bewertung|ld\+json|schema\.org|id="star"/);
  }
});

test("CAL-13 a portal’s rating is on its home page, and on no other page", () => {
  const asked: string[] = [];
  const context = {
    ...pageContext,
    trustRatingOf: ({ code }: { code: string }) => {
      asked.push(code);
      return { score: 4.6, stars: 4.5, count: 213 };
    },
  };
  const { html } = renderPage(context, key);
  expect(html).toContain("213 Bewertungen");
  expect(html).toContain('"ratingValue":4.6');
  expect(asked).toEqual(["lde"]);
  const guest = findCulture("ch/de")!.portal;
  for (const other of [buildPageKey(portals.lde, "dashboard"), buildPageKey(guest, "home")])
    expect(renderPage(context, other).html).not.toContain("ld+json");
});
