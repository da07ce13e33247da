import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { insertReviewer } from "../../../tests/support/review.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { listReviewerCards, putReviewer, saveIntroduction } from "../orders/reviewer-store.server.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const save = (as: TestUser, fields: Record<string, string>) =>
  site.request({
    ...{ method: "POST", path: "/settings/reviewer", as },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

test("RVW-05 a reviewer introduces themselves in the settings, and the page that sells reviews shows it until they take it back", async () => {
  const reviewer = await site.createUser({ role: "reviewer" });
  const settings = { locales: ["de-DE", "da-DK"], capacity: 3, displayName: "Ada", paused: false };
  await putReviewer(site.db, { userId: reviewer.id, ...settings });
  const t = translator("de-DE", "reviewJoin");
  expect((await site.request({ path: "/settings", as: reviewer })).text).toContain(t("about"));
  const customer = await site.createUser();
  expect((await site.request({ path: "/settings", as: customer })).text).not.toContain(t("about"));
  expect((await save(customer, { displayName: "Eve", about: "Me" })).status).toBe(404);

  const about = "Zwölf Jahre Personalauswahl im Handwerk. <b>";
  const saved = await save(reviewer, { displayName: " Ada ", about });
  expect([saved.status, saved.headers.location]).toEqual([303, "/settings?reviewer=saved#reviewer"]);
  await site.refreshContent("lde");
  const shown = (await site.request({ path: "/review/plans" })).text;
  expect(shown).toContain("Personalauswahl im Handwerk. &lt;b&gt;");
  expect(shown).toContain("Dänisch");
  expect(await findHtmlProblems(shown)).toEqual([]);

  // A blank name changes nothing, and the text is kept.
  await save(reviewer, { displayName: " ", about: "Kurz" });
  expect(await listReviewerCards(site.db, "de-DE")).toMatchObject([{ name: "Ada", about: "Kurz" }]);
  await save(reviewer, { displayName: "Ada", about: "" });
  expect(await listReviewerCards(site.db, "de-DE")).toEqual([]);
});

test("those who are paused, or review in other languages, are not shown", async () => {
  const [paused, other] = [await insertReviewer(site.db), await insertReviewer(site.db)];
  const about = { about: "Hello", displayName: "Bo" };
  for (const id of [paused, other]) await saveIntroduction(site.db, id, about);
  await putReviewer(site.db, {
    userId: paused,
    locales: ["fi-FI"],
    capacity: 1,
    displayName: "Bo",
    paused: true,
  });
  await putReviewer(site.db, {
    userId: other,
    locales: ["sv-SE"],
    capacity: 1,
    displayName: "Bo",
    paused: false,
  });
  expect(await listReviewerCards(site.db, "fi-FI")).toEqual([]);
  expect(await listReviewerCards(site.db, "sv-SE")).toEqual([
    { name: "Bo", about: "Hello", locales: ["sv-SE"] },
  ]);
});
