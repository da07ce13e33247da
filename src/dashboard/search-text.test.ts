import { expect, test } from "vitest";
import { matches } from "./search-text.ts";

test.each([
  ["", true],
  ["muller", true],
  ["MÜLLER berlin", true],
  ["berlin muller", true],
  ["hamburg", false],
  ["muller hamburg", false],
])("the search for %j ignores case, accents and order", (query, found) => {
  expect(matches(query, ["Müller GmbH", "Fahrer, Berlin"])).toBe(found);
});
