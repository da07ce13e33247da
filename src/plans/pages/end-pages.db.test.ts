import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { sentMails } from "../../../tests/support/sent-mails.ts";
import { newNetwork, openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { users } from "../../accounts/tables.ts";
import { newId } from "../../kit/id.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { planStatements } from "../statements/tables.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { planCheckouts } from "../tables.ts";

/** The ways to end a contract, in the German portal: by the link of its mails, in the settings and from the footer. */
const host = "www.de.localhost";
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
type As = TestUser | null;
const get = (path: string, as: As = null) => site.request({ path, as, host });
const submit = (path: string, fields: Record<string, string>, as: As = null) =>
  site.request({
    method: "POST",
    path,
    as,
    host,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `https://${host}`,
      ...(as ? {} : { "x-forwarded-for": newNetwork() }),
    },
    body: new URLSearchParams(fields).toString(),
  });
const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/[\u00a0\u202f]/g, " ");

async function buy(plan = "weekly"): Promise<void> {
  const order = { plan, name: "Erika Muster", beginsAtOnce: "on" };
  const ordered = await submit("/review/checkout", order, user);
  const id = new URL(String(ordered.headers.location), "http://localhost").searchParams.get("id")!;
  await submit("/review/checkout/test", { id, outcome: "paid" }, user);
}

/** The link in the mail that confirms the order, as a path, and its parameters. */
async function linkOfMail() {
  const [receipt] = await sentMails(site, user.email, 1);
  const { pathname, search, searchParams } = new URL(
    /https:\S+\/plan\/end\/contract\S+/.exec(receipt!.text!)![0],
  );
  return { path: `${pathname}${search}`, pathname, ...(Object.fromEntries(searchParams) as Contract) };
}
type Contract = { id: string; token: string };

const subscription = async () => (await listSubscriptions(site.db, user.id))[0]!;
const mailAbout = async (subject: RegExp, count: number) =>
  (await sentMails(site, user.email, count)).find((mail) => subject.test(mail.subject!))!;

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
      expect(plain(text)).toContain(part);
    expect(plain(text)).toContain("Widerruf bestätigen");
    for (const secret of [user.email, "Erika Muster", "/settings"])
      expect(text.split("<main")[1]!.split("</main")[0]).not.toContain(secret);
    // Scanners of mails open links, with GET and HEAD.
    await site.request({ method: "HEAD", path, host });
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
    const page = plain((await get(String(done.headers.location))).text);
    expect(page).toContain(t("done.withdrawn"));
    expect(page).toContain(t("ended"));
    expect((await subscription()).withdrawnAt).not.toBeNull();
    const text = plain((await mailAbout(/Widerruf/, 2)).text!);
    expect(text).toMatch(/Eingegangen: \d+\. \w+ \d{4} um \d\d:\d\d:\d\d ME(S)?Z/);
    expect(text).toMatch(/Vertragsende: \d+\. \w+ \d{4} um/);
    expect(text).toMatch(/\d{4}: 5,99 €\nSie erhalten zurück: 5,99 €/);
  });

  test("a cancellation says until when the plan lasts, and its mail, too", async () => {
    await buy();
    const { id, token, pathname } = await linkOfMail();
    const done = await submit(pathname, { id, token, what: "cancel" });
    const page = plain((await get(String(done.headers.location))).text);
    expect(page).toContain(t("done.cancelled"));
    expect(page).toMatch(/Gekündigt\. Sie behalten den Tarif bis/);
    expect(page).not.toContain(t("resume"));
    expect((await subscription()).cancelAtEnd).toBe(true);
    const text = plain((await mailAbout(/gekündigt/, 2)).text!);
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
    expect(plain(text)).toContain(t("ended"));
    expect(text.split("<main")[1]!.split("</main")[0]).not.toContain("<form");
    const cancelled = await submit(pathname, { id, token, what: "cancel" });
    expect(cancelled.headers.location).toContain("done=notCancelled");
    const page = plain((await get(String(cancelled.headers.location))).text);
    expect([page.includes(t("notCancelled")), page.includes(t("ended"))]).toEqual([true, true]);
    await submit(pathname, { id, token, what: "withdraw", amount: "599" });
    expect((await subscription()).withdrawnAt).toEqual(ended.withdrawnAt);
    // An address alone does not make the page say what has not happened.
    expect(plain((await get(`${path}&done=cancelled`)).text)).not.toContain(t("done.cancelled"));
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
        expect(plain((await get(String(headers.location), user)).text)).toContain(t(outcome));
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
    expect(plain((await get(path)).text)).toContain("83,88 €");
    await useAllowance(site.db, { userId: user.id, key: newId(), now: new Date() });
    const stale = await submit(pathname, { id, token, what: "withdraw", amount: "8388" });
    const { text } = await get(String(stale.headers.location));
    expect(plain(text)).toContain(t("changed"));
    expect(plain(text)).toContain("83,88 € · -6,99 € (Genutzte Prüfungen: 1 von 12)");
    expect(text).toContain('name="amount" value="7689"');
    expect((await subscription()).state).toBe("active");
    const inSettings = await submit("/settings/plan/end", { id, what: "withdraw", amount: "8388" }, user);
    expect(inSettings.headers.location).toBe(`/settings/plan/end?id=${id}&done=changed`);
    const shown = await submit(pathname, { id, token, what: "withdraw", amount: "7689" });
    expect(shown.headers.location).toContain("done=withdrawn");
    const mail = plain((await mailAbout(/Widerruf/, 2)).text!);
    expect(mail).toContain("83,88 € · -6,99 € (Genutzte Prüfungen: 1 von 12)\nSie erhalten zurück: 76,89 €");
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

describe("from the footer, without signing in", () => {
  const statement = () => ({ kind: "cancel", name: "Erika Muster", email: user.email });
  const statements = () => site.db.select().from(planStatements).where(eq(planStatements.email, user.email));

  test("the links have the words of the law, and the forms their buttons", async () => {
    const { text: home } = await get("/");
    expect(home).toContain('<a href="/plan/end">Verträge hier kündigen</a>');
    expect(home).toContain('<a href="/plan/end?what=withdraw">Vertrag widerrufen</a>');
    const [cancel, withdraw] = [await get("/plan/end"), await get("/plan/end?what=withdraw")];
    for (const { status, text } of [cancel, withdraw])
      expect([status, await findHtmlProblems(text)]).toEqual([200, []]);
    expect(cancel.text).toMatch(/<button type="submit"[^>]*>Jetzt kündigen</);
    expect(withdraw.text).toMatch(/<button type="submit"[^>]*>Widerruf bestätigen</);
  });

  test("a cancellation is executed, and confirmed with its content, local time and end", async () => {
    await buy();
    await submit("/plan/end", { ...statement(), contract: "Wöchentlich" });
    const text = plain((await mailAbout(/Ihre Erklärung/, 3)).text!);
    expect(text).toContain("Ihre Kündigung ist eingegangen.");
    expect(text).toMatch(/Ihre Erklärung: Ordentliche Kündigung\nVor- und Nachname: Erika Muster\n/);
    expect(text).toMatch(
      /Eingegangen: \d+\. \w+ \d{4} um \d\d:\d\d:\d\d ME(S)?Z\nVertragsende: \d+\. \w+ \d{4}\n/,
    );
    expect((await subscription()).cancelAtEnd).toBe(true);
    await vi.waitFor(async () => expect((await statements())[0]!.executedAt).not.toBeNull(), {
      interval: 50,
    });
  });

  test("a withdrawal is confirmed with a link, and only that ends the contract", async () => {
    await buy();
    await submit("/plan/end", { ...statement(), kind: "withdraw" });
    // The order, the statement, and that the plan is not renewed.
    const text = (await mailAbout(/Ihre Erklärung/, 3)).text!;
    expect(plain(text)).toContain("Ihre Erklärung: Widerruf");
    expect(await subscription()).toMatchObject({ state: "active", cancelAtEnd: true });
    const { pathname, searchParams } = new URL(/https:\S+\/plan\/end\/contract\S+/.exec(text)![0]);
    const contract = Object.fromEntries(searchParams);
    const page = plain((await get(`${pathname}?${searchParams}`)).text);
    expect(page).toMatch(/Ihr Widerruf ist am .* um \d\d:\d\d:\d\d ME(S)?Z eingegangen/);
    expect(page).not.toContain("Sie können bis");
    await submit(pathname, { ...contract, what: "withdraw", amount: "599" });
    const [{ declaredAt, executedAt }] = (await statements()) as [Awaited<ReturnType<typeof statements>>[0]];
    expect((await subscription()).withdrawnAt).toEqual(declaredAt);
    expect(executedAt).not.toBeNull();
  });

  test("the response tells nothing about the address, and an unknown one gets a mail that repeats nothing typed", async () => {
    await buy();
    const unknown = `${newId()}@example.com`;
    const form = { ...statement(), contract: "Tarif 7" };
    const known = await submit("/plan/end", form);
    const other = await submit("/plan/end", { ...form, email: unknown });
    const shown = ({ status, headers, text }: typeof known) => [
      status,
      text.replace(/(?:[\w-]+@example\.com)|nonce="[^"]*"|\d\d:\d\d:\d\d/g, ""),
      Object.keys(headers),
    ];
    expect(shown(other)).toEqual(shown(known));
    const page = plain(known.text);
    for (const part of [t("formDone"), "Ordentliche Kündigung", "Erika Muster", "Tarif 7", user.email])
      expect(page).toContain(part);
    expect(page).toMatch(/Eingegangen\s+\d+\. \S+ \d{4} um \d\d:\d\d:\d\d ME(S)?Z/);
    expect([known.status, await findHtmlProblems(known.text)]).toEqual([200, []]);
    const [mail] = await sentMails(site, unknown, 1);
    expect(mail!.subject).toBe("Zu Ihrer Erklärung gibt es keinen Vertrag");
    expect(plain(mail!.text!)).toMatch(/Eingegangen: .* ME(S)?Z/);
    expect(`${mail!.text} ${mail!.html}`).not.toContain("Tarif 7");
  });

  test("a form with errors is shown again with what was typed; a cause needs its reason", async () => {
    const refused = await submit("/plan/end", {
      ...statement(),
      kind: "cancelForCause",
      contract: "Tarif 7",
    });
    expect(refused.status).toBe(400);
    expect(await findHtmlProblems(refused.text)).toEqual([]);
    expect(refused.text).toContain('value="Tarif 7"');
    expect(refused.text).toMatch(/<textarea[^>]*id="statement-reason"[^>]*autofocus/i);
    expect((await submit("/plan/end", { ...statement(), email: "erika" })).status).toBe(400);
    expect((await submit("/plan/end", { ...statement(), wishedOn: "31.12." })).status).toBe(400);
    const tooLate = `${new Date().getUTCFullYear() + 3}-01-01`;
    expect((await submit("/plan/end", { ...statement(), wishedOn: tooLate })).status).toBe(400);
    for (const field of ["name", "contract", "reason"])
      for (const site of ["https://evil.example", "www.evil.test", "Besuche evil.com!"]) {
        const advert = await submit("/plan/end", {
          ...statement(),
          kind: "cancelForCause",
          reason: "x",
          [field]: site,
        });
        expect(advert.status, `${field}: ${site}`).toBe(400);
        expect(advert.text).toContain("Bitte geben Sie hier keine Webadressen an.");
      }
    expect(await statements()).toEqual([]);
  });

  test("the reason of another kind is not stored, and the same form sent twice is one statement", async () => {
    const form = { ...statement(), key: newId(), reason: "Nie geprüft" };
    const responses = await Promise.all([submit("/plan/end", form), submit("/plan/end", form)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statements()).toMatchObject([{ reason: "" }]);
    // What was changed after going back is another one.
    await submit("/plan/end", { ...form, contract: "Tarif 7" });
    expect(await statements()).toHaveLength(2);
  });

  test("a withdrawal where no law knows it is refused before it is stored", async () => {
    const refused = await site.request({
      ...{ method: "POST", path: "/plan/end", host: "www.id.localhost" },
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://www.id.localhost",
        "x-forwarded-for": newNetwork(),
      },
      body: new URLSearchParams({ ...statement(), kind: "withdraw" }).toString(),
    });
    expect([refused.status, await statements()]).toEqual([404, []]);
  });

  test("one network cannot flood a mailbox, and every statement is stored", async () => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: `https://${host}`,
      "x-forwarded-for": newNetwork(),
    };
    const body = new URLSearchParams(statement()).toString();
    const send = () => site.request({ method: "POST", path: "/plan/end", host, headers, body });
    for (let index = 0; index < 5; index += 1) expect((await send()).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect((await statements()).map(({ handledAt }) => handledAt === null)).toEqual(Array(5).fill(false)),
      { interval: 50 },
    );
    await sentMails(site, user.email, 3);
  });
});
