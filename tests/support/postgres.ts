import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../../src/db/client.server.ts";
import { startEmbeddedPostgres } from "../../src/db/embedded/embedded-postgres.server.ts";
import { migrate } from "../../src/db/migrate.server.ts";
import { openJobs } from "../../src/jobs/jobs.server.ts";
import { databaseUrl, onServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A role on this server that may create databases. */
    databaseUrl: string;
    /** Migrated databases to copy, one for each worker: PostgreSQL copies a database for one client at a time. */
    databaseTemplates: string[];
  }
}

/**
 * Starts the server that all `.db.test.ts` files share: TEST_DATABASE_URL (its role must be allowed to create
 * databases), else an embedded one in a temporary directory.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startThrowaway();
  const templates = await createTemplates(server.url, project.config.maxWorkers);
  project.provide("databaseUrl", server.url);
  project.provide("databaseTemplates", templates);
  return async () => {
    await onServer(server.url, async (client) => {
      for (const template of templates) await client.query(`DROP DATABASE "${template}" WITH (FORCE)`);
    });
    await server.stop();
  };
}

/** Migrates one database and copies it; resolves to the names of all. */
async function createTemplates(server: string, count: number): Promise<string[]> {
  const [first = "", ...others] = Array.from(
    { length: count },
    (_, index) => `dossier_template_${process.pid}_${Date.now()}_${index}`,
  );
  await onServer(server, (client) => client.query(`CREATE DATABASE "${first}"`));
  const connection = connect(databaseUrl(server, first), { max: 2 });
  await migrate(connection.db);
  // Installs the schema of the jobs once instead of for each copy.
  await (await openJobs({ owner: connection, works: false })).stop();
  await connection.close();
  await onServer(server, async (client) => {
    for (const other of others) await client.query(`CREATE DATABASE "${other}" TEMPLATE "${first}"`);
  });
  return [first, ...others];
}

async function startThrowaway() {
  const dataDir = await mkdtemp(join(tmpdir(), "dossier-test-"));
  // Test data need not survive a power cut, and several test processes open many connections.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      wal_level: "minimal",
      max_wal_senders: "0",
      autovacuum: "off",
      max_connections: "100",
    },
  });
  return {
    url: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
