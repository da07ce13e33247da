import { expect, test } from "vitest";
import { formatUserStatus, parseUserStatus } from "./user-status.ts";

const build = (name: string) => formatUserStatus({ id: "7", name });

test.each([
  ["Ana Novák", "Ana Novák"],
  ["", ""],
  ['O’Neill <b> "x"', 'O’Neill <b> "x"'],
  ["👩🏽‍💻".repeat(30), "👩🏽‍💻".repeat(10)],
  ["国".repeat(30), "国".repeat(20)],
  ["\ud800Ana", "\ufffdAna"],
])("the cookie shows the name %j", (name, shown) => {
  expect(parseUserStatus(build(name))).toEqual({ userId: "7", name: shown });
});

test.each([["👨‍👩‍👧‍👦".repeat(100)], ["a\u0301".repeat(500)], [`a${"\u0301".repeat(5000)}`]])(
  "the cookie of a long name stays below a kilobyte",
  (name) => {
    expect(encodeURIComponent(build(name)).length).toBeLessThan(1000);
  },
);

test.each([
  undefined,
  "",
  "{",
  "null",
  "[]",
  '{"IsUserLoggedIn":true}',
  '{"IsUserLoggedIn":false,"User":{"UserId":"7","AccDisplayName":"Ana"}}',
  '{"IsUserLoggedIn":"yes","User":{"UserId":"7","AccDisplayName":"Ana"}}',
  '{"IsUserLoggedIn":true,"User":{"UserId":7,"AccDisplayName":"Ana"}}',
  '{"IsUserLoggedIn":true,"User":{"UserId":"7","AccDisplayName":"%E0%A4%A"}}',
  "x".repeat(8192),
])("parsing %j returns null", (value) => {
  expect(parseUserStatus(value)).toBeNull();
});
