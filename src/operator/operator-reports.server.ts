import { type Buckets, periodBefore } from "../analytics/buckets.ts";
import {
  countErrors,
  countErrorsByBucket,
  countErrorsByPortal,
  countUserAgents,
  listOccurrences,
  type Occurrence,
  readErrorGroups,
  readErrorTrends,
} from "../analytics/errors/error-count-store.server.ts";
import {
  countEventsByPortal,
  type EventCount,
  readEventCounts,
  totalEvents,
} from "../analytics/events/event-count-store.server.ts";
import { retentionDays } from "../analytics/partition-store.server.ts";
import type { PortalCount } from "../analytics/period-store.server.ts";
import type { Database, Queryable } from "../db/client.server.ts";
import { readBounded } from "../db/read-bounded.server.ts";
import { readUnusualRates } from "../security-log/check-alarms.server.ts";
import type { UnusualRate } from "../security-log/unusual-rate.ts";
import { countWaitingMessages } from "../support/support-store.server.ts";
import {
  countAccountsByBucket,
  countDocumentsByBucket,
  countOrders,
  countOutbox,
  listLocalesWithoutReviewer,
  type Money,
  type OrderCounts,
  type Outbox,
  sumMoney,
} from "./overview-store.server.ts";
import { type Choice, type ReportFilter, reportTimeout } from "./report-query.ts";
import { type ErrorGroupSummary, summarizeErrorGroups } from "./summarize-error-groups.ts";

/** Rows of each list. */
const limits = { errorGroups: 50, overviewErrorGroups: 5, portals: 10, occurrences: 20 } as const;

/** Counts in each bucket, and the total of the period before; null if its rows have been deleted. */
type Counted = { trend: number[]; before: number | null };

export type Overview = {
  errors: Counted;
  events: Counted;
  accounts: number[];
  documents: number[];
  errorGroups: ErrorGroupSummary[];
  errorsByPortal: PortalCount[];
  outbox: Outbox;
  messages: number;
  orders: OrderCounts;
  /** Of the period. */
  money: Money[];
  localesWithoutReviewer: string[];
  /** Kinds of security events that are unusually frequent now, on all portals. */
  unusual: UnusualRate[];
};

export const readOverview = (db: Database, filter: ReportFilter, now: Date): Promise<Overview> =>
  readBounded(db, reportTimeout, async (tx) => {
    const before = { ...periodBefore(filter, now), portal: filter.portal };
    const isStored = (days: number) => before.from.getTime() > now.getTime() - days * 86_400_000;
    const events = await readEventCounts(tx, filter);
    return {
      errors: {
        trend: await countErrorsByBucket(tx, filter),
        before: isStored(retentionDays.error_reports) ? await countErrors(tx, before) : null,
      },
      events: {
        trend: sumTrends(events, filter),
        before: isStored(retentionDays.client_events) ? await totalEvents(tx, before) : null,
      },
      accounts: await countAccountsByBucket(tx, filter),
      documents: await countDocumentsByBucket(tx, filter),
      errorGroups: await readSummaries(tx, filter, { order: "count", limit: limits.overviewErrorGroups }),
      errorsByPortal: await countErrorsByPortal(tx, { ...filter, limit: limits.portals }),
      outbox: await countOutbox(tx),
      messages: await countWaitingMessages(tx),
      orders: await countOrders(tx),
      money: await sumMoney(tx, filter),
      localesWithoutReviewer: await listLocalesWithoutReviewer(tx),
      unusual: await readUnusualRates(tx),
    };
  });

export type ErrorReports = { trend: number[]; errorGroups: ErrorGroupSummary[] };

export const readErrors = (
  db: Database,
  filter: ReportFilter,
  order: Choice["order"],
): Promise<ErrorReports> =>
  readBounded(db, reportTimeout, async (tx) => ({
    trend: await countErrorsByBucket(tx, filter),
    errorGroups: await readSummaries(tx, filter, { order, limit: limits.errorGroups }),
  }));

export type ErrorGroupDetail = { errorGroup: ErrorGroupSummary; occurrences: Occurrence[] };

/** Null if the error group has no reports in the period. */
export const findErrorGroup = (
  db: Database,
  filter: ReportFilter,
  fingerprint: string,
): Promise<ErrorGroupDetail | null> =>
  readBounded(db, reportTimeout, async (tx) => {
    const [errorGroup] = await readSummaries(tx, filter, { fingerprint, info: true, limit: 1 });
    if (!errorGroup) return null;
    const occurrences = await listOccurrences(tx, { ...filter, fingerprint, limit: limits.occurrences });
    return { errorGroup, occurrences };
  });

async function readSummaries(
  db: Queryable,
  filter: ReportFilter,
  selection: { order?: Choice["order"]; limit: number; fingerprint?: string; info?: boolean },
): Promise<ErrorGroupSummary[]> {
  const groups = await readErrorGroups(db, { ...filter, ...selection });
  if (groups.length === 0) return [];
  const fingerprints = groups.map(({ fingerprint }) => fingerprint);
  return summarizeErrorGroups(
    groups,
    await readErrorTrends(db, { ...filter, fingerprints }),
    await countUserAgents(db, { ...filter, fingerprints }),
  );
}

export type EventReport = {
  /** Of all events, or of the chosen one. */
  trend: number[];
  events: EventCount[];
  byPortal: PortalCount[];
};

/** `event`: the chosen event; undefined for all. */
export const readEvents = (
  db: Database,
  filter: ReportFilter,
  event: string | undefined,
): Promise<EventReport> =>
  readBounded(db, reportTimeout, async (tx) => {
    const events = await readEventCounts(tx, filter);
    const shown = event === undefined ? events : events.filter(({ name }) => name === event);
    return {
      trend: sumTrends(shown, filter),
      events,
      byPortal: await countEventsByPortal(tx, { ...filter, name: event, limit: limits.portals }),
    };
  });

const sumTrends = (events: readonly EventCount[], { count }: Pick<Buckets, "count">): number[] =>
  Array.from({ length: count }, (_, at) => events.reduce((sum, { trend }) => sum + trend[at]!, 0));
