import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, sendMarkup } from "../../tests/support/accounts.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { budgetTable } from "../budgets/budget-table.ts";
import type { GeoContact } from "../content/schemas/geo-contact.ts";
import { newId } from "../kit/id.ts";
import { mails } from "../mail/tables.ts";
import { createSupportRoutes } from "./support-routes.server.tsx";
import { supportMessages } from "./tables.ts";

let open: OpenAccounts;
let operatorEmail: string | undefined;
let contact: GeoContact | null;
const operator = "operator@dossier.example";
const base = "/cz/cs";

beforeAll(async () => {
  open = await openAccounts({
    base,
    routers: (deps) => [
      createSupportRoutes(deps, {
        sendPage: sendMarkup,
        get operatorEmail() {
          return operatorEmail;
        },
        findGeoContact: () => contact,
      }),
    ],
  });
});
afterAll(() => open.close());
beforeEach(() => {
  operatorEmail = operator;
  contact = null;
});

const form = {
  topic: "problem",
  email: "ana@example.com",
  message: "The preview\r\nis empty.",
  website: "",
};
const stored = () => open.db.select().from(supportMessages);

test("a message is mailed to the operator with a reply address, and its markup is escaped", async () => {
  const message = "<script>alert(1)</script>\n{0} %s";
  const response = await open.newVisitor().submit("/support", { ...form, message });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${base}/support?done=sent`);
  const [mail] = await open.mailsTo(operator);
  expect(mail).toMatchObject({
    replyTo: "ana@example.com",
    subject: "Message to Dossier: Something doesn’t work",
  });
  expect(mail?.text).toContain(`\n${message}\n`);
  expect(mail?.text).toContain("Sent without signing in");
  expect(mail?.text).toContain(`${open.origin}${base}/support`);
  expect(mail?.html).not.toContain("<script");
  expect(await stored()).toEqual([]);
});

test("without an operator address a message is stored, and the page says so", async () => {
  operatorEmail = undefined;
  const before = (await open.db.select().from(mails)).length;
  const browser = open.newVisitor();
  const response = await browser.submit("/support", form);
  const page = await (await browser.get(response.headers.get("location")!.slice(base.length))).text();
  expect(page).toContain("Your message has been received.");
  expect(page).not.toContain("on its way");
  expect(await stored()).toMatchObject([
    { topic: "problem", email: "ana@example.com", message: "The preview\nis empty.", userId: null },
  ]);
  expect(await open.db.select().from(mails)).toHaveLength(before);
  await open.db.delete(supportMessages);
});

test("a signed-in user's address is prefilled, and the mail says whether it is their own", async () => {
  const { id, email, browser } = await open.member();
  expect(await (await browser.get("/support")).text()).toContain(`value="${email}"`);
  await browser.submit("/support", { ...form, email });
  const mail = (await open.mailsTo(operator)).at(-1);
  expect(mail?.text).toContain("signed in with this address");
  await browser.submit("/support", { ...form, email: "other@example.com" });
  expect((await open.mailsTo(operator)).at(-1)?.text).toContain("not confirmed");
  operatorEmail = undefined;
  await browser.submit("/support", { ...form, email });
  expect(await stored()).toMatchObject([{ userId: id }]);
  await open.db.delete(supportMessages);
});

test("a rejected form keeps its values and names the field", async () => {
  const response = await open.newVisitor().submit("/support", {
    ...form,
    email: "ana@",
    message: 'Half a "page" <b>',
  });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain("Half a &quot;page&quot; &lt;b&gt;</textarea>");
  expect(page).toContain('<option value="problem" selected="">');
  expect(page).toMatch(/<input id="support-email"[^>]*aria-invalid="true"[^>]*value="ana@"/);
  expect(page).toContain("complete email address");
  expect(await findHtmlProblems(page)).toEqual([]);
});

test.each([
  ["an empty message", { message: " \n " }],
  ["an unknown topic", { topic: "root" }],
  ["a message that is too long", { message: "a".repeat(5_001) }],
  ["an unknown field", { role: "operator" }],
])("%s is rejected", async (_what, change) => {
  const before = (await open.mailsTo(operator)).length;
  expect((await open.newVisitor().submit("/support", { ...form, ...change })).status).toBe(400);
  expect(await open.mailsTo(operator)).toHaveLength(before);
});

test("a filled honeypot gets the same response, and nothing is sent", async () => {
  const before = (await open.mailsTo(operator)).length;
  const response = await open.newVisitor().submit("/support", { ...form, website: "https://spam.test" });
  expect(response.headers.get("location")).toBe(`${base}/support?done=sent`);
  expect(await open.mailsTo(operator)).toHaveLength(before);
});

test("a message is accepted from a network that has used up its mails, or it would show which addresses get one", async () => {
  const clientIp = "2001:db8:77:1::1";
  const { limits } = open.accounts.deps;
  for (let count = 0; count <= budgetTable.mails.network; count += 1)
    await limits.withMailLimit({ kind: "reset", email: `${newId()}@example.com`, clientIp }, async () => ({
      isSent: true,
    }));
  expect((await open.visitor(clientIp).submit("/support", form)).status).toBe(303);
});

test("a network and an account may send so many messages an hour, and the page says when to try again", async () => {
  const { user, network } = budgetTable.supportMessages;
  const browser = open.newVisitor();
  const send = async (from: typeof browser) => (await from.submit("/support", form)).status;
  for (let count = 0; count < network; count += 1) expect(await send(browser)).toBe(303);
  const refused = await browser.submit("/support", form);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await refused.text();
  expect(page).toContain("is empty.</textarea>");
  expect(page).toMatch(/Please try again in \d+ minutes\./);

  const { browser: member } = await open.member();
  const statuses = [];
  for (let count = 0; count <= user; count += 1) {
    const elsewhere = open.newVisitor();
    for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
    statuses.push(await send(elsewhere));
  }
  expect(statuses).toEqual([...new Array(user).fill(303), 429]);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test" }, 403],
  ["another subdomain", { "sec-fetch-site": "same-site" }, 403],
  ["plain text", { "content-type": "text/plain" }, 415],
  ["JSON", { "content-type": "application/json" }, 415],
])("a form from %s is rejected", async (_from, headers: Record<string, string>, status) => {
  expect((await open.newVisitor().submit("/support", form, { headers })).status).toBe(status);
});

test("the page is valid HTML, is not cached, and shows a telephone number only if there is one", async () => {
  const bare = await open.newVisitor().get("/support?done=%3Cscript%3E&topic=privacy");
  expect(bare.headers.get("cache-control")).toBe("private, no-store");
  const page = await bare.text();
  expect(page).not.toContain("tel:");
  expect(page).toContain('<option value="privacy" selected="">');
  contact = { contactNo: "+420 (123) 456-789", servicehour: "Po–Pá 9:00–17:00", ShortTime: "9–17" };
  const withPhone = await (await open.newVisitor().get("/support")).text();
  expect(withPhone).toContain('<a href="tel:+420123456789"><bdi>+420 (123) 456-789</bdi></a>');
  expect(withPhone).toContain("Po–Pá 9:00–17:00");
  expect(withPhone).toContain(`action="${base}/support"`);
  for (const html of [page, withPhone]) {
    expect(await findHtmlProblems(html)).toEqual([]);
    expect(html).not.toMatch(/style=|<script/);
  }
});
