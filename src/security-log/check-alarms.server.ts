import type { Queryable } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { endAlarms, readRates, startAlarms } from "./alarm-store.server.ts";
import { findUnusualRates, type UnusualRate } from "./unusual-rate.ts";

/** The kinds of events that are unusually frequent now. */
export const readUnusualRates = async (db: Queryable): Promise<UnusualRate[]> =>
  findUnusualRates(await readRates(db));

/** Logs a warning when a rate becomes unusual: once for all processes, and again only after a quiet hour. */
export async function checkAlarms(db: Queryable): Promise<void> {
  const rates = await readUnusualRates(db);
  const started = await startAlarms(
    db,
    rates.map(({ kind }) => kind),
  );
  for (const { kind, lastHour, usual } of rates)
    if (started.includes(kind))
      log.warn("security.unusual-rate", { kind, lastHour, usualPerHour: Math.round(usual * 10) / 10 });
  await endAlarms(db);
}
