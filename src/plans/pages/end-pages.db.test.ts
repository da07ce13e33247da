import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { contractActions, germanHost, plainText } from "../../../tests/support/contracts.ts";
import { sentMails } from "../../../tests/support/sent-mails.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { users } from "../../accounts/tables.ts";
import { newId } from "../../kit/id.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { planCheckouts } from "../tables.ts";

/** The page that ends a contract, in the German portal: by the link of its mails, and in the settings. */
let site: Site;
let user: TestUser;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.createUser({ name: "Erika Muster" });
});

const t = translator("de-DE", "planSettings");
const { get, submit, buy, linkOfMail, subscription, mailAbout } = contractActions(() => ({ site, user }));

describe("by the link of the order's mail", () => {
  test("anybody who has the mail sees both ways to end the contract, and nothing else of the account", async () => {
    await buy();
    const { path } = await linkOfMail();
    const before = await subscription();
    const { status, text, headers } = await get(path);
    // The address contains the token.
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect([status, await findHtmlProblems(text)]).toEqual([200, []]);
    for (const part of ["Sie behalten den Tarif bis", "Jetzt kündigen", "Vertrag widerrufen", "5,99 €"])
      expect(plainText(text)).toContain(part);
    expect(plainText(text)).toContain("Widerruf bestätigen");
    for (const secret of [user.email, "Erika Muster", "/settings"])
      expect(text.split("<main")[1]!.split("</main")[0]).not.toContain(secret);
    // Scanners of mails open links, with GET and HEAD.
    await site.request({ method: "HEAD", path, host: germanHost });
    await get(`${path}&what=withdraw`);
    expect(await subscription()).toEqual(before);
  });

  test("a withdrawal is confirmed by mail with what was declared, its local time, and how the amount is computed", async () => {
    await buy();
    const { id, token, pathname } = await linkOfMail();
    const done = await submit(pathname, { id, token, what: "withdraw", amount: "599" });
    expect([done.status, done.headers.location]).toEqual([
      303,
      `${pathname}?id=${id}&token=${token}&done=withdrawn`,
    ]);
    const page = plainText((await get(String(done.headers.location))).text);
    expect(page).toContain(t("done.withdrawn"));
    expect(page).toContain(t("ended"));
    expect((await subscription()).withdrawnAt).not.toBeNull();
    const text = plainText((await mailAbout(/Widerruf/, 2)).text!);
    expect(text).toMatch(/Eingegangen: \d+\. \w+ \d{4} um \d\d:\d\d:\d\d ME(S)?Z/);
    expect(text).toMatch(/Vertragsende: \d+\. \w+ \d{4} um/);
    expect(text).toMatch(/\d{4}: 5,99 €\nSie erhalten zurück: 5,99 €/);
  });

  test("a cancellation says until when the plan lasts, and its mail, too", async () => {
    await buy();
    const { id, token, pathname } = await linkOfMail();
    const done = await submit(pathname, { id, token, what: "cancel" });
    const page = plainText((await get(String(done.headers.location))).text);
    expect(page).toContain(t("done.cancelled"));
    expect(page).toMatch(/Gekündigt\. Sie behalten den Tarif bis/);
    expect(page).not.toContain(t("resume"));
    expect((await subscription()).cancelAtEnd).toBe(true);
    const text = plainText((await mailAbout(/gekündigt/, 2)).text!);
    expect(text).toMatch(/Eingegangen: .* ME(S)?Z\nVertragsende: \d+\. \w+ \d{4}\n/);
  });

  test("the token of another contract, a changed one and none give access to nothing", async () => {
    await buy();
    const { id, token, pathname } = await linkOfMail();
    user = await site.createUser();
    await buy();
    const other = await linkOfMail();
    const [first] = token;
    const changed = `${first === "A" ? "B" : "A"}${token.slice(1)}`;
    for (const wrong of [other.token, changed, "", "x".repeat(64)]) {
      expect((await get(`${pathname}?id=${id}&token=${wrong}`)).status).toBe(404);
      expect((await submit(pathname, { id, token: wrong, what: "cancel" })).status).toBe(404);
      // Nor to the owner of the other contract.
      expect((await get(`${pathname}?id=${id}&token=${wrong}`, user)).status).toBe(404);
    }
    expect((await get(`${pathname}?id=x&token=${token}`)).status).toBe(404);
    expect((await subscription()).cancelAtEnd).toBe(false);
  });

  test("after the end the link says that the plan has ended, and ends nothing again", async () => {
    await buy();
    const { id, token, pathname, path } = await linkOfMail();
    await submit(pathname, { id, token, what: "withdraw", amount: "599" });
    const ended = await subscription();
    const { text } = await get(path);
    expect(plainText(text)).toContain(t("ended"));
    expect(text.split("<main")[1]!.split("</main")[0]).not.toContain("<form");
    const cancelled = await submit(pathname, { id, token, what: "cancel" });
    expect(cancelled.headers.location).toContain("done=notCancelled");
    const page = plainText((await get(String(cancelled.headers.location))).text);
    expect([page.includes(t("notCancelled")), page.includes(t("ended"))]).toEqual([true, true]);
    await submit(pathname, { id, token, what: "withdraw", amount: "599" });
    expect((await subscription()).withdrawnAt).toEqual(ended.withdrawnAt);
    // An address alone does not make the page say what has not happened.
    expect(plainText((await get(`${path}&done=cancelled`)).text)).not.toContain(t("done.cancelled"));
  });

  test.each(["the link", "the settings"])(
    "what is not possible any more has its own words, by %s",
    async (way) => {
      await buy("limited");
      const { id, token, pathname } = await linkOfMail();
      const bought = new Date(Date.now() - 30 * 86_400_000);
      await site.db
        .update(planCheckouts)
        .set({ completedAt: bought })
        .where(eq(planCheckouts.userId, user.id));
      const send = (fields: Record<string, string>) =>
        way === "the link"
          ? submit(pathname, { id, token, ...fields })
          : submit("/settings/plan/end", { id, ...fields }, user);
      for (const [fields, outcome] of [
        [{ what: "withdraw", amount: "799" }, "notWithdrawn"],
        [{ what: "cancel" }, "notCancelled"],
      ] as const) {
        const { headers } = await send(fields);
        expect(headers.location).toContain(`done=${outcome}`);
        expect(plainText((await get(String(headers.location), user)).text)).toContain(t(outcome));
      }
      expect(await subscription()).toMatchObject({ withdrawnAt: null, state: "active" });
    },
  );

  test("a change of address ends the links of before", async () => {
    await buy();
    const { path, id, token, pathname } = await linkOfMail();
    await site.db
      .update(users)
      .set({ email: `${newId()}@example.com` })
      .where(eq(users.id, user.id));
    expect((await get(path)).status).toBe(404);
    expect((await submit(pathname, { id, token, what: "cancel" })).status).toBe(404);
    expect((await subscription()).cancelAtEnd).toBe(false);
  });

  test("another amount than the shown one is not returned before it was shown", async () => {
    await buy("annual");
    const { id, token, pathname, path } = await linkOfMail();
    expect(plainText((await get(path)).text)).toContain("83,88 €");
    await useAllowance(site.db, { userId: user.id, key: newId(), now: new Date() });
    const stale = await submit(pathname, { id, token, what: "withdraw", amount: "8388" });
    const { text } = await get(String(stale.headers.location));
    expect(plainText(text)).toContain(t("changed"));
    expect(plainText(text).replace(/\s+/g, " ")).toContain("83,88 € −6,99 € (Genutzte Prüfungen: 1 von 12)");
    expect(text).toContain('name="amount" value="7689"');
    expect((await subscription()).state).toBe("active");
    const inSettings = await submit("/settings/plan/end", { id, what: "withdraw", amount: "8388" }, user);
    expect(inSettings.headers.location).toBe(`/settings/plan/end?id=${id}&done=changed`);
    const shown = await submit(pathname, { id, token, what: "withdraw", amount: "7689" });
    expect(shown.headers.location).toContain("done=withdrawn");
    const mail = plainText((await mailAbout(/Widerruf/, 2)).text!);
    expect(mail).toContain("83,88 € · −6,99 € (Genutzte Prüfungen: 1 von 12)\nSie erhalten zurück: 76,89 €");
  });

  test("withdrawals by the link and in the settings at once return the money once", async () => {
    await buy();
    const { id, token, pathname } = await linkOfMail();
    const form = { id, what: "withdraw", amount: "599" };
    const responses = await Promise.all([
      submit(pathname, { ...form, token }),
      submit("/settings/plan/end", form, user),
      submit(pathname, { ...form, token }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    await vi.waitFor(
      async () =>
        expect((await listPayments(site.db, user.id)).map(({ amount }) => amount).toSorted()).toEqual([
          -599, 599,
        ]),
      { interval: 50 },
    );
    await sentMails(site, user.email, 2);
  });
});
