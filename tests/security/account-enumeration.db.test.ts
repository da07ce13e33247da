import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../src/kit/id.ts";
import { type TestResponse, openSite, type TestUser, password, type Site } from "../support/site.ts";

/** Somebody asks us, in five ways, whether an address has an account here. */
let site: Site;
/** Passwords hashed or compared: what makes one answer slower than another. A clock would tell of the machine, too. */
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
  site = await openSite({ overrides: { accounts: { answerFloor: 0, hashing } } });
});
afterAll(() => site?.close());

const ways: [name: string, path: string, body: (email: string) => object][] = [
  ["signing up", "/api/account/sign-up", (email) => ({ email, password: "vier Kühe tanzen leise" })],
  ["signing in", "/api/account/sign-in", (email) => ({ email, password: "not the password" })],
  ["a forgotten password", "/api/account/forgot-password", (email) => ({ email })],
  ["the link once more", "/api/account/resend-confirmation", (email) => ({ email })],
  ["a change of address", "/api/account/change-email", (email) => ({ email, password })],
];

/** Everything an attacker sees, with the values that are random anyway left out. */
const seen = ({ status, headers, text }: TestResponse) => ({
  status,
  headers: Object.entries(headers)
    .filter(([name]) => name !== "date")
    .map(([name, value]) => [name, name === "set-cookie" ? String(value).replace(/=[^;]+/, "=…") : value]),
  text,
});

test.each(ways)(
  "%s answers alike for an address that has an account and for one that has none",
  async (_way, path, body) => {
    const known = await site.createUser();
    const ask = async (email: string, as: TestUser | null) => {
      const before = hashed;
      const answer = await site.request({ method: "POST", path, as, json: body(email) });
      return { ...seen(answer), work: hashed - before };
    };
    // A change of address takes a session: the attacker's own.
    const as = path.endsWith("change-email") ? await site.createUser() : null;
    const [there, nowhere] = [await ask(known.email, as), await ask(`${newId()}@example.com`, as)];
    expect(there).toEqual(nowhere);
    expect(there.text).not.toContain(known.email);
  },
);

test("an account with a second factor shows it only to the right password", async () => {
  const [plain, guarded] = [await site.createUser(), await site.createUser({ role: "editor" })];
  const ask = async ({ email }: TestUser) =>
    seen(
      await site.request({
        method: "POST",
        path: "/api/account/sign-in",
        json: { email, password: "not the password" },
      }),
    );
  expect(await ask(guarded)).toEqual(await ask(plain));
});
