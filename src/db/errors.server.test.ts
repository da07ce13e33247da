import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { isDatabaseUnavailable, sqlState } from "./errors.server.ts";

const withCode = (code: string) => Object.assign(new Error("from the server"), { code });
const wrapped = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.each([
  ["a server shutting down", withCode("57P01"), true],
  ["a server starting up, through Drizzle", wrapped(withCode("57P03")), true],
  ["a broken connection", wrapped(withCode("08006")), true],
  ["a full disk", withCode("53100"), true],
  ["a missing socket", withCode("ENOENT"), true],
  ["a driver's error without a code", new Error("Connection terminated unexpectedly"), true],
  ["a duplicate key", wrapped(withCode("23505")), false],
  ["a cancelled statement", withCode("57014"), false],
  ["another error", new Error("no such portal"), false],
  ["a string", "57P01", false],
])("%s", (_, error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable);
});

test("sqlState looks below Drizzle's wrapper and ignores the codes of system errors", () => {
  expect(sqlState(wrapped(withCode("40001")))).toBe("40001");
  expect(sqlState(withCode("EPIPE"))).toBeUndefined();
  expect(sqlState(undefined)).toBeUndefined();
});
