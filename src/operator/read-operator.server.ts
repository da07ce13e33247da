import { type Buckets, periodBefore } from "../analytics/buckets.ts";
import {
  countAgents,
  countErrors,
  countErrorsByPortal,
  listOccurrences,
  type Occurrence,
  type PortalCount,
  readErrorGroups,
  readErrorTrends,
  totalErrors,
} from "../analytics/error-count-store.server.ts";
import {
  countEventsByPortal,
  type EventCount,
  readEventCounts,
  readExperimentCounts,
  totalEvents,
} from "../analytics/event-count-store.server.ts";
import { keptDays } from "../analytics/sink-bounds.ts";
import type { Database, Queryable } from "../db/client.server.ts";
import { readBounded } from "../db/read-bounded.server.ts";
import type { Experiment } from "../experiments/parse-experiments.ts";
import { type ExposedExperiment, reportExposures } from "../experiments/report-exposures.ts";
import { countWaitingMessages } from "../support/support-store.server.ts";
import { experimentsInView } from "./experiments-in-view.ts";
import { type Fault, groupErrors } from "./group-errors.ts";
import { countAccounts, countDocuments, countOutbox, type Outbox } from "./overview-store.server.ts";
import type { Choice } from "./read-query.ts";

/** Milliseconds of one statement: of a million events in a month, the slowest takes half a second. */
const patience = 5_000;

/** Rows of a list. */
const most = { faults: 50, newest: 5, portals: 10, occurrences: 20 } as const;

type Asked = Buckets & Pick<Choice, "portal">;

/** Counts over time, and how many there were in the same part of the period before; null where that is not kept. */
export type Counted = { trend: number[]; before: number | null };

export type Overview = {
  errors: Counted;
  events: Counted;
  accounts: number[];
  documents: number[];
  faults: Fault[];
  errorsByPortal: PortalCount[];
  outbox: Outbox;
  messages: number;
};

export const readOverview = (db: Database, asked: Asked, now: Date): Promise<Overview> =>
  readBounded(db, patience, async (tx) => {
    const before = { ...periodBefore(asked, now), portal: asked.portal };
    const isKept = (days: number) => before.from.getTime() > now.getTime() - days * 86_400_000;
    const events = await readEventCounts(tx, asked);
    return {
      errors: {
        trend: await countErrors(tx, asked),
        before: isKept(keptDays.error_reports) ? await totalErrors(tx, before) : null,
      },
      events: {
        trend: addTrends(events, asked.count),
        before: isKept(keptDays.client_events) ? await totalEvents(tx, before) : null,
      },
      accounts: await countAccounts(tx, asked),
      documents: await countDocuments(tx, asked),
      faults: await readFaults(tx, asked, { order: "count", most: most.newest }),
      errorsByPortal: await countErrorsByPortal(tx, { ...asked, most: most.portals }),
      outbox: await countOutbox(tx),
      messages: await countWaitingMessages(tx),
    };
  });

export type Errors = { trend: number[]; faults: Fault[] };

export const readErrors = (db: Database, asked: Asked, order: Choice["order"]): Promise<Errors> =>
  readBounded(db, patience, async (tx) => ({
    trend: await countErrors(tx, asked),
    faults: await readFaults(tx, asked, { order, most: most.faults }),
  }));

export type FaultInDetail = { fault: Fault; occurrences: Occurrence[] };

/** Null for a fault that was not met in the period. */
export const findFault = (db: Database, asked: Asked, fingerprint: string): Promise<FaultInDetail | null> =>
  readBounded(db, patience, async (tx) => {
    const [fault] = await readFaults(tx, asked, { fingerprint, info: true, most: 1 });
    if (!fault) return null;
    return {
      fault,
      occurrences: await listOccurrences(tx, { ...asked, fingerprint, most: most.occurrences }),
    };
  });

async function readFaults(
  db: Queryable,
  asked: Asked,
  wish: { order?: Choice["order"]; most: number; fingerprint?: string; info?: boolean },
): Promise<Fault[]> {
  const groups = await readErrorGroups(db, { ...asked, ...wish });
  if (groups.length === 0) return [];
  const fingerprints = groups.map(({ fingerprint }) => fingerprint);
  return groupErrors(
    groups,
    await readErrorTrends(db, { ...asked, fingerprints }),
    await countAgents(db, { ...asked, fingerprints }),
  );
}

export type Events = {
  /** Of all events, or of the one that was chosen. */
  trend: number[];
  events: EventCount[];
  byPortal: PortalCount[];
};

export const readEvents = (db: Database, asked: Asked, event: string | undefined): Promise<Events> =>
  readBounded(db, patience, async (tx) => {
    const events = await readEventCounts(tx, asked);
    const shown = event === undefined ? events : events.filter(({ name }) => name === event);
    return {
      trend: addTrends(shown, asked.count),
      events,
      byPortal: await countEventsByPortal(tx, { ...asked, name: event, most: most.portals }),
    };
  });

export type ExperimentInView = ExposedExperiment & {
  /** Portals give it different weights. */
  differs: boolean;
};

/** `lists`: the experiments of each portal in view. */
export const readExperiments = (
  db: Database,
  asked: Asked,
  lists: readonly (readonly Experiment[])[],
): Promise<ExperimentInView[]> =>
  readBounded(db, patience, async (tx) => {
    const { experiments, differing } = experimentsInView(lists);
    return reportExposures(await readExperimentCounts(tx, asked), experiments).map((one) => ({
      ...one,
      differs: differing.has(one.name),
    }));
  });

const addTrends = (events: readonly EventCount[], count: number): number[] =>
  Array.from({ length: count }, (_, at) => events.reduce((sum, { trend }) => sum + trend[at]!, 0));
