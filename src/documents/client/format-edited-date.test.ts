import { expect, test } from "vitest";
import { formatEditedDate } from "./format-edited-date.ts";

const now = new Date(2026, 2, 5, 9, 30);

test.each([
  [new Date(2026, 2, 5, 0, 1), "en-US", "today"],
  [new Date(2026, 2, 4, 23, 59), "en-US", "yesterday"],
  [new Date(2026, 2, 4, 23, 59), "de-DE", "gestern"],
  [new Date(2026, 2, 3, 23, 59), "en-US", "Mar 3, 2026"],
  [new Date(2025, 2, 5, 9, 30), "de-DE", "5. März 2025"],
  [new Date(2026, 2, 5, 9, 30), "ja-JP", "今日"],
  [new Date(2025, 2, 5, 9, 30), "ar-SA-u-ca-gregory-nu-latn", "5 مارس 2025"],
])("%s in %s is %s", (then, locale, text) => {
  expect(formatEditedDate(then.toISOString(), locale, now)).toBe(text);
});
