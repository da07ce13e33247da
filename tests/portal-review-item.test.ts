import { expect, test } from "vitest";
import { allPortals } from "../src/portals/all.ts";
import { contentLibrary } from "./support/content.ts";

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "RVW-01 %s: signed-in users have the review item in the menu, between documents to write and documents written",
  (_code, portal) => {
    const entry = contentLibrary.readHeader(portal.code);
    const ids = entry.nav_details.map(({ id }) => id);
    const at = ids.indexOf("cvReview");
    expect(ids.slice(at - 1, at)).toEqual(["letter"]);
    expect(ids.indexOf("dashboard")).toBeGreaterThan(at);
    const { mode, subList } = entry.nav_details[at]!;
    expect(mode).toEqual(["auth"]);
    expect(subList).toBeUndefined();
  },
);

test.each(allPortals.map(({ code }) => code))(
  "RVW-05 %s: anonymous visitors have an item of the same name, which leads to the plans",
  (code) => {
    const { nav_details: items } = contentLibrary.readHeader(code);
    const item = (id: string) => items.find((one) => one.id === id)!;
    expect(item("review")).toMatchObject({ mode: ["unauth"], link_url: "/review/plans" });
    expect(item("review").link_text).toBe(item("cvReview").link_text);
  },
);

test("RVW-01 the item's name is in the portal's language", () => {
  const names = allPortals.map(
    ({ code }) => contentLibrary.readHeader(code).nav_details.find(({ id }) => id === "cvReview")!.link_text,
  );
  // Czech and Slovak have the same words, and so have Portugal and Brazil, and Denmark and the Netherlands almost.
  expect(new Set(names).size).toBeGreaterThanOrEqual(22);
});
