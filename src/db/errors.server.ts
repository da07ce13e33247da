/** Messages of node-postgres about failed connections; these errors have no code. */
const driverMessages = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
]);

const socketCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);

/**
 * SQLSTATEs of a server that is shutting down, has crashed or is starting, has too many connections, no disk space or no
 * memory, or is a read-only standby.
 * Class 08 is the connection itself.
 */
const serverStates = new Set(["57P01", "57P02", "57P03", "53300", "53100", "53200", "25006"]);

function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1, error = error.cause) yield error;
}

/** The SQLSTATE (`23505`) of a server's error, also below Drizzle's wrapper; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of chain(error))
    if (typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** Whether the database is unavailable or full, rather than the statement wrong: respond with 503, and retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && (state.startsWith("08") || serverStates.has(state))) return true;
  for (const link of chain(error)) {
    if (typeof link.code === "string" && socketCodes.has(link.code)) return true;
    if (driverMessages.has(link.message)) return true;
  }
  return false;
}
