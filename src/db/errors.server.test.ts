import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import {
  DatabaseConnectionError,
  isConnectionFailure,
  isDatabaseUnavailable,
  sqlState,
} from "./errors.server.ts";

const withCode = (code: string) => Object.assign(new Error("from the server"), { code });
const wrapped = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.each([
  ["a server shutting down", wrapped(withCode("57P01")), true],
  ["a server starting up", wrapped(withCode("57P03")), true],
  ["a broken connection", wrapped(withCode("08006")), true],
  ["a full disk", wrapped(withCode("53100")), true],
  ["too many connections", wrapped(withCode("53300")), true],
  ["a read-only standby", wrapped(withCode("25006")), true],
  ["a statement that took too long", wrapped(withCode("57014")), true],
  ["a lock that took too long", wrapped(withCode("55P03")), true],
  ["a deadlock", wrapped(withCode("40P01")), true],
  ["a serialization failure", wrapped(withCode("40001")), true],
  ["a missing socket", wrapped(withCode("ENOENT")), true],
  ["a driver's error without a code", wrapped(new Error("Connection terminated unexpectedly")), true],
  ["a connection that the pool did not get", new DatabaseConnectionError("x", { cause: new Error() }), true],
  ["a duplicate key", wrapped(withCode("23505")), false],
  ["a request that its client aborted", withCode("ECONNRESET"), false],
  ["a missing file", withCode("ENOENT"), false],
  ["another error", new Error("no such portal"), false],
  ["a string", "57P01", false],
])("%s", (_, error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable);
});

test("an error of a connection's own code needs no wrapper", () => {
  expect(isConnectionFailure(withCode("ECONNREFUSED"))).toBe(true);
  expect(isConnectionFailure(withCode("28P01"))).toBe(false);
});

test("sqlState looks below Drizzle's wrapper and ignores the codes of system errors", () => {
  expect(sqlState(wrapped(withCode("40001")))).toBe("40001");
  expect(sqlState(withCode("EPIPE"))).toBeUndefined();
  expect(sqlState(undefined)).toBeUndefined();
});
