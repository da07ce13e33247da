import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type Member, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { openSettings } from "../../../tests/support/settings.ts";
import { totp } from "../../../tests/support/totp.ts";
import { portals } from "../../portals/all.ts";
import { sessions, users } from "../tables.ts";
import { signToken } from "./session-cookie.server.ts";
import { insertSession, listSessions } from "./session-store.server.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

const epochOf = async (id: string) =>
  (await open.db.select().from(users).where(eq(users.id, id)))[0]!.credentialEpoch;
const isSignedIn = async (cookie: string) => {
  const visitor = open.visitor();
  visitor.cookies.set("dossier", cookie);
  return (await (await visitor.get("/api/me")).json()).user !== null;
};
const cookieOf = (token: string) =>
  encodeURIComponent(signToken(token, "a secret of tests that is long enough to be one 0123456789"));

/** Inserts the session of a request that verified the secrets at this epoch and was slower than their change. */
async function insertLateSession({ id }: Member, credentialEpoch: number): Promise<string> {
  const token = `late-${id}-${credentialEpoch}`;
  const client = { ipAddress: "", userAgent: "", hostLabel: "us" };
  await insertSession(open.db, { userId: id, token, credentialEpoch, secondFactor: true, ...client });
  return cookieOf(token);
}

const newPassword = "vier Kühe tanzen leise";
let key = "";
const turnOn = async ({ browser }: Member) => {
  ({ key } = await (await browser.post("/api/account/two-factor/start", { password })).json());
  return browser.post("/api/account/two-factor/confirm", { code: totp(key, Date.now() - 30_000) });
};
const changes: [name: string, change: (member: Member) => Promise<Response>][] = [
  [
    "changing the password",
    ({ browser }) =>
      browser.post("/api/account/change-password", { current: password, password: newPassword }),
  ],
  [
    "resetting the password",
    async ({ browser, email }) => {
      await browser.post("/api/account/forgot-password", { email });
      const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
      return browser.post("/api/account/reset-password", { token, password: newPassword });
    },
  ],
  ["turning two-factor sign-in on", turnOn],
  [
    "turning two-factor sign-in off",
    async (member) => {
      await turnOn(member);
      return member.browser.post("/api/account/two-factor/stop", { password, code: totp(key) });
    },
  ],
];

test.each(changes)(
  "%s voids sessions with an older epoch, also those inserted later",
  async (_name, change) => {
    const member = await open.member();
    const before = await epochOf(member.id);
    const early = await insertLateSession(member, before);
    expect(await isSignedIn(early)).toBe(true);
    expect((await change(member)).status).toBe(200);
    const after = await epochOf(member.id);
    expect(after).toBeGreaterThan(before);
    expect(await isSignedIn(early)).toBe(false);

    await open.db.delete(sessions).where(eq(sessions.token, `late-${member.id}-${before}`));
    const late = await insertLateSession(member, before);
    expect(await isSignedIn(late)).toBe(false);
    expect((await listSessions(open.db, member.id, null)).length).toBeLessThanOrEqual(1);
    const visitor = open.visitor();
    visitor.cookies.set("dossier", late);
    const refused = await visitor.post("/api/account/keep-email");
    expect([refused.status, (await refused.json()).error.code]).toEqual([401, "unauthenticated"]);
    await open.accounts.prune();
    const left = await open.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(left.filter(({ credentialEpoch }) => credentialEpoch !== after)).toEqual([]);
  },
);

const readAt = (cookie: string, portal = portals.wlb, environment = "www") =>
  open.accounts.findViewer({
    cookies: `dossier=${cookie}`,
    host: open.hostOf(portal, environment),
  });

test("a session works only on the host of its country, in every environment of that host", async () => {
  const { browser, id } = await open.member();
  const cookie = browser.cookies.get("dossier")!;
  for (const environment of ["www", "origin", "stg"])
    expect(await readAt(cookie, portals.wlb, environment)).toMatchObject({ userId: id });
  for (const portal of [portals.luk, portals.lde]) expect(await readAt(cookie, portal)).toBeNull();
  expect(await readAt(cookie)).toMatchObject({ userId: id });
});
