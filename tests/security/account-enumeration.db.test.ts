import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../src/kit/id.ts";
import { openSite, password, type Site, type TestResponse, type TestUser } from "../support/site.ts";
import { newNetwork } from "../support/site-users.ts";

/** An attacker tries in five ways to learn whether an address has an account. */
let site: Site;
/** Passwords hashed or compared: the work that makes responses differ in time. Counting it is exact, measuring time is not. */
let hashed = 0;
beforeAll(async () => {
  const count = () => {
    hashed += 1;
  };
  const hashing = {
    hash: async (text: string) => {
      count();
      return `plain:${text}`;
    },
    verify: async (hash: string, text: string) => {
      count();
      return hash === `plain:${text}` || text === password;
    },
  };
  site = await openSite({ overrides: { accounts: { minResponseTime: 0, hashing } } });
});
afterAll(() => site?.close());

const attempts: [name: string, path: string, body: (email: string) => object][] = [
  ["signing up", "/api/account/sign-up", (email) => ({ email, password: "vier Kühe tanzen leise" })],
  ["signing in", "/api/account/sign-in", (email) => ({ email, password: "not the password" })],
  ["a forgotten password", "/api/account/forgot-password", (email) => ({ email })],
  ["resending the link", "/api/account/resend-confirmation", (email) => ({ email })],
  ["a change of address", "/api/account/change-email", (email) => ({ email, password })],
];

/** Everything an attacker sees, without values that are random anyway. */
const visibleParts = ({ status, headers, text }: TestResponse) => ({
  status,
  headers: Object.entries(headers)
    .filter(([name]) => name !== "date")
    .map(([name, value]) => [name, name === "set-cookie" ? String(value).replace(/=[^;]+/, "=…") : value]),
  // The id of a sign-up follows from its random cookie.
  text: text.replace(/"browser":"[\w-]{16}"/, '"browser":"…"'),
});

test.each(attempts)(
  "%s responds the same for an address with and without an account",
  async (_name, path, body) => {
    const user = await site.createUser();
    const send = async (email: string, as: TestUser | null) => {
      const before = hashed;
      const response = await site.request({ method: "POST", path, as, json: body(email) });
      return { ...visibleParts(response), work: hashed - before };
    };
    // A change of address needs a session: the attacker's own.
    const as = path.endsWith("change-email") ? await site.createUser() : null;
    const [known, unknown] = [await send(user.email, as), await send(`${newId()}@example.com`, as)];
    expect(known).toEqual(unknown);
    expect(known.text).not.toContain(user.email);
  },
);

test("signing up with an address and then signing in responds the same for an address with and without an account", async () => {
  const confirmed = await site.createUser();
  const json = { password: "vier Kühe tanzen leise" };
  const unconfirmed = `${newId()}@example.com`;
  await site.request({
    method: "POST",
    path: "/api/account/sign-up",
    json: { email: unconfirmed, password: "somebody else signs up" },
  });
  /** Signs up, and then signs in with the same password until a limit is reached. */
  const attack = async (email: string) => {
    const headers = { "x-forwarded-for": newNetwork() };
    const send = async (path: string) => {
      const before = hashed;
      const request = { method: "POST", path: `/api/account/${path}`, json: { ...json, email }, headers };
      return { ...visibleParts(await site.request(request)), work: hashed - before };
    };
    const responses = [await send("sign-up")];
    for (let attempt = 0; attempt < 7; attempt += 1) responses.push(await send("sign-in"));
    return responses;
  };
  const known = await attack(confirmed.email);
  expect(known.map(({ status }) => status)).toEqual([202, 401, 401, 401, 401, 401, 429, 429]);
  for (const email of [unconfirmed, `${newId()}@example.com`])
    expect((await attack(email)).map(withoutWait)).toEqual(known.map(withoutWait));
});

/** A response without the seconds that remain, which depend on the clock. */
const withoutWait = ({ headers, text, ...rest }: ReturnType<typeof visibleParts>) => ({
  ...rest,
  headers: headers.map(([name, value]) => [name, name === "retry-after" ? "…" : value]),
  text: text.replace(/\d+/g, "…"),
});

test("a second factor is revealed only after the right password", async () => {
  const [plain, guarded] = [await site.createUser(), await site.createUser({ role: "editor" })];
  const signIn = async ({ email }: TestUser) =>
    visibleParts(
      await site.request({
        method: "POST",
        path: "/api/account/sign-in",
        json: { email, password: "not the password" },
      }),
    );
  expect(await signIn(guarded)).toEqual(await signIn(plain));
});
