import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts } from "../../tests/support/accounts.ts";
import { type Interleaving, openInterleaving } from "../../tests/support/interleaving.ts";
import { openSettings } from "../../tests/support/settings.ts";
import { newId } from "../kit/id.ts";
import { passwords, users, verifications } from "./tables.ts";

/** Two requests about one account. The first is interrupted by the second before each of its SQL statements. */
let sides: Interleaving;
let [observer, first, second]: OpenAccounts[] = [];
/** Hashing takes no time and reveals whose password an account has. */
const hashing = {
  hash: async (text: string) => `plain:${text}`,
  verify: async (hash: string, text: string) => hash === `plain:${text}`,
};
beforeAll(async () => {
  observer = await openSettings({ hashing });
  sides = await openInterleaving(observer.url);
  first = await openSettings({ hashing, database: sides.first });
  second = await openSettings({ hashing, database: sides.second });
});
afterAll(async () => {
  await sides?.close();
  await observer?.close();
});

const me = async (browser: ReturnType<OpenAccounts["visitor"]>) =>
  (await (await browser.get("/api/me")).json()).user;
const onSide = (side: OpenAccounts, browser: ReturnType<OpenAccounts["visitor"]>) => {
  const same = side.newVisitor();
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
};

type Requests = {
  first(): Promise<Response>;
  second(): Promise<Response>;
  check(place: string): Promise<void>;
};

/**
 * Runs the requests that `prepare` builds one after the other, and then interrupted before each statement of the first.
 * Resolves to the number of runs.
 */
async function interruptEverywhere(prepare: () => Promise<Requests>): Promise<number> {
  const interrupt = async (pauseBefore?: number) => {
    const requests = await prepare();
    const { statements } = await sides.run({ ...requests, pauseBefore });
    await requests.check(`before ${pauseBefore ?? "no"} statement: ${statements[(pauseBefore ?? 0) - 1]}`);
    return statements.length;
  };
  const length = await interrupt();
  for (let pauseBefore = 1; pauseBefore <= length; pauseBefore += 1) await interrupt(pauseBefore);
  return length + 1;
}

const password = "kein Pferd frisst Gurken";

test("a click on the confirmation link never confirms the password of a sign-up that runs at the same time", async () => {
  const runs = await interruptEverywhere(async () => {
    const email = `${newId()}@example.com`;
    const victim = observer!.newVisitor();
    await victim.post("/api/account/sign-up", { email, password });
    const link = linkIn((await observer!.mailsTo(email))[0]);
    // At the limit of mails, a sign-up sends no link that would replace the victim's.
    for (let index = 0; index < 5; index += 1)
      await observer!.newVisitor().post("/api/account/resend-confirmation", { email });
    const latest = linkIn((await observer!.mailsTo(email)).at(-1));
    expect(latest.href).not.toBe(link.href);
    const click = onSide(first!, victim);
    const attacker = second!.newVisitor();
    return {
      first: () => click.get(latest.href),
      second: () => attacker.post("/api/account/sign-up", { email, password: "the attacker knows this" }),
      async check(place) {
        const [row] = await observer!.db
          .select({ isConfirmed: users.emailVerified, hash: passwords.hash })
          .from(users)
          .innerJoin(passwords, eq(passwords.userId, users.id))
          .where(eq(users.email, email));
        const isVictims = row?.hash === `plain:${password}`;
        expect([place, row?.isConfirmed, isVictims]).toEqual([place, isVictims, isVictims]);
        expect([place, (await me(onSide(observer!, click))) !== null]).toEqual([place, isVictims]);
      },
    };
  });
  expect(runs).toBeGreaterThan(10);
}, 120_000);

test("of two changes of address at the same time one link remains, and it confirms the address it was sent to", async () => {
  const runs = await interruptEverywhere(async () => {
    const { browser, id } = await observer!.member();
    const [mine, victims] = [`mine-${newId()}@example.com`, `victim-${newId()}@example.com`];
    const request = (side: OpenAccounts, email: string) =>
      onSide(side, browser).post("/api/account/change-email", { email, password });
    return {
      first: () => request(first!, mine),
      second: () => request(second!, victims),
      async check(place) {
        const links = and(eq(verifications.value, id), like(verifications.identifier, "change-email:%"));
        const tokens = await observer!.db.select().from(verifications).where(links);
        const [account] = await observer!.db.select().from(users).where(eq(users.id, id));
        expect([place, tokens.map(({ email }) => email)]).toEqual([place, [account!.pendingEmail]]);
        const [mail] = await observer!.mailsTo(mine);
        if (mail) await browser.get(linkIn(mail).href);
        const [after] = await observer!.db.select().from(users).where(eq(users.id, id));
        expect([place, after!.email]).not.toEqual([place, victims]);
      },
    };
  });
  expect(runs).toBeGreaterThan(10);
}, 120_000);

test("a sign-in with the old password leaves no live session after the password has changed", async () => {
  const runs = await interruptEverywhere(async () => {
    const { browser, email } = await observer!.member();
    const intruder = first!.newVisitor();
    const owner = onSide(second!, browser);
    return {
      first: () => intruder.post("/api/account/sign-in", { email, password }),
      second: () =>
        owner.post("/api/account/change-password", { current: password, password: "vier Kühe tanzen leise" }),
      async check(place) {
        expect([place, await me(onSide(observer!, intruder))]).toEqual([place, null]);
        expect([place, await me(onSide(observer!, owner))]).toMatchObject([place, { email }]);
      },
    };
  });
  expect(runs).toBeGreaterThan(10);
}, 120_000);
