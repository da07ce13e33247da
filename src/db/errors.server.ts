/** What node-postgres says of a connection that broke or never came; these errors carry no code. */
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
 * Shutting down, crashed, starting up, too many connections, disk full, out of memory, read-only standby.
 * Class 08 is the connection itself.
 */
const serverStates = new Set(["57P01", "57P02", "57P03", "53300", "53100", "53200", "25006"]);

function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1, error = error.cause) yield error;
}

/** The five characters of the server's answer (`23505`), looked up through Drizzle's wrapping; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of chain(error))
    if (typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** True when the database is away or full rather than the statement wrong: worth a 503 and another try. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && (state.startsWith("08") || serverStates.has(state))) return true;
  for (const link of chain(error)) {
    if (typeof link.code === "string" && socketCodes.has(link.code)) return true;
    if (driverMessages.has(link.message)) return true;
  }
  return false;
}
