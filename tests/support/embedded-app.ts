/**
 * A process with only the embedded database, for tests that kill it: `node embedded-app.ts DATA_DIR`. Prints one line
 * of JSON when the database is up, or the error on stderr; SIGTERM stops both.
 */
import { startEmbeddedPostgres } from "../../src/db/embedded/embedded-postgres.server.ts";

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
process.once("SIGTERM", async () => {
  await postgres.stop();
});
const { url, ownerUrl, adminUrl } = postgres;
process.stdout.write(`${JSON.stringify({ url, ownerUrl, adminUrl })}\n`);
