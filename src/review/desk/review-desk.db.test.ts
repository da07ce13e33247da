import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOwner } from "../../../tests/security/actors.ts";
import type { Owner } from "../../../tests/security/authorisation-table.ts";
import { ampleBudgets } from "../../../tests/support/budgets.ts";
import { buildLetter } from "../../../tests/support/documents.ts";
import { setRole } from "../../../tests/support/review.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { stubRenderer } from "../../../tests/support/stub-renderer.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { newId } from "../../kit/id.ts";
import { listOpenings } from "../orders/comment-store.server.ts";
import { criteria } from "../orders/order.ts";
import { putReviewer } from "../orders/reviewer-store.server.ts";
import { reviewComments, reviewMessages, reviewOrders, reviewSnapshots } from "../tables.ts";

/** The desk's API over HTTP, as the order's own reviewer and as everyone else on the staff. */
let site: Site;
let owner: Owner;
let reviewer: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets, renderer: stubRenderer } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  owner = await createOwner(site);
  reviewer = owner.assignedReviewer;
});

const send = async (as: TestUser | null, method: string, path: string, json?: object) => {
  const response = await site.request({ method, path: `/api/review-desk${path}`, as, json });
  const isJson = String(response.headers["content-type"]).includes("json");
  return { ...response, body: isJson ? JSON.parse(response.text) : null };
};
const order = (action = "", id = owner.assignedOrder) => `/orders/${id}${action}`;
const key = () => ({ key: newId() });

async function createColleague(locales = ["de-DE"], capacity = 5): Promise<TestUser> {
  const colleague = await site.createUser({ role: "reviewer" });
  await putReviewer(site.db, {
    userId: colleague.id,
    locales,
    capacity,
    displayName: "Colleague",
    paused: false,
  });
  return colleague;
}

/** Every request about an order. */
const requests: [method: string, action: string, json?: () => object][] = [
  ["GET", ""],
  ["GET", "/pdf"],
  ["GET", "/colleagues"],
  ["POST", "/contact"],
  ["POST", "/messages", () => ({ ...key(), body: "Hallo" })],
  ["PUT", "/report", () => ({ revision: 1, summary: "Klar", scores: {}, checklist: [] })],
  ["POST", "/ask", () => ({ ...key(), body: "Welche Stelle?" })],
  ["POST", "/hand-over", () => ({ ...key(), to: owner.colleague })],
  ["POST", "/release", key],
  ["POST", "/approve", key],
];

describe("ROL-04 access to an order", () => {
  test.each(requests)("%s %s: only its own reviewer", async (method, action, json) => {
    const others = [
      await createColleague(),
      await site.createUser({ role: "operator" }),
      await site.createUser({ role: "editor" }),
      owner,
      null,
    ];
    for (const other of others)
      expect((await send(other, method, order(action), json?.())).status, other?.role).toBe(404);
    // Nor an order that waits, is finished, or is a draft.
    for (const id of [owner.queuedOrder, owner.finishedOrder, owner.draftOrder, newId(), "none"])
      expect((await send(reviewer, method, order(action, id), json?.())).status, id).toBe(404);
    expect((await send(reviewer, method, order(action), json?.())).status).toBe(200);
  });

  test("ends with the approval, for every request", async () => {
    expect((await send(reviewer, "POST", order("/approve"), key())).body).toEqual({ state: "approved" });
    for (const [method, action, json] of requests)
      expect((await send(reviewer, method, order(action), json?.())).status, action).toBe(404);
  });

  test("ends with the role, in the middle of a review", async () => {
    expect((await send(reviewer, "GET", order())).status).toBe(200);
    await setRole(site.db, reviewer.id, "customer");
    for (const [method, action, json] of requests)
      expect((await send(reviewer, method, order(action), json?.())).status, action).toBe(404);
    expect((await send(reviewer, "GET", "/queue")).status).toBe(404);
  });

  test("needs a second factor, and the page is private", async () => {
    const page = (as: TestUser) =>
      site.request({ path: "/review-desk", as, headers: { accept: "text/html" } });
    const response = await page(reviewer);
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(response.text).toContain('data-island="reviewDesk"');
    const withoutCode = await site.createUser({ role: "reviewer", twoFactor: false });
    expect((await page(withoutCode)).status).toBe(303);
    expect((await page(owner)).status).toBe(404);
    expect((await send(withoutCode, "GET", "/queue")).status).toBe(403);
  });

  test("each opening is logged with its part", async () => {
    await send(reviewer, "GET", order());
    await send(reviewer, "POST", order("/contact"));
    await send(reviewer, "GET", order("/pdf"));
    const openings = await listOpenings(site.db, owner.assignedOrder);
    expect(openings.map(({ part, viewerId }) => [part, viewerId])).toEqual(
      ["document", "contact", "pdf"].map((part) => [part, reviewer.id]),
    );
  });
});

describe("PRD-02 a reviewer's work", () => {
  test("the document comes with contact data masked; only /contact shows it", async () => {
    const { text, body } = await send(reviewer, "GET", order());
    const { blocks } = (await send(reviewer, "POST", order("/contact"))).body;
    const contact = blocks.filter(({ role }: { role: string }) => role === "contact");
    expect(contact.length).toBeGreaterThan(2);
    // A place may also be that of a school, which is not masked.
    const isPlace = ({ spot }: { spot: string }) => spot.endsWith("birthPlace");
    for (const block of contact) if (!isPlace(block)) expect(text).not.toContain(block.text);
    expect(body.blocks.length).toBeGreaterThan(20);
    expect(body.order).not.toHaveProperty("customerId");
    expect(text).not.toContain(owner.email);
    expect(body.checklist.length).toBeGreaterThan(3);
    expect(body.phrases.length).toBeGreaterThan(10);
  });

  test("no response shows the title, contact data, or the customer's own name and street in their texts", async () => {
    // The sample person is Lena Hoffmann, Gartenstr. 14, 70182 Stuttgart.
    const text = "Lehrerin, 0171 2345678, Frau Hoffmann, Gartenstraße 14, 70182, lena.studio/cv";
    const texts = { targetJob: text, advert: text, worries: text };
    const hidden = /offmann|lena@|2345678|Gartenstr|70 ?182|studio/i;
    for (const id of [owner.assignedOrder, owner.queuedOrder]) {
      const title = "Lebenslauf Hoffmann, lena@mail.example";
      await site.db
        .update(reviewOrders)
        .set({ title, ...texts })
        .where(eq(reviewOrders.id, id));
    }
    const message = { orderId: owner.assignedOrder, author: "customer", authorId: owner.id, body: text };
    await site.db.insert(reviewMessages).values({ id: newId(), ...message });
    const colleague = await createColleague();
    const reply = { ...key(), body: "Danke, Frau Hoffmann. Siehe https://europass.europa.eu" };
    for (const [as, method, path, json] of [
      [reviewer, "GET", "/queue"],
      [colleague, "GET", "/queue"],
      [reviewer, "GET", order()],
      [reviewer, "GET", order("/pdf")],
      [reviewer, "POST", order("/messages"), reply],
    ] as const) {
      const { status, text: read, headers } = await send(as, method, path, json);
      expect(status).toBe(200);
      expect(`${read} ${headers["content-disposition"]}`).not.toMatch(hidden);
    }
    for (const as of [reviewer, colleague])
      expect((await send(as, "GET", "/queue")).text).toContain("Lehrerin, ");
    const { body } = await send(reviewer, "GET", order());
    expect(body.order.worries).toMatch(/^Lehrerin, •+, Frau H•+, •+, •+, •+$/);
    // A reviewer's link stays.
    expect(body.messages.at(-1).body).toBe("Danke, Frau H•••••••. Siehe https://europass.europa.eu");
    const shown = (await send(reviewer, "POST", order("/contact"))).body;
    expect(shown.order).toEqual(texts);
    expect(shown.messages[0].body).toBe(text);
    const pdf = await send(reviewer, "GET", order("/pdf"));
    expect(pdf.headers["content-disposition"]).toMatch(/filename=\S+\.pdf/);
  });

  test("comments of a round before have the customer's own data masked", async () => {
    const body = "Frau Hoffmann, 0171 2345678. Siehe https://europass.europa.eu";
    const anchor = {
      ...{ spot: "headline", start: 0, end: 8, before: "", after: "" },
      quote: "Hoffmann",
    };
    const comment = { id: newId(), revision: 1, orderId: owner.assignedOrder };
    const suggestion = { kind: "suggestion", anchor, body, replacement: "Lena Hoffmann" };
    await site.db.insert(reviewComments).values({ ...comment, round: 0, ...suggestion });
    const { earlier } = (await send(reviewer, "GET", order())).body;
    expect(earlier).toMatchObject([
      {
        anchor: { quote: "H•••••••" },
        body: "Frau H•••••••, 0171 2345678. Siehe https://europass.europa.eu",
        replacement: "Lena H•••••••",
      },
    ]);
  });

  test("before the claim of a letter, its sender's name is hidden in the target job", async () => {
    await site.db
      .update(reviewSnapshots)
      .set({ content: buildLetter("de-DE") })
      .where(eq(reviewSnapshots.orderId, owner.queuedOrder));
    await site.db
      .update(reviewOrders)
      .set({ targetJob: "Stelle wie Frau Hoffmann" })
      .where(eq(reviewOrders.id, owner.queuedOrder));
    const { body } = await send(await createColleague(), "GET", "/queue");
    const jobs = body.claimable.map(({ targetJob }: { targetJob: string }) => targetJob);
    expect(jobs).toContain("Stelle wie Frau H•••••••");
  });

  test("a reviewer cannot get their own order, neither by a claim nor from a colleague", async () => {
    const colleague = await createColleague();
    for (const id of [owner.queuedOrder, owner.assignedOrder])
      await site.db.update(reviewOrders).set({ customerId: colleague.id }).where(eq(reviewOrders.id, id));
    const claim = await send(colleague, "POST", order("/claim", owner.queuedOrder), key());
    const handOver = await send(reviewer, "POST", order("/hand-over"), { ...key(), to: colleague.id });
    expect([claim.status, handOver.status]).toEqual([409, 409]);
    expect((await send(reviewer, "GET", order())).status).toBe(200);
  });

  test("of two reviewers who claim at once, exactly one gets the order", async () => {
    const pair = [await createColleague(), await createColleague()];
    const results = await Promise.all(
      pair.map((one) => send(one, "POST", order("/claim", owner.queuedOrder), key())),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = pair[results.findIndex(({ status }) => status === 200)]!;
    const [row] = await site.db.select().from(reviewOrders).where(eq(reviewOrders.id, owner.queuedOrder));
    expect(row?.reviewerId).toBe(winner.id);
    const queues = await Promise.all(pair.map(async (one) => (await send(one, "GET", "/queue")).body));
    expect(queues.map(({ assigned }) => assigned.length).sort()).toEqual([0, 1]);
  });

  test("an order of another language is not there, and a repeated claim succeeds", async () => {
    const french = await createColleague(["fr-FR"]);
    expect((await send(french, "POST", order("/claim", owner.queuedOrder), key())).status).toBe(404);
    const german = await createColleague();
    const json = key();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await send(german, "POST", order("/claim", owner.queuedOrder), json)).status).toBe(200);
  });

  test("the queue shows nothing of the customer, page by page", async () => {
    for (let extra = 0; extra < 2; extra += 1) await createOwner(site);
    const colleague = await createColleague();
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { body, text } = await send(colleague, "GET", `/queue${after && `?after=${after}`}`);
      expect(text).not.toMatch(/customerId|documentId|worries|@/);
      seen.push(...body.claimable.map(({ id }: { id: string }) => id));
      after = body.next;
    }
    expect(seen).toContain(owner.queuedOrder);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await send(colleague, "GET", "/queue?locale=fr-FR")).body.claimable).toEqual([]);
    expect((await send(colleague, "GET", "/queue?after=x.y")).status).toBe(400);
  });

  test("comments are saved by revision; a conflict carries the stored one", async () => {
    const path = order(`/comments/${newId()}`);
    const text = { kind: "comment", anchor: null, replacement: null };
    const put = (revision: number, body: string) => send(reviewer, "PUT", path, { revision, ...text, body });
    expect((await put(0, "eins")).body.comment).toMatchObject({ revision: 1, body: "eins" });
    expect((await put(1, "zwei")).body.comment).toMatchObject({ revision: 2, body: "zwei" });
    const conflict = await put(1, "drei");
    expect([conflict.status, conflict.body.error.current.body]).toEqual([409, "zwei"]);
    expect((await send(reviewer, "DELETE", `${path}?revision=1`)).status).toBe(409);
    expect((await send(reviewer, "DELETE", `${path}?revision=2`)).status).toBe(204);
    const { comments } = (await send(reviewer, "GET", order())).body;
    expect(comments.map(({ id }: { id: string }) => id)).toEqual([owner.assignedComment]);
  });

  test("a comment of another order is not there, whichever order is in the address", async () => {
    const path = order(`/comments/${owner.suggestion}`);
    const json = { revision: 1, kind: "comment", anchor: null, body: "x", replacement: null };
    expect((await send(reviewer, "PUT", path, json)).status).toBe(404);
    await send(reviewer, "DELETE", `${path}?revision=1`);
    const stranger = await createOwner(site);
    const theirs = `/orders/${stranger.assignedOrder}/comments/${stranger.assignedComment}`;
    expect((await send(reviewer, "PUT", theirs, json)).status).toBe(404);
    expect((await send(reviewer, "DELETE", `${theirs}?revision=1`)).status).toBe(404);
  });

  test("markup is stored and returned as the text that it is", async () => {
    const body = '<img src=x onerror=alert(1)> [link](javascript:alert(1)) & "quotes"';
    const json = { revision: 0, kind: "comment", anchor: null, body, replacement: null };
    const id = newId();
    await send(reviewer, "PUT", order(`/comments/${id}`), json);
    const { comments } = (await send(reviewer, "GET", order())).body;
    expect(comments.find((comment: { id: string }) => comment.id === id).body).toBe(body);
  });

  test("a suggestion needs a place, and a comment has no replacement", async () => {
    const put = (json: object) =>
      send(reviewer, "PUT", order(`/comments/${newId()}`), { revision: 0, ...json });
    for (const json of [
      { kind: "suggestion", anchor: null, body: "", replacement: "x" },
      { kind: "comment", anchor: null, body: "x", replacement: "y" },
      { kind: "comment", anchor: { spot: "../x", start: 0, end: 1 }, body: "x", replacement: null },
    ])
      expect((await put(json)).status).toBe(400);
  });

  test("a message with a repeated key is sent once", async () => {
    const json = { ...key(), body: "Hallo" };
    for (let attempt = 0; attempt < 2; attempt += 1) await send(reviewer, "POST", order("/messages"), json);
    const rows = await site.db
      .select()
      .from(reviewMessages)
      .where(eq(reviewMessages.orderId, owner.assignedOrder));
    expect(rows.map(({ body }) => body)).toEqual(["Hallo"]);
  });

  test("an order that was handed over is the colleague's alone", async () => {
    const colleague = await createColleague();
    const { colleagues } = (await send(reviewer, "GET", order("/colleagues"))).body;
    expect(colleagues).toContainEqual({ id: colleague.id, name: "Colleague" });
    expect(colleagues.map(({ id }: { id: string }) => id)).not.toContain(reviewer.id);
    await send(reviewer, "POST", order("/hand-over"), { ...key(), to: colleague.id });
    expect((await send(reviewer, "GET", order())).status).toBe(404);
    expect((await send(colleague, "GET", order())).body.comments).toHaveLength(1);
  });

  test("rules of letters are shown for letters, those of resumes for resumes", async () => {
    const keysOf = async () => {
      const { checklist, phrases } = (await send(reviewer, "GET", order())).body;
      const groups = phrases.map(({ group }: { group: string }) => group);
      return { points: checklist.map((point: { key: string }) => point.key), groups };
    };
    const resume = await keysOf();
    await site.db
      .update(reviewOrders)
      .set({ documentKind: "letter" })
      .where(eq(reviewOrders.id, owner.assignedOrder));
    const letter = await keysOf();
    expect(resume.points).toEqual(expect.arrayContaining(["length", "photo", "signature"]));
    expect(letter.points).toEqual(["signature", "letter"]);
    expect([resume.groups.includes("profile"), resume.groups.includes("letter")]).toEqual([true, false]);
    expect([letter.groups.includes("profile"), letter.groups.includes("letter")]).toEqual([false, true]);
  });

  test("a good score needs no reason, another one does", async () => {
    const approve = async (score: number) => {
      const { revision } = (await send(reviewer, "GET", order())).body.report;
      const scores = Object.fromEntries(criteria.map((name) => [name, { score, reason: "" }]));
      await send(reviewer, "PUT", order("/report"), { revision, summary: "Klar", scores, checklist: [] });
      return send(reviewer, "POST", order("/approve"), key());
    };
    const refused = await approve(3);
    expect([refused.status, refused.body.error.fields.length]).toEqual([400, criteria.length]);
    expect((await approve(4)).status).toBe(200);
  });

  test("the preview is the customer's page with contact data masked, for the desk's frame, with nothing to send", async () => {
    const preview = (as: TestUser | null, id = owner.assignedOrder) =>
      site.request({ path: `/review-desk/orders/${id}/preview`, as, headers: { accept: "text/html" } });
    const comment = { revision: 0, kind: "comment", anchor: null, body: "Sehr klar" };
    await send(reviewer, "PUT", order(`/comments/${newId()}`), { ...comment, replacement: null });
    const { status, text, headers } = await preview(reviewer);
    expect([status, await findHtmlProblems(text)]).toEqual([200, []]);
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(main).toContain("Sehr klar");
    expect(main).toContain('data-comment=""');
    expect(main).not.toMatch(/offmann|lena@|Gartenstr|href="[^#]|<button(?![^>]*disabled)/);
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-frame-options": "SAMEORIGIN" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts allow-same-origin; .*frame-ancestors 'self';/);
    expect(text).not.toMatch(/<header|<footer/);
    const others = [await createColleague(), await site.createUser({ role: "operator" }), owner, null];
    for (const other of others) expect((await preview(other)).status, other?.role).toBe(404);
    expect((await preview(reviewer, owner.queuedOrder)).status).toBe(404);
    expect(await listOpenings(site.db, owner.assignedOrder)).toHaveLength(1);
  });

  test("a review without summary and reasons is not approved", async () => {
    const empty = { revision: 1, summary: " ", scores: {}, checklist: [] };
    await send(reviewer, "PUT", order("/report"), empty);
    const { status, body } = await send(reviewer, "POST", order("/approve"), key());
    expect(status).toBe(400);
    expect(body.error.fields.map(({ path }: { path: string }) => path)).toContain("summary");
    expect((await send(reviewer, "GET", order())).status).toBe(200);
  });
});
