import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { insertResume } from "../../../tests/support/review.ts";
import { openSite, type Site } from "../../../tests/support/site.ts";
import { newId } from "../../kit/id.ts";
import { useAllowance as takeReview } from "../../plans/allowance/allowance.server.ts";
import { entitlements } from "../../plans/tables.ts";
import { listOrdersOf } from "../orders/order-store.server.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("RVW-04 with no review left, the page says so and where to buy one, before anything is chosen or uploaded", async () => {
  const t = translator("de-DE", "reviewPages");
  const user = await site.createUser({ premium: true });
  const documentId = await insertResume(site.db, user.id);
  const read = async () => (await site.request({ path: "/review/resume", as: user })).text;
  expect(await read()).toContain(t("uploadTitle"));
  for (let count = 0; count < 12; count += 1)
    await takeReview(site.db, { userId: user.id, key: newId(), now: new Date() });

  const page = await read();
  expect(page).toContain(t("allowance", { left: 0 }));
  expect(page).toContain('href="/review/checkout?plan=limited"');
  expect(page).not.toContain(t("uploadTitle"));
  const submit = (path: string, body: string, type: string) =>
    site.request({
      ...{ method: "POST", path, as: user, body },
      headers: { "content-type": type, origin: site.origin },
    });
  const file = `--b\r\nContent-Disposition: form-data; name="key"\r\n\r\n${newId()}\r\n--b--\r\n`;
  const refused = await submit("/review/upload", file, "multipart/form-data; boundary=b");
  expect([refused.status, refused.headers.location]).toEqual([303, "/review/resume"]);
  const intake = (await site.request({ path: `/review/intake?document=${documentId}`, as: user })).text;
  expect(intake).toContain(t("allowance", { left: 0 }));
  expect(intake).not.toContain(t("send"));
  expect(await listOrdersOf(site.db, user.id)).toEqual([]);
});

test("one more review is offered when the one of a limited plan was used", async () => {
  const user = await site.createUser();
  const [validFrom, validUntil] = [-1, 6].map((days) => new Date(Date.now() + days * 86_400_000));
  await site.db
    .insert(entitlements)
    .values({ id: newId(), userId: user.id, plan: "limited", validFrom: validFrom!, validUntil });
  const read = async () => (await site.request({ path: "/review/resume", as: user })).text;
  expect(await read()).not.toContain('href="/review/checkout?plan=limited"');
  await takeReview(site.db, { userId: user.id, key: newId(), now: new Date() });
  expect(await read()).toContain('href="/review/checkout?plan=limited"');
});
