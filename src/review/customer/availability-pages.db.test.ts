import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import {
  buildReviewDeps,
  insertQueued,
  insertResume,
  insertReviewer,
  setRole,
} from "../../../tests/support/review.ts";
import { openSite, type Site, type TestResponse, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import type { Transaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { listNotifications } from "../../notifications/notification-store.server.ts";
import { portals } from "../../portals/all.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import { createLanguageNames } from "../../portals/language-names.ts";
import { findOrderOf } from "../orders/order-store.server.ts";
import { tellWaiter, tellWaiters } from "../orders/tell-waiters.server.ts";
import type { Waiter } from "../orders/waiter-store.server.ts";

/** What customers see while nobody reviews in their language, in languages of different kinds. */

let site: Site;
const deployment = { scheme: "https", port: null, hosts: readHosts("localhost") } as const;
const review = () => ({
  ...buildReviewDeps(site.db),
  tellWaiter: (tx: Transaction, waiter: Waiter) => tellWaiter(tx, { translator, deployment }, waiter),
});
beforeAll(async () => {
  site = await openSite({ reviewers: false });
});
afterAll(() => site.close());

/** Fields that store a draft of the document. */
const draftOf = (documentId: string, locale: string) => ({
  ...{ documentId, locale, key: newId(), promised: "48", action: "save" },
  ...{ targetJob: "", advert: "", worries: "" },
});

describe.each(["lde", "ljp", "lsa"] as const)("%s without a reviewer", (code) => {
  const { locale, formatLocale, hostLabel } = portals[code];
  const { origin, host, pathname } = new URL(addressOf(deployment, portals[code], ""));
  const base = pathname.replace(/\/$/, "");
  const t = translator(locale, "reviewPages");
  const sell = translator(locale, "sell");
  const checkout = translator(locale, "checkout");
  const title = t("noReviewerTitle", { language: createLanguageNames(formatLocale)(locale) });
  const get = (path: string, as: TestUser | null = null) =>
    site.request({ path: `${base}${path}`, as, host });
  const follow = ({ headers }: TestResponse, as: TestUser) =>
    site.request({ path: String(headers.location), as, host });
  const submit = (path: string, as: TestUser | null, fields: Record<string, string>) =>
    site.request({
      ...{ method: "POST", path: `${base}${path}`, as, host },
      headers: { "content-type": "application/x-www-form-urlencoded", origin },
      body: new URLSearchParams(fields).toString(),
    });

  test("RVW-05 PRD-07 nothing is sold; who asks is told once somebody reviews, and can buy then", async () => {
    const user = await site.createUser({ name: "Kim Muster", hostLabel });
    const sellPage = await get("/review/plans");
    expect(await findHtmlProblems(sellPage.text)).toEqual([]);
    expect(sellPage.text).toContain(t("noReviewerText"));
    expect(sellPage.text).not.toContain(`>${sell("choose")}<`);
    expect(sellPage.text).not.toContain("/review/checkout");

    const order = {
      plan: "weekly",
      name: "Kim Muster",
      beginsAtOnce: "on",
      street: "1",
      postalCode: "1",
      city: "1",
    };
    const refused = await submit("/review/checkout", user, { ...order, region: "1" });
    expect([refused.status, refused.headers.location]).toEqual([303, `${base}/review/checkout?plan=weekly`]);
    const closed = await follow(refused, user);
    expect(await findHtmlProblems(closed.text)).toEqual([]);
    expect(closed.text).toContain(t("nothingCharged"));
    expect(closed.text).not.toContain(`>${checkout("order")}<`);
    const waiting = await get("/review/waiting", user);
    expect(await findHtmlProblems(waiting.text)).toEqual([]);
    expect(waiting.text).toContain(title);
    const asked = { language: locale, action: "tell" };
    const [first] = await Promise.all([
      submit("/review/waiting", user, asked),
      submit("/review/waiting", user, asked),
    ]);
    expect((await follow(first, user)).text).toContain(t("tellMeDone"));
    const again = (await get("/review/checkout?plan=weekly", user)).text;
    expect([again.includes(t("tellMeDone")), again.includes('value="tell"')]).toEqual([true, false]);

    const reviewerId = await insertReviewer(site.db, { locales: [locale] });
    await Promise.all([tellWaiters(review()), tellWaiters(review())]);
    expect((await listNotifications(site.db, user.id)).map(({ kind }) => kind)).toEqual(["reviewAvailable"]);
    expect((await get("/notifications", user)).text).toContain(
      translator(locale, "notifications")("reviewAvailable"),
    );
    const [mail] = await site.db.select().from(mails).where(eq(mails.userId, user.id));
    expect(mail!.subject).toBe(
      translator(locale, "mail")("reviewAvailable.subject", {
        language: createLanguageNames(formatLocale)(locale),
      }),
    );
    expect((await get("/review/waiting", user)).headers.location).toBe(`${base}/cv-review`);
    expect((await get("/review/checkout?plan=weekly", user)).text).toContain(checkout("order"));
    await setRole(site.db, reviewerId, "customer");
  });

  test("RVW-04 a plan does not help: the choice and the intake say it, and the draft is kept", async () => {
    const user = await site.createUser({ premium: true, hostLabel });
    const reviewerId = await insertReviewer(site.db, { locales: [locale] });
    const documentId = await insertResume(site.db, user.id, locale);
    expect((await get("/review/resume", user)).text).not.toContain(t("noReviewerText"));
    const chosen = await submit("/review/intake", user, draftOf(documentId, locale));
    const orderId = new URL(String(chosen.headers.location), site.origin).searchParams.get("DocReviewId")!;
    await setRole(site.db, reviewerId, "customer");

    expect((await get("/review/resume", user)).text).toContain(title);
    const intake = await follow(chosen, user);
    expect(await findHtmlProblems(intake.text)).toEqual([]);
    expect(intake.text).toContain(title);
    expect(intake.text).not.toContain(t("send"));
    const sent = await submit("/review/intake", user, {
      ...{ orderId, key: newId(), locale, action: "send", promised: "48" },
      ...{ targetJob: "Teacher", advert: "", worries: "Too long?" },
    });
    const refused = await follow(sent, user);
    expect(refused.text).toContain(t("noReviewerSend"));
    expect(refused.text).toContain("Too long?");
    expect(await findOrderOf(site.db, user.id, orderId)).toMatchObject({
      state: "draft",
      worries: "Too long?",
    });
  });

  test("with a long queue the real time is said, on the page that sells and to those who choose", async () => {
    const user = await site.createUser({ premium: true, hostLabel });
    await insertReviewer(site.db, { locales: [locale], capacity: 1 });
    for (let orders = 0; orders < 2; orders += 1) await insertQueued(buildReviewDeps(site.db), locale);
    await site.refreshContent(code);
    const text = `${t("waitLong", { days: 6 })} ${t("waitAhead", { count: 2 })}`;
    expect((await get("/review/plans")).text).toContain(text);
    expect((await get("/review/resume", user)).text).toContain(text);

    // Who has read of 48 hours is asked again, and nothing is taken from the plan.
    const documentId = await insertResume(site.db, user.id, locale);
    const chosen = await submit("/review/intake", user, draftOf(documentId, locale));
    const orderId = new URL(String(chosen.headers.location), site.origin).searchParams.get("DocReviewId")!;
    const intake = {
      orderId,
      locale,
      action: "send",
      targetJob: "",
      advert: "",
      worries: "?",
    };
    const send = (promised: string) => submit("/review/intake", user, { ...intake, key: newId(), promised });
    const asked = await follow(await send("48"), user);
    expect(asked.text).toMatch(/role="alert"/);
    expect(asked.text.split(text)).toHaveLength(3);
    expect(asked.text).toContain('name="promised" value="144"');
    expect(await findOrderOf(site.db, user.id, orderId)).toMatchObject({ state: "draft", worries: "?" });
    await send("144");
    expect(await findOrderOf(site.db, user.id, orderId)).toMatchObject({ state: "queued" });
  });
});
