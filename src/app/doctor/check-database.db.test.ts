import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import type { DatabaseReport } from "../../db/inspect-database.server.ts";
import { checkDatabase, judgeDatabase } from "./check-database.server.ts";

let database: TestDatabase;
let role: string;
beforeAll(async () => {
  database = await openTestDatabase();
  role = `doctor_${randomUUID().replaceAll("-", "")}`;
  await database.pool.query(`CREATE ROLE ${role} LOGIN`);
  await database.pool.query(`GRANT USAGE ON SCHEMA drizzle TO ${role}`);
  await database.pool.query(`GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role}`);
  await database.pool.query(`GRANT CREATE ON SCHEMA public TO ${role}`);
});
afterAll(async () => {
  await database.pool.query(`DROP OWNED BY ${role}`);
  await database.pool.query(`DROP ROLE ${role}`);
  await database.close();
});

const external = (url: string, now?: () => number) => checkDatabase({ url, isEmbedded: false }, now);
/** The same address with the rights of the role, whatever the server's rules of authentication. */
const asRole = (url: string) => {
  const own = new URL(url);
  own.searchParams.set("options", `-c role=${role}`);
  return own.href;
};
const textOf = async (findings: ReturnType<typeof external>) =>
  (await findings).map(({ status, text }) => `${status} ${text}`).join("\n");

test("a role without rights on the server is sound, better with another one for migrations", async () => {
  const alone = await textOf(external(asRole(database.url)));
  expect(alone).toMatch(
    /^ok PostgreSQL \d+ as doctor_.*\nadvice requests and migrations run as the same role/,
  );
  const url = asRole(database.url);
  const both = await textOf(checkDatabase({ url, ownerUrl: database.url, isEmbedded: false }));
  expect(both).toMatch(/^ok .*\nadvice requests run as doctor_\w+, which may create tables$/);
  const embedded = await textOf(checkDatabase({ url, isEmbedded: true }));
  expect(embedded).toMatch(/^ok [^\n]*$/);
});

test("an owner that may not create tables, or cannot connect, is a problem", async () => {
  await database.pool.query(`REVOKE CREATE ON SCHEMA public FROM ${role}`);
  try {
    const url = asRole(database.url);
    const powerless = await textOf(checkDatabase({ url, ownerUrl: url, isEmbedded: false }));
    expect(powerless).toContain("may not create tables, so the next release cannot migrate");
  } finally {
    await database.pool.query(`GRANT CREATE ON SCHEMA public TO ${role}`);
  }
  const absent = { url: asRole(database.url), ownerUrl: "postgres://u:p@127.0.0.1:1/x", isEmbedded: false };
  expect(await textOf(checkDatabase(absent))).toContain("problem cannot connect");
});

test("a superuser, or a role that may not create tables, is a problem", async () => {
  expect(await textOf(external(database.url))).toContain("superuser");
  await database.pool.query(`REVOKE CREATE ON SCHEMA public FROM ${role}`);
  try {
    expect(await textOf(external(asRole(database.url)))).toContain("may not create tables");
    await database.pool.query(`ALTER ROLE ${role} CREATEROLE`);
    expect(await textOf(external(asRole(database.url)))).toContain("may create roles");
  } finally {
    await database.pool.query(`ALTER ROLE ${role} NOCREATEROLE`);
    await database.pool.query(`GRANT CREATE ON SCHEMA public TO ${role}`);
  }
});

test("an unreachable database is a problem, and an embedded one that does not run is skipped", async () => {
  expect(await textOf(external("postgres://u:p@127.0.0.1:1/x"))).toContain("problem cannot connect");
  expect(await textOf(checkDatabase({ url: null, isEmbedded: true }))).toContain("skipped");
});

test.each([100 * 86_400_000, -6_000])(
  "a clock that is %i ms ahead of the database's is a problem",
  async (ahead) => {
    const text = await textOf(external(asRole(database.url), () => Date.now() + ahead));
    expect(text).toContain("problem the clocks of this machine and the database differ");
  },
);

test("migrations that are not applied yet are counted", async () => {
  const empty = await openEmptyDatabase();
  try {
    expect(await textOf(external(empty.url))).toMatch(/advice [1-9]\d* migrations are not applied yet/);
  } finally {
    await empty.close();
  }
});

test("an old server and an unencrypted connection to another machine are reported", () => {
  const report: DatabaseReport = {
    version: 14,
    role: "dossier",
    isSuperuser: false,
    hasAdminRights: false,
    canMigrate: true,
    isEncrypted: false,
    clockAhead: 0,
    pendingMigrations: 0,
  };
  const findings = judgeDatabase(report, {
    url: "postgres://u:p@db.example/x",
    owner: { ...report, canMigrate: true },
    isEmbedded: false,
  });
  expect(findings.map(({ status }) => status)).toEqual(["problem", "advice", "advice"]);
});
