import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { type Connection, connect } from "../../src/db/client.server.ts";
import { sqlState } from "../../src/db/errors.server.ts";
import { patience } from "./patience.ts";
import { databaseUrl, onServer } from "./postgres-server.ts";

export type TestDatabase = Connection & {
  url: string;
  /** The same database as a role without rights, which `grantToRequestRole` gives what requests need. */
  requestUrl: string;
};

/** Creates a migrated, empty database; `close()` drops it. */
export const openTestDatabase = (options: { max?: number } = {}): Promise<TestDatabase> =>
  open(templateOfWorker(), options);

/** Creates a database without any migration. */
export const openEmptyDatabase = (options: { max?: number } = {}): Promise<TestDatabase> =>
  open("template0", options);

/** Vitest numbers its workers from 1. */
function templateOfWorker(): string {
  const templates = inject("databaseTemplates");
  return templates[Number(process.env.VITEST_POOL_ID ?? 0) % templates.length]!;
}

async function open(template: string, { max = 5 }): Promise<TestDatabase> {
  const server = inject("databaseUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, (client) => createFromTemplate(client, name, template));
  const url = databaseUrl(server, name);
  const connection = connect(url, { max });
  await onServer(server, createRequestRole);
  return {
    ...connection,
    url,
    requestUrl: asRequestRole(url),
    close: async () => {
      await connection.close();
      await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    },
  };
}

/** object_in_use: another worker is copying the template. */
const templateBusy = "55006";

async function createFromTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  for (const end = Date.now() + patience; ; ) {
    try {
      await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
      return;
    } catch (error) {
      if (sqlState(error) !== templateBusy || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80));
    }
  }
}

const requestRole = "test_requests";

async function createRequestRole(client: pg.Client): Promise<void> {
  await client.query(`CREATE ROLE ${requestRole} LOGIN PASSWORD '${requestRole}'`).catch((error) => {
    // Another worker has created it, or is doing so.
    if (!["42710", "23505"].includes(sqlState(error) ?? "")) throw error;
  });
}

function asRequestRole(url: string): string {
  const changed = new URL(url);
  if (changed.searchParams.has("user")) changed.searchParams.set("user", requestRole);
  else Object.assign(changed, { username: requestRole, password: requestRole });
  return changed.href;
}
