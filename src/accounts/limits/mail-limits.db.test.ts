import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../../tests/support/accounts.ts";
import { budgetTable } from "../../budgets/budget-table.ts";
import { newId } from "../../kit/id.ts";
import { limitTable } from "./limit-table.ts";
import type { LimitedMail } from "./mail-limits.server.ts";

/** Strangers who request mails to a user's address, and the user who needs one of them. */
let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts();
});
afterAll(() => open.close());

let networks = 0;
const newVisitor = () => {
  networks += 1;
  return open.visitor(`2001:db8:1:${networks.toString(16)}::1`);
};

const subjects = { confirm: "Confirm your address for Dossier", reset: "Choose a new password for Dossier" };
const resend = "/api/account/resend-confirmation";
const forgot = "/api/account/forgot-password";

const countMails = async (email: string, subject: string) =>
  (await open.mailsTo(email)).filter((mail) => mail.subject === subject).length;

/** Sends a request from each of `count` networks until the network is refused. Expects equal responses to all. */
async function attack(count: number, path: string, body: { email: string }): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const attacker = newVisitor();
    for (let request = 0; request < limitTable.request.points; request += 1) {
      const response = await attacker.post(path, body);
      expect([response.status, await response.json()]).toEqual([202, { status: "mail-sent" }]);
    }
  }
}

describe.each([1, 20])("an attacker with %d networks", (count) => {
  test("cannot keep a reset link from the user's own network", async () => {
    const { email, browser } = await open.member();
    await attack(count, resend, { email });
    await attack(count, forgot, { email });
    const before = await countMails(email, subjects.reset);
    await browser.post(forgot, { email });
    expect(await countMails(email, subjects.reset)).toBe(before + 1);
    const link = linkIn((await open.mailsTo(email)).at(-1));
    const token = link.searchParams.get("token");
    const fresh = "vier Kühe tanzen leise";
    expect((await browser.post("/api/account/reset-password", { token, password: fresh })).status).toBe(200);
  });

  test("cannot use up the reset links by requests for confirmations, which send nothing", async () => {
    const { email } = await open.member();
    await attack(count, resend, { email });
    const before = (await open.mailsTo(email)).length;
    expect(before).toBe(1);
    await newVisitor().post(forgot, { email });
    expect(await countMails(email, subjects.reset)).toBe(1);
  });

  test("cannot fill the mailbox", async () => {
    const { email } = await open.member();
    await attack(count, forgot, { email });
    const { fromNetwork, points } = limitTable.mails.reset;
    expect(await countMails(email, subjects.reset)).toBe(count === 1 ? fromNetwork : points);
  });

  test("leaves a working link in the mailbox of a user in a new network", async () => {
    const { email } = await open.member();
    await attack(count, forgot, { email });
    const elsewhere = newVisitor();
    await elsewhere.post(forgot, { email });
    const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
    const body = { token, password: "vier Kühe tanzen leise" };
    expect((await elsewhere.post("/api/account/reset-password", body)).status).toBe(200);
  });
});

test("a sign-up beyond the limit leaves the link that the mailbox has", async () => {
  const email = `${newId()}@example.com`;
  const form = { email, name: "Ada", password: "vier Kühe tanzen leise" };
  const user = newVisitor();
  expect((await user.post("/api/account/sign-up", form)).status).toBe(202);
  await attack(2, resend, { email });
  expect(await countMails(email, subjects.confirm)).toBe(limitTable.mails.confirmation.points);
  const stranger = { ...form, name: "Eve", password: "acht Hunde bellen laut" };
  const { status } = await newVisitor().post("/api/account/sign-up", stranger);
  expect(status).toBe(202);
  const link = linkIn((await open.mailsTo(email)).at(-1));
  const response = await user.get(`${link.pathname}${link.search}`);
  expect(response.headers.get("location")).toBe("/dashboard");
});

test("one network causes only so many mails to any addresses, and other networks do not notice", async () => {
  const { limits } = open.accounts.deps;
  const send = async (clientIp: string, isSent = true) => {
    let allowed = false;
    await limits.withMailLimit(
      { kind: "notice", email: `${newId()}@example.com`, clientIp },
      async (maySend) => {
        allowed = maySend;
        return { isSent: maySend && isSent };
      },
    );
    return allowed;
  };
  const { network } = budgetTable.mails;
  const clientIp = "2001:db8:5:1::1";
  // Mails that were not sent do not count.
  for (let count = 0; count < 20; count += 1) expect(await send(clientIp, false)).toBe(true);
  const parallel = await Promise.all(Array.from({ length: network + 20 }, () => send(clientIp)));
  expect(parallel.filter(Boolean)).toHaveLength(network);
  expect(await send("2001:db8:5:2::1")).toBe(true);
});

test("no limit with an error shows whether a mail was sent, which would reveal an account", async () => {
  const { limits } = open.accounts.deps;
  const clientIp = "2001:db8:5:3::1";
  const send = (kind: LimitedMail) =>
    limits.withMailLimit({ kind, email: `${newId()}@example.com`, clientIp }, async (maySend) => ({
      isSent: maySend,
      maySend,
    }));
  for (let count = 0; count < budgetTable.mails.network; count += 1) await send("reset");
  expect(await send("reset")).toMatchObject({ maySend: false });
  expect(await send("addressChange")).toMatchObject({ maySend: true });
});
