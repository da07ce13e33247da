import { expect, test } from "vitest";
import { labelOf } from "./labels.ts";

test.each([
  ["startDate", "Start date"],
  ["start_date", "Start date"],
  ["StartDate", "Start date"],
  ["start-date", "Start date"],
  ["cefr.level", "Cefr level"],
  ["websiteUrl", "Website URL"],
  ["ECTSPoints", "ECTSPoints"],
  ["level2Name", "Level2 name"],
  ["größeCm", "Größe cm"],
  ["___", "___"],
])("the key %s is shown as %s", (key, label) => {
  expect(labelOf(key)).toBe(label);
});
