import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../../tests/support/accounts.ts";
import { newId } from "../../kit/id.ts";
import { passwords, users, verifications } from "../tables.ts";

let open: OpenAccounts;
const onMail = vi.fn();
beforeAll(async () => {
  open = await openAccounts({ onMail });
});
afterAll(() => open.close());

const password = "kein Pferd frisst Gurken";
/** A new user in a new network, so that the tests do not share limits. */
const newcomer = () => ({
  email: `${newId()}@example.com`,
  browser: open.newVisitor(),
});
const accountOf = async (email: string) =>
  (await open.db.select().from(users).where(eq(users.email, email)))[0];
const me = async (browser: { get(path: string): Promise<Response> }) =>
  ((await (await browser.get("/api/me")).json()) as { user: { email: string } | null }).user;

test("a user who signs up and opens the link is signed in and sees the requested page", async () => {
  const { email, browser } = newcomer();
  const response = await browser.post("/api/account/sign-up", {
    email: ` ${email.toUpperCase()} `,
    password,
    name: "Ana",
    next: "/build-resume?template=classic",
  });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ status: "confirm-email", browser: expect.any(String) });
  expect(await accountOf(email)).toMatchObject({
    emailVerified: false,
    role: "customer",
    portal: "wlb",
    name: "Ana",
  });
  expect(await me(browser)).toBeNull();
  expect(onMail).toHaveBeenCalled();

  const [mail, ...more] = await open.mailsTo(email);
  expect(more).toEqual([]);
  const link = linkIn(mail);
  expect(link.href).toMatch(/^http:\/\/www\.us\.localhost:3000\/account\/confirm\?token=[\w-]{43}&next=/);
  const confirmed = await browser.get(link.href, { headers: { "sec-fetch-site": "cross-site" } });
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get("location")).toBe("/build-resume?template=classic");
  expect(await me(browser)).toMatchObject({ email, name: "Ana" });
  expect(await accountOf(email)).toMatchObject({ emailVerified: true });
});

test("a confirmation link works once; a second click only redirects a user who is already signed in", async () => {
  const { email, browser } = newcomer();
  await browser.post("/api/account/sign-up", { email, password });
  const stranger = browser.copy();
  const link = linkIn((await open.mailsTo(email))[0]);
  await browser.get(link.href);
  expect((await browser.get(link.href)).headers.get("location")).toBe("/dashboard");

  const again = await stranger.get(link.href);
  expect(again.headers.get("location")).toBe("/sign-in?error=linkExpired");
  expect(again.headers.getSetCookie()).toEqual([]);
});

test("two parallel clicks open one session", async () => {
  const { email, browser } = newcomer();
  await browser.post("/api/account/sign-up", { email, password });
  const link = linkIn((await open.mailsTo(email))[0]);
  const clicks = await Promise.all(
    [browser.copy(), browser.copy(), browser.copy()].map((tab) => tab.get(link.href)),
  );
  const entered = clicks.filter((click) =>
    click.headers.getSetCookie().some((cookie) => cookie.startsWith("dossier=")),
  );
  expect(entered).toHaveLength(1);
});

test("a link opened in another browser requires the password, and a mail scanner does not consume it", async () => {
  const { email, browser } = newcomer();
  await browser.post("/api/account/sign-up", { email, password, next: "/build-resume" });
  const link = linkIn((await open.mailsTo(email))[0]);
  const phone = open.visitor();
  const scanned = await phone.get(link.href);
  const redirected = new URL(scanned.headers.get("location")!, open.origin);
  expect(redirected.pathname).toBe("/sign-in");
  expect(redirected.searchParams.get("next")).toBe("/build-resume");
  expect(scanned.headers.getSetCookie()).toEqual([]);
  expect(await accountOf(email)).toMatchObject({ emailVerified: false });

  const confirm = redirected.searchParams.get("confirm");
  const wrong = await phone.post("/api/account/sign-in", { email, password: "not this one", confirm });
  expect(wrong.status).toBe(401);
  const right = await phone.post("/api/account/sign-in", { email, password, confirm });
  expect(right.status).toBe(200);
  expect(await me(phone)).toMatchObject({ email });
  expect((await browser.get(link.href)).headers.get("location")).toMatch(/^\/sign-in\?error=linkExpired/);
});

test("an attacker who signs up with a victim's address gets no access to the victim's account", async () => {
  const { email, browser: owner } = newcomer();
  const attacker = open.visitor("198.51.100.66");
  await attacker.post("/api/account/sign-up", { email, password: "the attacker knows this" });
  // The owner opens the link: they get no session, and the attacker's account stays unconfirmed.
  await owner.get(linkIn((await open.mailsTo(email))[0]).href);
  expect(await me(owner)).toBeNull();
  expect(await accountOf(email)).toMatchObject({ emailVerified: false });

  // Later the owner signs up. The account is theirs, and the attacker's password and link no longer work.
  await owner.post("/api/account/sign-up", { email, password, name: "Owner" });
  const [first, second] = await open.mailsTo(email);
  expect((await attacker.get(linkIn(first).href)).headers.get("location")).toBe("/sign-in?error=linkExpired");
  await owner.get(linkIn(second).href);
  expect(await me(owner)).toMatchObject({ email, name: "Owner" });
  const tried = await attacker.post("/api/account/sign-in", { email, password: "the attacker knows this" });
  expect(tried.status).toBe(401);
});

test("an attacker who signs up again before the owner confirms does not get their password confirmed", async () => {
  const { email, browser: owner } = newcomer();
  const attacker = open.visitor("198.51.100.67");
  await owner.post("/api/account/sign-up", { email, password });
  await attacker.post("/api/account/sign-up", { email, password: "the attacker knows this" });
  await owner.post("/api/account/resend-confirmation", { email });
  for (const mail of await open.mailsTo(email)) await owner.get(linkIn(mail).href);
  expect(await me(owner)).toBeNull();
  expect(await accountOf(email)).toMatchObject({ emailVerified: false });
});

test("a known address gets the same response as a new one but a different mail", async () => {
  const { email, browser } = newcomer();
  const fresh = await browser.post("/api/account/sign-up", { email, password });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);

  const { browser: curious } = newcomer();
  const known = await curious.post("/api/account/sign-up", {
    email,
    password: "something else entirely",
    name: "Eve",
  });
  expect(known.status).toBe(fresh.status);
  const anyId = (text: string) => text.replace(/"browser":"[\w-]{16}"/, "");
  const body = anyId(await known.text());
  expect(body).toBe('{"status":"confirm-email",}');
  expect(anyId(await fresh.text())).toBe(body);
  const shape = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;"));
  expect(shape(known)).toEqual(shape(fresh));
  expect([...known.headers.keys()].sort()).toEqual([...fresh.headers.keys()].sort());

  const [, mail] = await open.mailsTo(email);
  expect(mail?.subject).toBe("You already have a Dossier account");
  expect(linkIn(mail).pathname).toBe("/sign-in");
  expect(await accountOf(email)).toMatchObject({ name: "", emailVerified: true });
  expect((await curious.post("/api/account/sign-in", { email, password })).status).toBe(200);
});

test("twenty parallel sign-ups with one address all succeed and create one account", async () => {
  const { email } = newcomer();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => newcomer().browser.post("/api/account/sign-up", { email, password })),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([202]));
  expect(await open.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  const isTheirs = eq(passwords.userId, (await accountOf(email))!.id);
  expect(await open.db.select().from(passwords).where(isTheirs)).toHaveLength(1);
  // One address gets at most five mails an hour, whichever networks request them.
  expect(await open.mailsTo(email)).toHaveLength(5);
});

test("no use case needs a second database connection while it holds one", async () => {
  const narrow = await openAccounts({ connections: 1 });
  try {
    const { email } = newcomer();
    const browser = narrow.visitor();
    expect((await browser.post("/api/account/sign-up", { email, password })).status).toBe(202);
    expect((await browser.get(linkIn((await narrow.mailsTo(email))[0]).href)).status).toBe(303);
    expect((await browser.post("/api/account/forgot-password", { email })).status).toBe(202);
    const token = linkIn((await narrow.mailsTo(email)).at(-1)).searchParams.get("token");
    const reset = await browser.post("/api/account/reset-password", { token, password: "ein anderes Pferd" });
    expect(reset.status).toBe(200);
  } finally {
    await narrow.close();
  }
});

test("one transaction creates the account and its mail", async () => {
  const { email, browser } = newcomer();
  await open.db.execute(sql`ALTER TABLE mails RENAME TO mails_away`);
  const response = await browser.post("/api/account/sign-up", { email, password });
  await open.db.execute(sql`ALTER TABLE mails_away RENAME TO mails`);
  expect(response.status).toBe(500);
  expect(await accountOf(email)).toBeUndefined();
  expect((await browser.post("/api/account/sign-up", { email, password })).status).toBe(202);
});

test.each([
  ["role", { role: "operator" }],
  ["emailVerified", { emailVerified: true }],
  ["id", { id: "00000000-0000-7000-8000-000000000000" }],
  ["image", { image: "https://evil.test/x.png" }],
  ["portal", { portal: "luk" }],
])("a sign-up with the unknown field %s is refused", async (key, extra) => {
  const { email, browser } = newcomer();
  const response = await browser.post("/api/account/sign-up", { email, password, ...extra });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: "invalid", fields: [{ path: key, key: "invalid" }] },
  });
  expect(await accountOf(email)).toBeUndefined();
});

test.each(['{"__proto__":{"x":1}', '{"constructor":{"prototype":{"x":1}}'])(
  "%s does not pollute prototypes",
  async (start) => {
    const body = `${start},"email":"${newcomer().email}","password":"${password}"}`;
    const polluted = await open.app.request(
      `${open.origin}/api/account/sign-up`,
      { method: "POST", body, headers: { "content-type": "application/json", origin: open.origin } },
      { clientIp: "203.0.113.77" },
    );
    expect(polluted.status).toBe(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  },
);

test.each([
  ["password", "passwordCommon"],
  ["12345678", "passwordCommon"],
  ["short", "passwordShort"],
  ["Dossier2026!", "passwordCommon"],
  ["x1".repeat(65), "passwordLong"],
])("the password %j is refused with a reason", async (weak, key) => {
  const { email, browser } = newcomer();
  const response = await browser.post("/api/account/sign-up", { email, password: weak });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: {
      code: "invalid",
      message: expect.any(String),
      fields: [{ path: "password", key, message: expect.any(String) }],
    },
  });
});

test.each([
  [{}, ["email.required", "password.required"]],
  [{ email: "ana", password }, ["email.email"]],
  [{ email: "ana@example.com, eve@example.com", password }, ["email.email"]],
  [{ email: "ana@example.com\r\nBcc: eve@example.com", password }, ["email.email"]],
  [{ email: 7, password: ["a"] }, ["email.required", "password.required"]],
])("the response to %j lists the wrong fields", async (body, expected) => {
  const response = await newcomer().browser.post("/api/account/sign-up", body);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: { path: string; key: string }[] } };
  expect(error.fields.map(({ path, key }) => `${path}.${key}`)).toEqual(expected);
});

test("a mail contains no host from a request header", async () => {
  const { email, browser } = newcomer();
  const spoof = {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
    forwarded: "host=evil.test",
    "x-forwarded-proto": "gopher",
    "x-original-url": "http://evil.test/",
  };
  await browser.post("/api/account/sign-up", { email, password, next: "//evil.test/x" }, { headers: spoof });
  await browser.post("/api/account/forgot-password", { email }, { headers: spoof });
  await browser.post(
    "/api/account/resend-confirmation",
    { email, next: "https://evil.test" },
    { headers: spoof },
  );
  const sent = await open.mailsTo(email);
  expect(sent).toHaveLength(3);
  for (const mail of sent) {
    expect(linkIn(mail).origin).toBe(open.origin);
    expect(JSON.stringify(mail)).not.toContain("evil");
  }
});

test("only hashes of tokens are stored, and a new token replaces the old one", async () => {
  const { email, browser } = newcomer();
  await browser.post("/api/account/sign-up", { email, password });
  await browser.post("/api/account/resend-confirmation", { email });
  const [first, second] = (await open.mailsTo(email)).map((mail) => linkIn(mail));
  const stored = JSON.stringify(await open.db.select().from(verifications));
  expect(stored).not.toContain(first?.searchParams.get("token"));
  expect(stored).not.toContain(second?.searchParams.get("token"));
  expect(stored).not.toContain(browser.cookies.get("dossier-browser"));
  expect((await browser.get(first!.href)).headers.get("location")).toBe("/sign-in?error=linkExpired");
  expect((await browser.get(second!.href)).headers.get("location")).toBe("/dashboard");
});

test("a confirmation link expires after a day", async () => {
  const { email, browser } = newcomer();
  await browser.post("/api/account/sign-up", { email, password });
  const link = linkIn((await open.mailsTo(email))[0]);
  const { id } = (await accountOf(email))!;
  await open.db.update(verifications).set({ expiresAt: sql`now()` }).where(eq(verifications.value, id));
  expect((await browser.get(link.href)).headers.get("location")).toBe("/sign-in?error=linkExpired");
});

test("resending a link and requesting a reset respond in the same way to unknown, known and confirmed addresses", async () => {
  const { email, browser } = newcomer();
  const { email: confirmed, browser: member } = newcomer();
  await browser.post("/api/account/sign-up", { email, password });
  await member.post("/api/account/sign-up", { email: confirmed, password });
  await member.get(linkIn((await open.mailsTo(confirmed))[0]).href);
  for (const path of ["resend-confirmation", "forgot-password"]) {
    for (const address of [email, confirmed, newcomer().email]) {
      const response = await browser.post(`/api/account/${path}`, { email: address });
      expect(response.status).toBe(202);
      expect(await response.text()).toBe('{"status":"mail-sent"}');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(await open.mailsTo(confirmed)).toHaveLength(2);
});

test("pruning deletes expired tokens and accounts that have been unconfirmed for a week", async () => {
  const { email: gone, browser } = newcomer();
  const { email: recent } = newcomer();
  await browser.post("/api/account/sign-up", { email: gone, password });
  await browser.post("/api/account/sign-up", { email: recent, password });
  const { email: renewed, browser: late } = newcomer();
  await late.post("/api/account/sign-up", { email: renewed, password });
  const weekOld = { createdAt: sql`now() - interval '7 days'`, updatedAt: sql`now() - interval '7 days'` };
  await open.db
    .update(users)
    .set(weekOld)
    .where(inArray(users.email, [gone, renewed]));
  await late.post("/api/account/sign-up", { email: renewed, password });
  await open.db.update(verifications).set({ expiresAt: sql`now()` });
  await open.accounts.prune();
  expect(await accountOf(gone)).toBeUndefined();
  expect(await accountOf(recent)).toBeDefined();
  // Its user signed up again and has a new link.
  expect(await accountOf(renewed)).toBeDefined();
  expect(await open.db.select().from(verifications)).toEqual([]);
});
