import type { ExportFile } from "../accounts/privacy/personal-data.ts";
import { jsonFile } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { listEntitlements } from "./entitlement-store.server.ts";

/** A person's plans, for their data export; nothing where there was never one. They go with the account by foreign key. */
export async function* exportPlans(db: Queryable, userId: string): AsyncGenerator<ExportFile> {
  const plans = await listEntitlements(db, userId);
  const [newest] = plans.toReversed();
  if (newest) yield jsonFile("plans.json", newest.validFrom, { plans });
}
