import { DrizzleQueryError } from "drizzle-orm/errors";

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
 * SQLSTATEs of a server that cannot run a statement now, although the statement may be right. Class 08 is the
 * connection itself. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableStates = new Set([
  // Shutting down, crashed, starting, a lost idle session or transaction.
  ..."57P01 57P02 57P03 57P05 25P03 25P04".split(" "),
  // Too many connections, no disk space, no memory, a configured limit.
  ..."53000 53100 53200 53300 53400".split(" "),
  // A read-only standby.
  "25006",
  // Statement timeout, lock timeout, serialization failure, deadlock.
  ..."57014 55P03 40001 40P01".split(" "),
]);

/** The pool got no connection: the server is unreachable, or all connections were in use for too long. */
export class DatabaseConnectionError extends Error {
  override readonly name = "DatabaseConnectionError";
}

function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1, error = error.cause) yield error;
}

/** The SQLSTATE (`23505`) of a server's error, also below Drizzle's wrapper; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of chain(error))
    if (typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** Whether an error of a connection's own code means that the server is unavailable. */
export function isConnectionFailure(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && (state.startsWith("08") || unavailableStates.has(state))) return true;
  for (const link of chain(error)) {
    if (typeof link.code === "string" && socketCodes.has(link.code)) return true;
    if (driverMessages.has(link.message)) return true;
  }
  return false;
}

/**
 * Whether the database is unavailable, full or too busy, rather than the statement wrong: respond with 503. Only errors
 * of the database count: the connection of a client or of an upstream service fails with the same socket codes.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const link of chain(error)) {
    if (link instanceof DatabaseConnectionError) return true;
    if (link instanceof DrizzleQueryError) return isConnectionFailure(link);
  }
  return false;
}
