import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSettingsRoutes } from "../../src/accounts/settings/settings-routes.server.tsx";
import type { RequestEnv } from "../../src/http/request-context.ts";
import { requireRole } from "../../src/http/viewer.ts";
import { setLogLevel } from "../../src/kit/log.server.ts";
import { type OpenAccounts, openAccounts, sendMarkup } from "../support/accounts.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { type Interleaving, openInterleaving } from "../support/interleaving.ts";
import { isFull, turn } from "../support/sampling.ts";
import { clearText } from "./passwords.ts";
import { staffPage } from "./probe.ts";
import { type Race, racePair } from "./race.ts";
import { useCases } from "./use-cases.ts";

/**
 * Runs every pair of use cases, also of one with itself. `npm run test:full` interrupts both use cases of a pair at every statement;
 * otherwise a sixth of the pairs run, and one use case is interrupted at two.
 */
const names = Object.keys(useCases);

/**
 * The use cases that interrupt the one at `index`. Six commits in turn have each pair once, and each use case on both
 * sides; every commit has the pairs of a use case with itself.
 */
const interruptersOf = (index: number): string[] =>
  names.filter((_, other) => {
    if (isFull || index === other) return true;
    const isOnThisSide = index < other === ((index + other) % 2 === 0);
    return isOnThisSide && (index * 5 + other + turn) % 6 === 0;
  });

let database: TestDatabase;
let interleaving: Interleaving;
let race: Race;
let interleavings = 0;

/** Refused attempts are counted in memory and written later. */
const isSecurityCount = (statement: string) => /"security_events".* on conflict/s.test(statement);

const openSide = (side: OpenAccounts | TestDatabase | Interleaving["first"]) =>
  openAccounts({
    database: side,
    hashing: clearText,
    routers: (deps) => [
      createSettingsRoutes(deps, { sendPage: sendMarkup }),
      new Hono<RequestEnv>().get(staffPage, (c) => c.text(requireRole(c, "reviewer").role)),
    ],
  });

beforeAll(async () => {
  // Codes depend on the clock; in the middle of a half minute none expires during a race.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  setLogLevel("warn");
  database = await openTestDatabase();
  interleaving = await openInterleaving(database.url, { isBackground: isSecurityCount });
  race = {
    interleaving,
    observer: await openSide(database),
    sides: { first: await openSide(interleaving.first), second: await openSide(interleaving.second) },
  };
});
afterAll(async () => {
  await interleaving?.close();
  await database?.close();
  vi.useRealTimers();
  setLogLevel("info");
  console.log(`${interleavings} interleavings of ${names.length} use cases${isFull ? "" : ", a sample"}`);
});

test.each(names)("%s, interrupted by other use cases", { timeout: 600_000 }, async (first) => {
  const failures: string[] = [];
  for (const second of interruptersOf(names.indexOf(first))) {
    const result = await racePair(race, { first, second, isFull });
    interleavings += result.interleavings;
    failures.push(...result.failures);
  }
  expect(failures.join("\n\n")).toBe("");
});
