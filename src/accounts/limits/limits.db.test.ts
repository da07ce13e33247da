import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../../tests/support/accounts.ts";
import { newId } from "../../kit/id.ts";
import { rateLimits } from "../tables.ts";
import { limitTable } from "./limit-table.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts();
});
afterAll(() => open.close());

const password = "kein Pferd frisst Gurken";
let networks = 0;
/** An address in a network that no other test uses. */
const nextNetwork = () => {
  networks += 1;
  return `2001:db8:0:${networks.toString(16)}::1`;
};

async function buildMember(clientIp = nextNetwork()) {
  const email = `${newId()}@example.com`;
  const browser = open.visitor(clientIp);
  await browser.post("/api/account/sign-up", { email, password });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);
  return { email, browser };
}

type Browser = ReturnType<OpenAccounts["visitor"]>;
const signIn = (browser: Browser, email: string, secret: string, headers: Record<string, string> = {}) =>
  browser.post("/api/account/sign-in", { email, password: secret }, { headers });

const spoofed = (index: number) => ({
  "x-forwarded-for": `198.51.100.${index}`,
  forwarded: `for=198.51.100.${index}`,
  "x-real-ip": `198.51.100.${index}`,
  "x-client-ip": `198.51.100.${index}`,
  "x-app-client-ip": `198.51.100.${index}`,
  "cf-connecting-ip": `198.51.100.${index}`,
});

test("after five wrong passwords further attempts are refused, and forwarding headers do not change that", async () => {
  const { email, browser: owner } = await buildMember();
  const attacker = open.visitor(nextNetwork());
  const responses = [];
  for (let index = 0; index < 12; index += 1)
    responses.push(await signIn(attacker, email, `wrong ${index}`, spoofed(index)));
  expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  for (const response of responses.slice(5)) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect((await response.json()).error.code).toBe("tooMany");
  }
  // The correct password is refused, too. The user can sign in from another network.
  expect((await signIn(attacker, email, password)).status).toBe(429);
  expect((await signIn(owner, email, password)).status).toBe(200);
});

test("only five of twelve parallel attempts have their password checked", async () => {
  const { email } = await buildMember();
  const attacker = open.visitor(nextNetwork());
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signIn(attacker, email, `wrong ${index}`)),
  );
  const heard = responses.filter(({ status }) => status === 401);
  expect(heard).toHaveLength(5);
});

test("an unknown address has the same limit", async () => {
  const attacker = open.visitor(nextNetwork());
  const email = `${newId()}@example.com`;
  const statuses = [];
  for (let index = 0; index < 7; index += 1)
    statuses.push((await signIn(attacker, email, "wrong one")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test("addresses within a /64 are one network", async () => {
  const { email } = await buildMember();
  const statuses = [];
  for (let index = 1; index <= 7; index += 1)
    statuses.push(
      (await signIn(open.visitor(`2001:db8:ffff:1:${index}::${index}`), email, "wrong one")).status,
    );
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test("each lockout is twice as long as the one before, up to four hours; a correct password resets it", async () => {
  const { email, browser } = await buildMember();
  const lockouts = [];
  for (let round = 0; round < 6; round += 1) {
    let response = await signIn(browser, email, "wrong one");
    while (response.status === 401) response = await signIn(browser, email, "wrong one");
    lockouts.push(Number(response.headers.get("retry-after")));
    await open.db
      .update(rateLimits)
      .set({ expire: Date.now() - 1 })
      .where(like(rateLimits.key, "guess:%"));
    await open.db.delete(rateLimits).where(like(rateLimits.key, "network:%"));
  }
  expect(lockouts).toEqual([15, 30, 60, 120, 240, 240].map((minutes) => minutes * 60));
  expect((await signIn(browser, email, password)).status).toBe(200);
  let response = await signIn(browser, email, "wrong one");
  while (response.status === 401) response = await signIn(browser, email, "wrong one");
  expect(response.headers.get("retry-after")).toBe("900");
});

test("one network may enter thirty wrong passwords across all accounts; correct ones do not count", async () => {
  const clientIp = nextNetwork();
  const { email, browser } = await buildMember(clientIp);
  for (let index = 0; index < 35; index += 1)
    expect((await signIn(browser, email, password)).status).toBe(200);
  const statuses = [];
  for (let index = 0; index < 32; index += 1)
    statuses.push((await signIn(browser, `${newId()}@example.com`, "wrong one")).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(limitTable.network.points);
  expect((await signIn(browser, email, password)).status).toBe(429);
});

test("an attack from many networks blocks new networks, but not those from which the user has signed in", async () => {
  const { email, browser: owner } = await buildMember();
  const before = new Set((await open.db.select().from(rateLimits)).map((row) => row.key));
  await signIn(open.visitor(nextNetwork()), email, "wrong one");
  const counter = (await open.db.select().from(rateLimits)).find(
    (row) => row.key.startsWith("account:") && !before.has(row.key),
  );
  await open.db
    .update(rateLimits)
    .set({ points: limitTable.account.points })
    .where(eq(rateLimits.key, counter!.key));

  const stranger = open.visitor(nextNetwork());
  expect((await signIn(stranger, email, password)).status).toBe(429);
  expect((await signIn(owner, email, password)).status).toBe(200);

  // In a new network the user can sign in after a password reset.
  await stranger.post("/api/account/forgot-password", { email });
  const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
  await stranger.post("/api/account/reset-password", { token, password: "ein anderes Pferd frisst doch" });
  expect((await signIn(stranger, email, "ein anderes Pferd frisst doch")).status).toBe(200);
});

test("one network may make thirty requests that send mail or are expensive", async () => {
  const browser = open.visitor(nextNetwork());
  const statuses = [];
  for (let index = 0; index < 33; index += 1) {
    const email = `${newId()}@example.com`;
    statuses.push((await browser.post("/api/account/forgot-password", { email })).status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(limitTable.request.points);
  const refused = await browser.post("/api/account/sign-up", { email: "new@example.com", password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("the counter table contains neither addresses nor networks", async () => {
  const { email } = await buildMember("203.0.113.250");
  const stored = JSON.stringify(await open.db.select().from(rateLimits));
  expect(stored).not.toContain(email);
  expect(stored).not.toContain("203.0.113.250");
  expect(stored).not.toContain("2001:db8");
});

test("erasing a user deletes only their counters", async () => {
  const keysNow = async () =>
    (await open.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
  const { limits } = open.accounts.deps;
  const count = async (user: { userId: string; email: string }) => {
    const attempt = { email: user.email, clientIp: "198.51.100.77" };
    await limits.countPasswordAttempt(attempt);
    await limits.countCodeAttempt(attempt);
    await limits.rememberNetwork(attempt);
    await limits.withMailLimit({ ...attempt, kind: "notice" }, async () => ({ isSent: true }));
    await limits.countChallengeAttempt(user.userId, "challenge");
  };
  const [gone, stays] = [0, 1].map(() => ({ userId: newId(), email: `${newId()}@example.com` }));
  await count(stays!);
  const before = (await keysNow()).sort();
  await count(gone!);
  expect((await keysNow()).length).toBe(before.length + 8);
  await limits.deleteCounters({ userId: gone!.userId, emails: [gone!.email.toUpperCase()] });
  expect((await keysNow()).sort()).toEqual(before);
});
