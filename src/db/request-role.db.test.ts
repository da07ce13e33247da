import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type Connection, connect } from "./client.server.ts";
import { sqlState } from "./errors.server.ts";
import { grantToRequestRole, roleOfUrl } from "./request-role.server.ts";

let owner: TestDatabase;
let requests: Connection;
beforeAll(async () => {
  owner = await openTestDatabase();
  await grantToRequestRole(owner.db, roleOfUrl(owner.requestUrl));
  requests = connect(owner.requestUrl, { max: 1 });
});
afterAll(async () => {
  await requests?.close();
  await owner?.close();
});

const stateOf = (statement: string) =>
  requests.db.execute(sql.raw(statement)).then(
    () => "done",
    (error) => sqlState(error),
  );

/** insufficient_privilege and, for names it cannot see, undefined_table. */
const refused = expect.stringMatching(/^(?:42501|42P01|3F000)$/);

test("requests read and write the rows of every table, also of one that a later migration creates", async () => {
  const { rows } = await owner.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration_lock'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) {
    expect(await stateOf(`SELECT * FROM "${name}" LIMIT 1`), name).toBe("done");
    expect(await stateOf(`DELETE FROM "${name}" WHERE false`), name).toBe("done");
  }
  await owner.db.execute(sql`CREATE TABLE later (id integer)`);
  expect(await stateOf("INSERT INTO later VALUES (1)")).toBe("done");
});

test.each([
  "DROP TABLE users",
  "ALTER TABLE users ADD COLUMN evil text",
  "TRUNCATE users",
  "CREATE TABLE evil (id integer)",
  "CREATE FUNCTION evil() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
  "CREATE ROLE evil",
  "CREATE DATABASE evil",
  "CREATE EXTENSION lo",
  "COPY users TO '/tmp/evil'",
  "COPY users FROM PROGRAM 'id'",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT * FROM pg_authid",
  "UPDATE migration_lock SET taken_at = now()",
  "SELECT * FROM drizzle.__drizzle_migrations",
  "SET ROLE postgres",
  "ALTER SYSTEM SET fsync = 'off'",
])("requests cannot %s", async (statement) => {
  expect(await stateOf(statement)).toEqual(refused);
});

test("parallel processes grant the same rights", async () => {
  const role = roleOfUrl(owner.requestUrl);
  await Promise.all([1, 2, 3].map(() => grantToRequestRole(owner.db, role)));
});

test("the role is the user of the URL, or of a socket's parameters", () => {
  expect(roleOfUrl("postgres://an%40app:secret@db.example/dossier")).toBe("an@app");
  expect(roleOfUrl("postgres:///dossier?host=%2Ftmp&user=requests")).toBe("requests");
  expect(() => roleOfUrl("postgres:///dossier?host=%2Ftmp")).toThrow("no user");
});
