import { fillBuckets } from "../analytics/buckets.ts";
import type { Database, Queryable } from "../db/client.server.ts";
import { readBounded } from "../db/read-bounded.server.ts";
import { readUnusualRates } from "../security-log/check-alarms.server.ts";
import { type SecurityEventKind, securityEventKinds } from "../security-log/event-kinds.ts";
import {
  countEventsByBucket,
  listEvents,
  type StoredEvent,
} from "../security-log/security-event-store.server.ts";
import type { UnusualRate } from "../security-log/unusual-rate.ts";
import { type ReportFilter, reportTimeout } from "./report-query.ts";

/** Rows of the list of events. */
const maxEvents = 100;

export type KindCount = { kind: SecurityEventKind; count: number; trend: number[] };

export type SecurityReport = {
  /** Of all kinds, or of the chosen one. */
  trend: number[];
  /** The most frequent first. */
  kinds: KindCount[];
  /** The latest events of the chosen kind, or of all. */
  events: StoredEvent[];
  /** On all portals, in the last hour. */
  unusual: UnusualRate[];
};

/** `kind`: the chosen kind; undefined for all. */
export const readSecurity = (
  db: Database,
  filter: ReportFilter,
  kind: SecurityEventKind | undefined,
): Promise<SecurityReport> =>
  readBounded(db, reportTimeout, async (tx) => {
    const kinds = await countKinds(tx, filter);
    const shown = kind === undefined ? kinds : kinds.filter((one) => one.kind === kind);
    return {
      trend: Array.from({ length: filter.count }, (_, at) =>
        shown.reduce((sum, { trend }) => sum + trend[at]!, 0),
      ),
      kinds,
      events: await listEvents(tx, { ...filter, kind, limit: maxEvents }),
      unusual: await readUnusualRates(tx),
    };
  });

async function countKinds(db: Queryable, filter: ReportFilter): Promise<KindCount[]> {
  const counts = Map.groupBy(await countEventsByBucket(db, filter), ({ kind }) => kind);
  return securityEventKinds
    .filter((kind) => counts.has(kind))
    .map((kind) => {
      const trend = fillBuckets(counts.get(kind)!, filter);
      return { kind, trend, count: trend.reduce((sum, value) => sum + value, 0) };
    })
    .toSorted((a, b) => b.count - a.count);
}
