import { expect, test } from "vitest";
import { numbersToLogicalOrder, runsToLogicalOrder, wordsToLogicalOrder } from "./logical-order.ts";

const [ltr, rtl, end] = ["\u202a", "\u202b", "\u202c"];
const marked = (...words: string[]) => words.map((word) => rtl + word + end).join(" ");

test("Poppler's raw mode: the parts of a line are reversed, letters are in order", () => {
  expect(wordsToLogicalOrder(marked("الشمري", "خالد", "نورة"))).toBe("نورة خالد الشمري");
  // A word in several parts, and the full stop of a sentence.
  expect(wordsToLogicalOrder(`${rtl}ياض${end}${rtl}الر${end}`)).toBe("الرياض");
  expect(wordsToLogicalOrder(`.${marked("العادل", "التقييم")}`)).toBe("التقييم العادل.");
});

test("left-to-right words keep their order within a right-to-left line", () => {
  expect(wordsToLogicalOrder(`051 234 5678 ${marked("الجوال")}`)).toBe("الجوال 051 234 5678");
  expect(wordsToLogicalOrder("Assistant (part-time)")).toBe("Assistant (part-time)");
});

test("Poppler's layout mode: a space before a number on the page is after it in the text", () => {
  expect(numbersToLogicalOrder(`${rtl}من سبتمبر ${ltr} 2019${end}إلى مارس ${ltr}2022${end}${end}`)).toBe(
    "من سبتمبر 2019 إلى مارس 2022",
  );
  expect(numbersToLogicalOrder(`${ltr} 2019${end}`)).toBe(" 2019");
});

test("MuPDF: the letters of right-to-left runs are reversed", () => {
  expect(runsToLogicalOrder("يرمشلا دلاخ ةرون")).toBe("نورة خالد الشمري");
  expect(runsToLogicalOrder(" سرام2020")).toBe("مارس 2020");
  expect(runsToLogicalOrder("• اًموي 38.لمعلا")).toBe("• يومًا 38 العمل.");
  expect(runsToLogicalOrder("Assistant (part-time)")).toBe("Assistant (part-time)");
});
