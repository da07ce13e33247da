import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, password } from "../../../tests/support/accounts.ts";
import { newId } from "../../kit/id.ts";
import { setPasswordHash } from "../account-store.server.ts";
import { createPasswordHashing } from "../password/password-hash.server.ts";
import { sessions, users } from "../tables.ts";

/** Verifying a password takes long enough for another request to change the account meanwhile. */
let open: OpenAccounts;
let meanwhile: (() => Promise<unknown>) | undefined;
const hashing = createPasswordHashing();
beforeAll(async () => {
  open = await openAccounts({
    hashing: {
      hash: hashing.hash,
      verify: async (hash, typed) => {
        const isRight = await hashing.verify(hash, typed);
        await meanwhile?.();
        return isRight;
      },
    },
  });
});
afterEach(() => {
  meanwhile = undefined;
});
afterAll(() => open.close());

const newBrowser = () => open.visitor(`2001:db8:${newId().slice(-4)}:${newId().slice(-4)}::1`);
const signIn = (email: string) => newBrowser().post("/api/account/sign-in", { email, password });

test("a password that is replaced while it is verified opens no session", async () => {
  const { id, email } = await open.member();
  const before = await open.db.select().from(sessions).where(eq(sessions.userId, id));
  const other = await hashing.hash("ein anderes Pferd frisst doch");
  meanwhile = () => setPasswordHash(open.db, id, other);
  expect((await signIn(email)).status).toBe(401);
  expect(await open.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual(before);
});

test("a second factor that is turned on while the password is verified is asked for", async () => {
  const { id, email } = await open.member();
  meanwhile = () => open.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  const response = await signIn(email);
  expect([response.status, await response.json()]).toEqual([202, { status: "code-required" }]);
});

test("a sign-up that replaces an unconfirmed account while its password is verified is not confirmed by it", async () => {
  const email = `${newId()}@example.com`;
  await newBrowser().post("/api/account/sign-up", { email, password });
  const [mail] = await open.mailsTo(email);
  const confirm = /token=([\w-]+)/.exec(mail!.text)![1];
  const [account] = await open.db.select().from(users).where(eq(users.email, email));
  const other = await hashing.hash("the attacker knows this");
  meanwhile = () => setPasswordHash(open.db, account!.id, other);
  const response = await newBrowser().post("/api/account/sign-in", { email, password, confirm });
  expect(response.status).toBe(403);
  const [after] = await open.db.select().from(users).where(eq(users.email, email));
  expect(after?.emailVerified).toBe(false);
});
