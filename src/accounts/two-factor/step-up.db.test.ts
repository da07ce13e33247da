import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { linkIn, type Member, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { openSettings, protect } from "../../../tests/support/settings.ts";
import { fakeCodeClock, totp } from "../../../tests/support/totp.ts";
import { newId } from "../../kit/id.ts";
import { twoFactors } from "../tables.ts";

/** Changes that need a code besides the password, and attempts to avoid the limits of codes. */
let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

const nextCode = fakeCodeClock();

const fieldsOf = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, ...(error.fields ?? []).map((field: { path: string; key: string }) => field)];
};

describe.each([
  ["password", "change-password", () => ({ current: password, password: "vier Kühe tanzen leise" })],
  ["email", "change-email", () => ({ email: `${newId()}@example.org`, password })],
  ["erase", "erase", ({ email }: Member) => ({ confirmation: email, password })],
  ["tokens", "tokens", () => ({ name: "Backup", documentsRead: "on", days: "7", password })],
  ["twoFactor", "two-factor/stop", () => ({ password })],
])("with two-factor sign-in on, the form %s", (form, path, fieldsFor) => {
  test("needs a code, which works once", async () => {
    const member = await protect(await open.member(), nextCode);
    const send = (code?: string) =>
      member.browser.post(`/api/account/${path}`, {
        ...fieldsFor(member),
        ...(code === undefined ? {} : { code }),
      });
    expect(await fieldsOf(await send())).toMatchObject([400, { path: "code", key: "required" }]);
    expect(await fieldsOf(await send("000000"))).toMatchObject([400, { path: "code", key: "codeWrong" }]);
    // The code of the next half minute.
    const early = totp(member.key, Date.now() + 90_000);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await fieldsOf(await send(early))).toMatchObject([400, { path: "code", key: "codeWrong" }]);
    const code = nextCode(member.key);
    expect((await send(code)).status).toBe(200);
    const other = open.newVisitor();
    await other.post("/api/account/sign-in", { email: member.email, password });
    const again = await other.post("/api/account/sign-in-code", { code });
    expect(again.status).not.toBe(200);
  });

  test("has a field for the code, and without JavaScript returns to it after a wrong one", async () => {
    const member = await open.member();
    expect(await (await member.browser.get("/settings")).text()).not.toContain(`id="${form}-code"`);
    await protect(member, nextCode);
    expect(await (await member.browser.get("/settings")).text()).toContain(`id="${form}-code"`);
    const response = await member.browser.submit(`/api/account/${path}`, {
      ...fieldsFor(member),
      code: "000000",
    });
    const location = response.headers.get("location")!;
    expect(location).toContain(`form=${form}&error=invalid&field=code.codeWrong`);
    expect(await (await member.browser.get(location)).text()).toMatch(
      new RegExp(`id="${form}-code"[^>]* aria-invalid="true"`),
    );
  });
});

test("a correct password does not end the pause after wrong codes", async () => {
  const { email, key } = await protect(await open.member(), nextCode);
  const browser = open.newVisitor();
  const challenge = () => browser.post("/api/account/sign-in", { email, password });
  await challenge();
  const statuses = [];
  for (let index = 0; index < 6; index += 1) {
    const { status } = await browser.post("/api/account/sign-in-code", { code: `00000${index}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  for (let index = 0; index < 3; index += 1) {
    expect((await challenge()).status).toBe(202);
    const right = await browser.post("/api/account/sign-in-code", { code: nextCode(key) });
    expect(right.status).toBe(429);
  }
});

test.each(["change", "reset"])(
  "a password %s ends an unfinished set-up of the second factor",
  async (way) => {
    const { browser, email, id } = await open.member();
    const { key } = await (await browser.post("/api/account/two-factor/start", { password })).json();
    const better = "vier Kühe tanzen leise";
    if (way === "change")
      await browser.post("/api/account/change-password", { current: password, password: better });
    else {
      await open.newVisitor().post("/api/account/forgot-password", { email });
      const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
      await open.newVisitor().post("/api/account/reset-password", { token, password: better });
      await browser.post("/api/account/sign-in", { email, password: better });
    }
    expect(await open.db.select().from(twoFactors).where(eq(twoFactors.userId, id))).toEqual([]);
    const confirmed = await browser.post("/api/account/two-factor/confirm", { code: nextCode(key) });
    expect(confirmed.status).toBe(409);
  },
);
