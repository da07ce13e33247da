import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type Connection, connect } from "../db/client.server.ts";
import { grantToRequestRole, roleOfUrl } from "../db/request-role.server.ts";
import { type JobDefinition, type Jobs, openJobs } from "./jobs.server.ts";

let owner: TestDatabase;
let requests: Connection;
const open: Jobs[] = [];

beforeEach(async () => {
  owner = await openTestDatabase();
  requests = connect(owner.requestUrl, { max: 5 });
  await grantToRequestRole(owner.db, roleOfUrl(owner.requestUrl));
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
  await requests.close();
  await owner.close();
});

async function openForTest(): Promise<Jobs> {
  const jobs = await openJobs({ owner, requestRole: roleOfUrl(owner.requestUrl), pollingInterval: 0.5 });
  open.push(jobs);
  return jobs;
}

/** A job that notes the numbers it got, and a promise of the n-th of them. */
function noting(name: string, fails: (n: number, attempt: number) => boolean = () => false) {
  const seen: number[] = [];
  const attempts = new Map<number, number>();
  const waiting: { count: number; resolve: () => void }[] = [];
  const definition: JobDefinition<{ n: number }> = {
    name,
    data: z.object({ n: z.number() }),
    async run({ n }) {
      attempts.set(n, (attempts.get(n) ?? 0) + 1);
      if (fails(n, attempts.get(n)!)) throw new Error("refused");
      seen.push(n);
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
    },
  };
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ count, resolve });
      if (seen.length >= count) resolve();
    });
  return { definition, seen, until };
}

test("a job runs if its transaction commits, and not if it fails; the role of requests can add it", async () => {
  const jobs = await openForTest();
  const { definition, seen, until } = noting("test.note");
  await jobs.start([definition]);
  await expect(
    requests.db.transaction(async (tx) => {
      await jobs.enqueue(tx, "test.note", { n: 1 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await requests.db.transaction((tx) => jobs.enqueue(tx, "test.note", { n: 2 }));
  await until(1);
  expect(seen).toEqual([2]);
});

test("the role of requests can read no job", async () => {
  const jobs = await openForTest();
  await jobs.start([noting("test.note").definition]);
  await expect(requests.pool.query("SELECT data FROM pgboss.job")).rejects.toThrow("permission denied");
});

test("of jobs with one key only one waits; jobs without a key all run", async () => {
  const jobs = await openForTest();
  const { definition, seen, until } = noting("test.note");
  const { definition: last, until: untilLast } = noting("test.last");
  await jobs.start([definition]);
  await owner.db.transaction(async (tx) => {
    await jobs.enqueue(tx, "test.note", { n: 1 }, { key: "one" });
    await jobs.enqueue(tx, "test.note", { n: 2 }, { key: "one" });
    await jobs.enqueue(tx, "test.note", { n: 3 });
    await jobs.enqueue(tx, "test.note", { n: 4 });
  });
  await until(3);
  await jobs.start([last]);
  await jobs.enqueue(owner.db, "test.last", { n: 9 });
  await untilLast(1);
  expect(seen.toSorted()).toEqual([1, 3, 4]);
});

test("two processes share the jobs: each runs once", async () => {
  const [first, second] = [await openForTest(), await openForTest()];
  const { definition, seen, until } = noting("test.note");
  await first.start([definition]);
  await second.start([definition]);
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  await owner.db.transaction(async (tx) => {
    for (const n of numbers) await first.enqueue(tx, "test.note", { n });
  });
  await until(numbers.length);
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
});

test("a job that was added while no process ran runs after the next start", async () => {
  const first = await openForTest();
  const { definition, seen, until } = noting("test.note");
  await first.start([definition]);
  await first.stop();
  open.splice(0);
  const command = await openJobs({ owner, works: false });
  await command.start([definition]);
  await command.enqueue(owner.db, "test.note", { n: 5 });
  await command.stop();
  expect(seen).toEqual([]);
  await (await openForTest()).start([definition]);
  await until(1);
  expect(seen).toEqual([5]);
});
