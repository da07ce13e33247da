import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, password } from "../../../tests/support/accounts.ts";
import { fastHashing } from "../../../tests/support/fast-hashing.ts";
import { newId } from "../../kit/id.ts";
import { setPasswordHash } from "../account-store.server.ts";
import { sessions, users } from "../tables.ts";

let open: OpenAccounts;
/** Runs after a password has been verified, to simulate a parallel request. */
let changeDuringVerification: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  open = await openAccounts({
    hashing: {
      hash: fastHashing.hash,
      verify: async (hash, typed) => {
        const isValid = await fastHashing.verify(hash, typed);
        await changeDuringVerification?.();
        return isValid;
      },
    },
  });
});
afterEach(() => {
  changeDuringVerification = undefined;
});
afterAll(() => open.close());

const signIn = (email: string) => open.newVisitor().post("/api/account/sign-in", { email, password });

test("a password that changes during verification opens no session", async () => {
  const { id, email } = await open.member();
  const before = await open.db.select().from(sessions).where(eq(sessions.userId, id));
  const other = await fastHashing.hash("ein anderes Pferd frisst doch");
  changeDuringVerification = () => setPasswordHash(open.db, id, other);
  expect((await signIn(email)).status).toBe(401);
  expect(await open.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual(before);
});

test("a second factor that is turned on during verification is required", async () => {
  const { id, email } = await open.member();
  changeDuringVerification = () =>
    open.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  const response = await signIn(email);
  expect([response.status, await response.json()]).toEqual([202, { status: "code-required" }]);
});

test("a sign-in does not confirm a newer sign-up that replaced the account during verification", async () => {
  const email = `${newId()}@example.com`;
  await open.newVisitor().post("/api/account/sign-up", { email, password });
  const [mail] = await open.mailsTo(email);
  const confirm = /token=([\w-]+)/.exec(mail!.text)![1];
  const [account] = await open.db.select().from(users).where(eq(users.email, email));
  const other = await fastHashing.hash("the attacker knows this");
  changeDuringVerification = () => setPasswordHash(open.db, account!.id, other);
  const response = await open.newVisitor().post("/api/account/sign-in", { email, password, confirm });
  expect(response.status).toBe(401);
  const [after] = await open.db.select().from(users).where(eq(users.email, email));
  expect(after?.emailVerified).toBe(false);
});
