import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityLogBounds } from "./event-kinds.ts";
import { alarmThreshold, baselineDays } from "./unusual-rate.ts";

const page = readFileSync("docs/decisions/security-log.md", "utf8");
const number = new Intl.NumberFormat("en-US").format;
const { retentionDays, rowsPerKind, rowsPerUserAndKind, attemptsPerMinute } = securityLogBounds;

test.each([
  ["Retention", `${retentionDays} days;`],
  ["Rows of one kind", `${number(rowsPerKind)};`],
  ["Rows of one kind and one user", `${rowsPerUserAndKind};`],
  ["Different attempts a minute and process", `${attemptsPerMinute} on known users`],
  ["Usual rate", `mean of the ${baselineDays} days`],
  ["Unusual", `from max(${alarmThreshold("signInFailed", 0)}, 3u + 4√(3u))`],
])("the decision page and the code agree: %s", (what, value) => {
  const row = page.split("\n").find((line) => line.startsWith(`| ${what} |`));
  expect(row).toContain(`| ${value}`);
});
