import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { openSettings, protect } from "../../../tests/support/settings.ts";
import { fakeCodeClock } from "../../../tests/support/totp.ts";
import { newId } from "../../kit/id.ts";

/** Changes that need the password. */
let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

const nextCode = fakeCodeClock();

const post = ({ browser }: Member, path: string, body: object) => browser.post(`/api/account/${path}`, body);
const newEmail = () => ({ email: `${newId()}@example.org` });

/** The status of a response, and its wrong fields: `password.required`. */
async function outcomeOf(sent: Promise<Response>): Promise<(number | string)[]> {
  const response = await sent;
  const { error } = await response.json();
  return [
    response.status,
    ...(error?.fields ?? []).map(({ path, key }: Record<string, string>) => `${path}.${key}`),
  ];
}

test.each<[path: string, factor: "on" | "off", field: string, bodyOf: (member: Member) => object]>([
  ["change-email", "off", "password", newEmail],
  ["change-password", "off", "current", () => ({ password: "vier Kühe tanzen leise" })],
  ["tokens", "off", "password", () => ({ name: "Backup", documentsRead: true, days: 7 })],
  ["erase", "off", "password", ({ email }) => ({ confirmation: email })],
  ["two-factor/start", "off", "password", () => ({})],
  ["two-factor/codes", "on", "password", () => ({})],
  ["two-factor/stop", "on", "password", () => ({})],
])("%s, two-factor sign-in %s, needs the %s, also after a change that sent it", async (...row) => {
  const [path, factor, field, bodyOf] = row;
  const member = await open.member();
  let code = {};
  if (factor === "on") {
    const { key } = await protect(member, nextCode);
    code = { code: nextCode(key) };
  }
  expect((await post(member, "change-email", { ...newEmail(), password, ...code })).status).toBe(200);
  const send = (entered: object) => outcomeOf(post(member, path, { ...bodyOf(member), ...entered }));
  expect(await send(code)).toEqual([400, `${field}.required`]);
  expect(await send({ ...code, [field]: "" })).toEqual([400, `${field}.required`]);
  expect(await send({ ...code, [field]: "another one" })).toEqual([400, `${field}.passwordWrong`]);
  if (factor === "on") expect((await send({ [field]: password }))[1]).toMatch(/^code\./);
});
