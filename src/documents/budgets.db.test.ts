import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withShares } from "../../tests/support/budgets.ts";
import { buildResume } from "../../tests/support/documents.ts";
import { createPhoto } from "../../tests/support/photo.ts";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import type { BudgetName } from "../budgets/budget-table.ts";
import { budgetTable } from "../budgets/budget-table.ts";

const share = { user: 4, network: 40, total: 400 };
const MB = 1024 * 1024;

let site: Site;
let abuser: TestUser;
let quietUser: TestUser;
beforeAll(async () => {
  const budgets = withShares({
    documentChanges: share,
    documentReads: share,
    documentExports: share,
    imports: share,
    photoUploads: share,
    accountExports: share,
    saves: share,
    saveBytes: { user: 2 * MB, network: 20 * MB, total: 200 * MB },
  });
  site = await openSite({ overrides: { budgets } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  [abuser, quietUser] = [await site.createUser(), await site.createUser()];
});

type Send = (user: TestUser, id: string) => ReturnType<Site["request"]>;

const post =
  (path: (id: string) => string, json?: unknown): Send =>
  (as, id) =>
    site.request({ method: "POST", path: path(id), as, json });
const photo = await createPhoto();
const content = buildResume("de-DE");

const requests: Partial<Record<BudgetName, Send>> = {
  saves: (as, id) =>
    site.request({ method: "PUT", path: `/api/documents/${id}`, as, json: { version: 1, content } }),
  documentChanges: post((id) => `/api/documents/${id}/rename`, { title: "Neu" }),
  documentReads: (as, id) => site.request({ path: `/api/documents/${id}`, as }),
  documentExports: (as, id) => site.request({ path: `/api/documents/${id}/json-resume`, as }),
  imports: post(() => "/api/documents/import", { source: "json-resume", data: {} }),
  photoUploads: (as, id) =>
    site.request({
      method: "PUT",
      path: `/api/documents/${id}/photo`,
      as,
      body: photo,
      headers: { "content-type": "image/jpeg" },
    }),
  accountExports: post(() => "/api/account/export", {}),
};

/** A resume of the user's. Creating it is a change of its own. */
async function createResume(as: TestUser): Promise<string> {
  const response = await site.request({
    method: "POST",
    path: "/api/documents",
    as,
    json: { kind: "resume" },
  });
  return JSON.parse(response.text).document.id;
}

function expectRefused({ status, headers, text }: Awaited<ReturnType<Send>>, duration: number): void {
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(duration);
  const { error } = JSON.parse(text);
  expect(error.code).toBe("tooMany");
  expect(error.message).toMatch(/in \d+ (Sekunden?|Minuten?) noch einmal\.$/);
}

describe.each(Object.entries(requests) as [BudgetName, Send][])("%s", (name, send) => {
  test("parallel requests beyond a user's share get 429 with the time, and another user does not notice", async () => {
    const [own, other] = [await createResume(abuser), await createResume(quietUser)];
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(abuser, own)));
    const refused = responses.filter(({ status }) => status === 429);
    const created = name === "documentChanges" ? 1 : 0;
    expect(responses.length - refused.length).toBe(share.user - created);
    for (const response of refused) expectRefused(response, budgetTable[name].duration);
    expect((await send(quietUser, other)).status).toBeLessThan(300);
    // Another address of the same user changes nothing.
    expectRefused(await send({ ...abuser, clientIp: "2001:db8:9:9::1" }, own), budgetTable[name].duration);
  });

  test("requests from other sites and without a session take nothing from the user's share", async () => {
    const id = await createResume(abuser);
    for (let count = 0; count < 8; count += 1) await send({ ...abuser, cookie: "" }, id);
    expect((await send(abuser, id)).status).toBeLessThan(300);
  });
});

describe("bytes of saves", () => {
  const put = (as: TestUser, id: string, bytes: number, headers = {}) => {
    const json = { version: 1, content: { ...content, extra: { padding: "x".repeat(bytes) } } };
    const path = `/api/documents/${id}`;
    return site.request({ method: "PUT", path, as, json, headers });
  };

  test("few large saves use up what many small ones do not", async () => {
    const [own, other] = [await createResume(abuser), await createResume(quietUser)];
    expect((await put(abuser, own, 900_000)).status).toBe(200);
    expect((await put(abuser, own, 900_000)).status).toBe(200);
    expectRefused(await put(abuser, own, 900_000), 10);
    expectRefused(await put(abuser, own, 10), 10);
    expect((await put(quietUser, other, 10)).status).toBe(200);
  });

  test("a body without a Content-Length counts as the largest", async () => {
    const id = await createResume(abuser);
    const headers = { "content-length": undefined, "transfer-encoding": "chunked" };
    for (let count = 0; count < 2; count += 1) expect((await put(abuser, id, 10, headers)).status).toBe(200);
    expectRefused(await put(abuser, id, 10, headers), 10);
  });

  test("a refused save stores nothing", async () => {
    const id = await createResume(abuser);
    for (let count = 0; count < 3; count += 1) await put(abuser, id, 900_000 + count);
    const { text } = await site.request({ path: `/api/documents/${id}`, as: abuser });
    const { version } = JSON.parse(text).document;
    expect(version).toBe(2);
  });
});
