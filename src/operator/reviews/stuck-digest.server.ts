import { z } from "zod";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { pageLink } from "../../accounts/mail/account-mail.server.ts";
import { sendOptionalMail } from "../../accounts/mail/optional-mail.server.ts";
import { roleOf } from "../../accounts/roles/grant-role.server.ts";
import type { Translator } from "../../content/messages.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import type { JobDefinition } from "../../jobs/jobs.server.ts";
import { notify } from "../../notifications/notify.server.ts";
import { defaultPortal } from "../../portals/all.ts";
import { cultureOf, findCulture } from "../../portals/cultures/cultures.ts";
import { type Deployment, siteOf } from "../../portals/hosts/addresses.ts";
import { listOperators } from "../../review/orders/receiver-store.server.ts";
import { hasDigest } from "./digest-store.server.ts";
import { findStuckOrders, type StuckOrder, type StuckReason } from "./stuck-order-store.server.ts";

type Deps = {
  db: Database;
  translator: Translator;
  deployment: Deployment;
  /** Wakes the outbox. */
  onMail(): void;
  /** The database's time; tests move it. */
  readTime?: typeof readDatabaseTime;
};

/** Tells operators each morning (UTC) which orders are stuck. */
export const defineStuckDigest = (deps: Deps): JobDefinition<object> => ({
  name: "operator.stuck",
  data: z.object({}),
  cron: "30 6 * * *",
  run: () => sendStuckDigest(deps),
});

/**
 * Tells every operator by bell and mail how many orders are stuck; without any it sends nothing. An operator is told once a day,
 * however often this runs: the notification of the day is looked for under the account's lock.
 */
export async function sendStuckDigest(deps: Deps): Promise<void> {
  const { db, readTime = readDatabaseTime } = deps;
  const now = await readTime(db);
  const stuck = await findStuckOrders(db, now);
  if (stuck.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  for (const { id } of await inTransaction(db, listOperators)) await tellOperator(deps, { id, day, stuck });
  deps.onMail();
}

type Digest = { id: string; day: string; stuck: readonly StuckOrder[] };

async function tellOperator({ db, translator, deployment }: Deps, { id, day, stuck }: Digest): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || roleOf(account) !== "operator" || (await hasDigest(tx, id, day))) return;
    await notify(tx, { userId: id, kind: "stuckOrders", data: { count: stuck.length, day } });
    const culture = findCulture(account.portal);
    const isServed = culture && deployment.hosts.isServed(culture.portal);
    const context = siteOf(deployment, isServed ? culture : cultureOf(defaultPortal));
    const count = (reason: StuckReason) => stuck.filter(({ reasons }) => reasons.includes(reason)).length;
    await sendOptionalMail(
      { tx, context, translator },
      {
        topic: "reviews",
        kind: "stuckOrders",
        to: account.email,
        userId: id,
        link: pageLink(context, "/operator/reviews"),
        args: {
          count: stuck.length,
          overdue: count("overdue"),
          noReviewer: count("noReviewer"),
          unanswered: count("unanswered"),
        },
      },
    );
  });
}
