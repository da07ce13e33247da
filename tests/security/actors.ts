import { eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { newId } from "../../src/kit/id.ts";
import { notify } from "../../src/notifications/notify.server.ts";
import { listSubscriptions } from "../../src/plans/subscriptions/subscription-store.server.ts";
import { listPayments } from "../../src/plans/sync/payment-store.server.ts";
import { entitlements } from "../../src/plans/tables.ts";
import { startOrder, submitOrder } from "../../src/review/orders/customer-actions.server.ts";
import { approveOrder, claimOrder, saveComment } from "../../src/review/orders/reviewer-actions.server.ts";
import { putReviewer } from "../../src/review/orders/reviewer-store.server.ts";
import { supportMessages } from "../../src/support/tables.ts";
import { insertAccessToken } from "../support/access-tokens.ts";
import { buildResume } from "../support/documents.ts";
import { createPhoto } from "../support/photo.ts";
import { buildReviewDeps, emptyIntake, insertReport, insertReviewer } from "../support/review.ts";
import { sample, turn } from "../support/sampling.ts";
import type { Site, TestRequest, TestResponse, TestUser } from "../support/site.ts";
import type { Column, Owner, ResourceIds, Row, RowContext } from "./authorisation-table.ts";

/** Ids of what an owner has, by the part that creates them. Each part costs several requests. */
const idsOfParts = {
  documents: ["resume", "letter", "deletedDocument", "file"],
  application: ["application"],
  sharing: ["shareLink", "shareToken"],
  translation: ["translation"],
  orders: [
    "finishedOrder",
    "assignedOrder",
    "queuedOrder",
    "draftOrder",
    "suggestion",
    "assignedComment",
    "colleague",
  ],
  purchases: ["subscription", "paidCheckout", "openCheckout", "invoice"],
} as const satisfies Record<string, readonly (keyof ResourceIds)[]>;
type Part = keyof typeof idsOfParts;
const allParts = Object.keys(idsOfParts) as Part[];

/** The parts whose ids a row's request contains. */
export function partsOf(row: Row): Part[] {
  const read = new Set<PropertyKey>();
  const owner = new Proxy(unknownIds(), {
    get(ids, id, receiver) {
      read.add(id);
      return Reflect.get(ids, id, receiver);
    },
  });
  row.send({ owner, viewer: { id: newId(), email: "nobody@example.com" } });
  return allParts.filter((part) => idsOfParts[part].some((id) => read.has(id)));
}

/** Creates a user with a notification, an access token, and `parts`: documents of each kind with all that belongs to them. */
export async function createOwner(site: Site, parts: readonly Part[] = allParts): Promise<Owner> {
  const secret = `Geheim${newId().slice(-12)}`;
  const user = await site.createUser({ name: secret });
  const ids = { ...unknownIds(), ...user };
  const accessToken = await insertAccessToken(site.db, user.id).then(({ id }) => id);
  // Everything but a purchase is about a document.
  const needsDocuments = parts.some((part) => part !== "purchases");
  const documents = needsDocuments ? await createDocuments(site, user, secret) : ids;
  const { resume, letter } = documents;
  await notify(site.db, {
    userId: user.id,
    kind: "documentExported",
    data: { documentId: resume, documentKind: "resume", title: secret },
  });
  const message = newId();
  await site.db.insert(supportMessages).values({
    id: message,
    portal: "lde",
    topic: "other",
    email: "visitor@example.com",
    message: "Guten Tag",
  });
  const create = {
    documents: async () => documents,
    application: () => createApplication(site, user, letter, secret),
    sharing: () => createShareLink(site, user, letter),
    translation: () => createTranslation(site, user, resume),
    orders: () => createOrders(site, { customerId: user.id, documentId: resume, secret }),
    purchases: () => createPurchases(site, user),
  };
  const owner: Owner = {
    ...ids,
    accessToken,
    message,
    // Replaced if there are orders.
    assignedReviewer: user,
    secrets: [secret, user.email, user.session],
  };
  for (const part of parts) Object.assign(owner, await create[part]());
  return owner;
}

/** A resume with a photo, a letter, and a resume in the trash. All but the last contain the secret. */
async function createDocuments(site: Site, as: TestUser, secret: string) {
  const create = async (kind: string) => {
    const json = { kind, title: `${secret} ${kind}` };
    const response = await site.request({ method: "POST", path: "/api/documents", as, json });
    return JSON.parse(response.text).document as { id: string; version: number };
  };
  const [resume, letter] = [await create("resume"), await create("letter")];
  const deleted = await create("resume");
  await site.request({ method: "DELETE", path: `/api/documents/${deleted.id}`, as });
  const photo = await site.request({
    method: "PUT",
    path: `/api/documents/${resume.id}/photo`,
    as,
    headers: { "content-type": "image/jpeg" },
    body: await samplePicture,
  });
  const { fileId } = JSON.parse(photo.text);
  const content = buildResume("de-DE");
  content.person.photo = { fileId, visible: true };
  content.person.headline = secret;
  const json = { version: resume.version, content };
  const saved = await site.request({ method: "PUT", path: `/api/documents/${resume.id}`, as, json });
  if (saved.status !== 200) throw new Error(saved.text);
  return { resume: resume.id, letter: letter.id, deletedDocument: deleted.id, file: fileId as string };
}

/** The resume in another language; its text contains the secret, too. */
async function createTranslation(site: Site, as: TestUser, resume: string) {
  const path = `/api/documents/${resume}/languages`;
  const { text } = await site.request({ method: "POST", path, as, json: { culture: "luk" } });
  return { translation: (JSON.parse(text) as { document: { id: string } }).document.id };
}

async function createShareLink(site: Site, as: TestUser, letter: string) {
  const path = `/api/documents/${letter}/share-links`;
  const { text } = await site.request({ method: "POST", path, as, json: { days: 7 } });
  const { id, address } = JSON.parse(text) as { id: string; address: string };
  return { shareLink: id, shareToken: address.split("/").at(-1)! };
}

/** An application with a secret, and with the letter. */
async function createApplication(site: Site, as: TestUser, letter: string, secret: string) {
  const json = { employer: "Nordwind GmbH", notes: secret };
  const response = await site.request({ method: "POST", path: "/api/applications", as, json });
  const { id } = JSON.parse(response.text).application as { id: string };
  await site.request({
    method: "PUT",
    path: `/api/documents/${letter}/application`,
    as,
    json: { applicationId: id },
  });
  return { application: id };
}

/** A paid weekly plan and a limited one that was not paid. The owner has no other right than that to these. */
async function createPurchases(site: Site, user: TestUser) {
  const submit = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { headers: sent } = await site.request({ method: "POST", path, as: user, headers, body });
    return new URL(String(sent.location), "http://localhost").searchParams.get("id") ?? "";
  };
  const order = (plan: string) => submit("/review/checkout", { plan, name: user.name, beginsAtOnce: "on" });
  const paidCheckout = await order("weekly");
  await submit("/review/checkout/test", { id: paidCheckout, outcome: "paid" });
  const openCheckout = await order("limited");
  const [subscription] = await listSubscriptions(site.db, user.id);
  const [payment] = await listPayments(site.db, user.id);
  // What premium users may do has actors of its own.
  await site.db.delete(entitlements).where(eq(entitlements.userId, user.id));
  return { paidCheckout, openCheckout, subscription: subscription!.id, invoice: payment!.invoiceId! };
}

/** Orders of the owner's resume in every state that matters. Their texts contain the secret. */
async function createOrders(
  site: Site,
  { customerId, documentId, secret }: { customerId: string; documentId: string; secret: string },
) {
  const { db } = site;
  const review = buildReviewDeps(db);
  const assignedReviewer = await site.createUser({ role: "reviewer" });
  const reviewerId = assignedReviewer.id;
  await putReviewer(db, {
    userId: reviewerId,
    locales: ["de-DE"],
    capacity: 5,
    displayName: "Reviewer",
    paused: false,
  });
  const draft = () =>
    startOrder(review, { customerId, documentId, source: "document", portal: "lde", culture: "lde" });
  const submit = async () => {
    const { id: orderId } = await draft();
    const intake = { ...emptyIntake(), targetJob: secret };
    await submitOrder(review, { customerId, orderId, key: newId(), intake });
    return orderId;
  };
  const claim = async (kind: "comment" | "suggestion") => {
    const orderId = await submit();
    await claimOrder(review, { reviewerId, orderId, key: newId() });
    const comment = { id: newId(), revision: 0, kind, anchor: null, body: secret, replacement: null };
    await saveComment(review, { reviewerId, orderId, comment });
    return { orderId, commentId: comment.id };
  };
  const finished = await claim("suggestion");
  await insertReport(review, { id: finished.orderId, reviewerId });
  await approveOrder(review, { reviewerId, orderId: finished.orderId, key: newId() });
  const assigned = await claim("comment");
  await insertReport(review, { id: assigned.orderId, reviewerId });
  return {
    assignedReviewer,
    colleague: await insertReviewer(db),
    finishedOrder: finished.orderId,
    suggestion: finished.commentId,
    assignedOrder: assigned.orderId,
    assignedComment: assigned.commentId,
    queuedOrder: await submit(),
    draftOrder: (await draft()).id,
  };
}

const samplePicture = createPhoto(300, 400);

/** Ids of resources that do not exist. */
export const unknownIds = (): ResourceIds => ({
  id: newId(),
  session: newId(),
  accessToken: newId(),
  resume: newId(),
  letter: newId(),
  translation: newId(),
  deletedDocument: newId(),
  application: newId(),
  file: newId(),
  subscription: newId(),
  paidCheckout: newId(),
  openCheckout: newId(),
  invoice: newId(),
  message: newId(),
  finishedOrder: newId(),
  assignedOrder: newId(),
  queuedOrder: newId(),
  draftOrder: newId(),
  suggestion: newId(),
  assignedComment: newId(),
  colleague: newId(),
  shareLink: newId(),
  shareToken: "A".repeat(32),
});

export type Actors = Record<Column, TestUser | null> & { own: TestUser };

/** Creates one actor of each kind, so that no row affects the next. */
export async function createActors(site: Site, own: TestUser): Promise<Actors> {
  const [other, premium, reviewer, editor, operator] = await Promise.all([
    site.createUser(),
    site.createUser({ premium: true }),
    site.createUser({ role: "reviewer" }),
    site.createUser({ role: "editor" }),
    site.createUser({ role: "operator" }),
  ]);
  return { anonymous: null, own, other, premium, reviewer, editor, operator };
}

/** The request of a row. Without a session it uses the stranger's address. */
export function requestOf(
  row: Row,
  things: ResourceIds,
  viewer: TestUser | null,
  stranger: TestUser,
): TestRequest {
  const context: RowContext = { owner: things, viewer: viewer ?? stranger };
  return { method: methodOf(row), as: viewer, ...row.send(context) };
}

const methodOf = (row: Row): string => row.route.split(" ")[0]!;
/** The route changes nothing, so its actors can be reused. */
export const isWithoutEffect = (row: Row): boolean => isReading(row) && row.route !== "GET /sign-out";
export const isRefused = (row: Row, column: Column): boolean => row.expects[column] >= 400;
/** Rows whose admitted requests are sent: those without effect, and a third of the others, because these need new actors. */
export function withAdmittedRequests(rows: readonly Row[]): Row[] {
  const [same, changing] = [rows.filter(isWithoutEffect), rows.filter((row) => !isWithoutEffect(row))];
  return [...same, ...sample(changing, 3, turn)];
}
export const isReading = (row: Row): boolean => methodOf(row) === "GET";

/**
 * A digest of every table, except those that change asynchronously: rate limits, budgets, mails, security events and alarms, the
 * batches of the event and error endpoints, and the purchases at the test provider, which hears of erased accounts later.
 */
export async function digestTables({ db }: Site): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name !~ '^(rate_limits|budget_counters|mails|client_events.*|security_events|error_reports.*|security_alarms|test_purchases)$'`,
  );
  const digests = rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
  );
  const found = await db.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
}

/** Waits for the jobs that earlier requests have added: the refund of a withdrawal writes payments and invoices. */
export async function waitForPlanJobs({ db }: Site): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select name from pgboss.job where name like 'plans.%' and name <> 'plans.tick'
            and state in ('created', 'retry', 'active') and start_after <= now()`,
      );
      expect(rows).toEqual([]);
    },
    { interval: 50 },
  );
}

/** The names of tables that changed. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** A response without its date and the random key of a form, for comparison. */
export function comparable({ status, headers, bytes }: TestResponse) {
  const { date, ...rest } = headers;
  const body = bytes.toString("latin1").replace(/name="key" value="[^"]*"/, "");
  return { status, headers: rest, body };
}
