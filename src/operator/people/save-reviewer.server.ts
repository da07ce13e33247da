import { lockAccount } from "../../accounts/account-store.server.ts";
import { roleOf } from "../../accounts/roles/grant-role.server.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { Locale } from "../../portals/portal.ts";
import { putReviewer } from "../../review/orders/reviewer-store.server.ts";
import { insertEvent } from "../../security-log/security-event-store.server.ts";

type Settings = {
  /** Who changes it: an operator's id, or the command line. */
  by: string;
  userId: string;
  locales: Locale[];
  capacity: number;
  displayName: string;
  paused: boolean;
};

/**
 * Stores in which languages a reviewer works and how much, and logs it. Orders that they have already stay with them.
 * Throws `notFound` for an account without the role.
 */
export async function saveReviewer(db: Database, { by, ...reviewer }: Settings): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, reviewer.userId);
    if (!account || !["reviewer", "operator"].includes(roleOf(account)))
      throw new AppError("notFound", "no reviewer");
    await putReviewer(tx, reviewer);
    const { userId, locales, capacity, paused } = reviewer;
    const detail = `${locales.join(" ")}, ${capacity}${paused ? ", paused" : ""} · by ${by}`;
    await insertEvent(tx, { kind: "reviewerChanged", userId, portal: account.portal, detail });
  });
}
