import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { contractActions, germanHost, plainText } from "../../../tests/support/contracts.ts";
import { sentMails } from "../../../tests/support/sent-mails.ts";
import { newNetwork, openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { newId } from "../../kit/id.ts";
import { planStatements } from "../statements/tables.ts";

/** The form of the footer that ends a contract, in the German portal. */
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
const { get, submit, buy, subscription, mailAbout } = contractActions(() => ({ site, user }));

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
    const text = plainText((await mailAbout(/Ihre Erklärung/, 3)).text!);
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
    expect(plainText(text)).toContain("Ihre Erklärung: Widerruf");
    expect(await subscription()).toMatchObject({ state: "active", cancelAtEnd: true });
    const { pathname, searchParams } = new URL(/https:\S+\/plan\/end\/contract\S+/.exec(text)![0]);
    const contract = Object.fromEntries(searchParams);
    const page = plainText((await get(`${pathname}?${searchParams}`)).text);
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
    const page = plainText(known.text);
    for (const part of [t("formDone"), "Ordentliche Kündigung", "Erika Muster", "Tarif 7", user.email])
      expect(page).toContain(part);
    expect(page).toMatch(/Eingegangen\s+\d+\. \S+ \d{4} um \d\d:\d\d:\d\d ME(S)?Z/);
    expect([known.status, await findHtmlProblems(known.text)]).toEqual([200, []]);
    const [mail] = await sentMails(site, unknown, 1);
    expect(mail!.subject).toBe("Zu Ihrer Erklärung gibt es keinen Vertrag");
    expect(plainText(mail!.text!)).toMatch(/Eingegangen: .* ME(S)?Z/);
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
      origin: `https://${germanHost}`,
      "x-forwarded-for": newNetwork(),
    };
    const body = new URLSearchParams(statement()).toString();
    const send = () => site.request({ method: "POST", path: "/plan/end", host: germanHost, headers, body });
    for (let index = 0; index < 5; index += 1) expect((await send()).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect((await statements()).map(({ handledAt }) => handledAt === null)).toEqual(Array(5).fill(false)),
      { interval: 50 },
    );
    await sentMails(site, user.email, 3);
  });
});
