import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { findRunningPostgres } from "../src/db/embedded/embedded-postgres.server.ts";
import { newId } from "../src/kit/id.ts";
import { countAssigned, listAssigned, listQueued } from "../src/review/orders/reviewer-store.server.ts";
import { sendRequest } from "../tests/crash/http.ts";
import type { ServerProcess } from "../tests/crash/server-process.ts";
import { buildResume } from "../tests/support/documents.ts";
import { quantile } from "./load.ts";

const queued = 10_000;
const finished = 20_000;
const comments = 100;
const requests = 100;
const warmUps = 10;
/** Times the experience of the sample resume is repeated; the classic template prints ten pages of it. */
const repeats = 20;

type SignedIn = { port: number; cookie: string };

/** A reviewer's desk over a queue of 10,000 orders: opening an order with a document of ten pages, and the queue. */
export async function measureReviewDesk(server: ServerProcess, user: SignedIn) {
  const urls = await findRunningPostgres(server.dataDir);
  if (!urls) throw new Error("the server has no embedded database");
  const pool = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
  try {
    const me = JSON.parse((await sendRequest(user.port, { path: "/api/me", cookie: user.cookie })).body);
    const reviewerId: string = me.user.id ?? me.user.userId;
    const orderId = await seed(pool, reviewerId);
    return {
      queue: await time(user, "/api/review-desk/queue"),
      open: await time(user, `/api/review-desk/orders/${orderId}`),
      sequentialScans: await findSequentialScans(pool, reviewerId),
    };
  } finally {
    await pool.end();
  }
}

async function seed(pool: pg.Pool, reviewerId: string): Promise<string> {
  await pool.query("UPDATE users SET role = 'reviewer', two_factor_enabled = true WHERE id = $1", [
    reviewerId,
  ]);
  await pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [reviewerId]);
  await pool.query(
    "INSERT INTO reviewers (user_id, locales, capacity, display_name) VALUES ($1, '{en-US,en-GB,de-DE}', 20, 'M.')",
    [reviewerId],
  );
  const insertOrders = (count: number, state: string, reviewer: string | null) =>
    pool.query(
      `INSERT INTO review_orders (id, customer_id, document_kind, title, source, portal, culture, locale, state,
         target_job, reviewer_id, submitted_at, due_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'resume', 'Resume ' || n, 'document', 'wlb', 'wlb',
         (ARRAY['en-US','en-GB','de-DE','fr-FR','pl-PL'])[1 + n % 5], $2, 'Job ' || n, $3,
         now() - n * interval '1 second', now() + n * interval '1 second'
       FROM generate_series(1, $1::int) AS n RETURNING id`,
      [count, state, reviewer],
    );
  await insertOrders(queued, "queued", null);
  await insertOrders(finished, "closed", null);
  const { rows } = await insertOrders(5, "inReview", reviewerId);
  const orderId: string = rows[0].id;
  await pool.query(
    "INSERT INTO review_snapshots (order_id, round, document_version, content) VALUES ($1, 1, 1, $2)",
    [orderId, JSON.stringify(longResume())],
  );
  for (let comment = 0; comment < comments; comment += 1)
    await pool.query(
      "INSERT INTO review_comments (id, order_id, round, kind, body) VALUES ($1, $2, 1, 'comment', $3)",
      [newId(), orderId, "A comment of usual length that says what to change, and why. ".repeat(3)],
    );
  await pool.query("ANALYZE review_orders, review_comments, review_snapshots");
  return orderId;
}

function longResume() {
  const content = buildResume("en-US");
  for (const section of content.sections)
    if (section.type === "experience" && "items" in section)
      section.items = Array.from({ length: repeats }, (_, round) =>
        (section.items as { id: string }[]).map((item) => ({ ...item, id: `${item.id}-${round}` })),
      ).flat() as never;
  return content;
}

async function time({ port, cookie }: SignedIn, path: string) {
  const times: number[] = [];
  for (let number = 0; number < warmUps + requests; number += 1) {
    const begin = performance.now();
    // Every request from another network, and not faster than the budget of a user allows.
    const { status, body } = await sendRequest(port, { path, cookie });
    if (status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      number -= 1;
      continue;
    }
    if (status !== 200) throw new Error(`${path} responded ${status}: ${body.slice(0, 200)}`);
    if (number >= warmUps) times.push(performance.now() - begin);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Statements of the queue whose plan scans all orders. */
async function findSequentialScans(pool: pg.Pool, reviewerId: string): Promise<string[]> {
  const statements: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) };
  const db = drizzle(pool, { logger });
  const locales = ["en-US", "en-GB", "de-DE"];
  const first = await listQueued(db as never, { locales, limit: 21 });
  const last = first.at(-1)!;
  await listQueued(db as never, { locales, after: { dueAt: last.dueAt!, id: last.id }, limit: 21 });
  await listAssigned(db as never, reviewerId);
  await countAssigned(db as never, reviewerId);
  const scanning: string[] = [];
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${query}`, params as unknown[]);
    if (scansOrders(rows[0]["QUERY PLAN"][0].Plan)) scanning.push(query);
  }
  return scanning;
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };
const scansOrders = (plan: Plan): boolean =>
  (plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "review_orders") ||
  (plan.Plans ?? []).some(scansOrders);
