import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatUserStatus, parseUserStatus } from "./user-status.ts";

const build = (name: string, email = "ana@example.com") => formatUserStatus({ id: "7", name, email });

test.each([
  ["Ana Novák", "Ana Novák"],
  ["", "ana"],
  ['O’Neill <b> "x"', 'O’Neill <b> "x"'],
  ["👩🏽‍💻".repeat(30), "👩🏽‍💻".repeat(10)],
  ["国".repeat(30), "国".repeat(20)],
  ["\ud800Ana", "\ufffdAna"],
])("a name survives the way through the cookie: %j", (name, shown) => {
  expect(parseUserStatus(build(name))).toEqual({ userId: "7", name: shown });
});

test.each([["👨‍👩‍👧‍👦".repeat(100)], ["a\u0301".repeat(500)], [`a${"\u0301".repeat(5000)}`]])(
  "the cookie stays below a kilobyte however long the name is",
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
])("%j is nobody, and no error", (value) => {
  expect(parseUserStatus(value)).toBeNull();
});

test("ENT-02 only this room writes UserStatus and only the shell reads it", () => {
  const strangers = globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/^src\/(accounts|shell)\/|\.test\.tsx?$/.test(file))
    .filter((file) => /UserStatus|user-status/.test(readFileSync(file, "utf8")));
  // One more may see that it is there: whoever has another system's session is asked for there (CAL-06).
  expect(strangers).toEqual(["src/app/compose.server.ts"]);
  expect(readFileSync(strangers[0]!, "utf8")).not.toMatch(/parseUserStatus/);
  const readers = globSync("src/accounts/**/*.{ts,tsx}").filter((file) =>
    /parseUserStatus/.test(readFileSync(file, "utf8")),
  );
  expect(readers.sort()).toEqual(["src/accounts/session/user-status.test.ts", "src/accounts/session/user-status.ts"]);
});
