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
    /** A migrated database to copy. */
    databaseTemplate: string;
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
  const template = `dossier_template_${process.pid}_${Date.now()}`;
  await onServer(server.url, (client) => client.query(`CREATE DATABASE "${template}"`));
  const connection = connect(databaseUrl(server.url, template), { max: 2 });
  await migrate(connection.db);
  // Installs the schema of the jobs once instead of for each copy.
  await (await openJobs({ owner: connection, works: false })).stop();
  await connection.close();
  project.provide("databaseUrl", server.url);
  project.provide("databaseTemplate", template);
  return async () => {
    await onServer(server.url, (client) => client.query(`DROP DATABASE "${template}" WITH (FORCE)`));
    await server.stop();
  };
}

async function startThrowaway() {
  const dataDir = await mkdtemp(join(tmpdir(), "dossier-test-"));
  // Test data need not survive a power cut, and several test processes open many connections.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: "off", full_page_writes: "off", max_connections: "100" },
  });
  return {
    url: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
