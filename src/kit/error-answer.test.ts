import { expect, test } from "vitest";
import { errorAnswer, errorAnswers, errorCodes, errorMeaning } from "./error-answer.ts";

test("codes that share a status share an answer, and each is named once", () => {
  const answers = errorAnswers("crossSite", "invalid", "forbidden", "invalid");
  expect(Object.keys(answers)).toEqual(["400", "403"]);
  expect(answers[403]["x-error-codes"]).toEqual(["crossSite", "forbidden"]);
  expect(answers[400].description).toBe(`\`invalid\`: ${errorMeaning.invalid}.`);
});

test("the schema takes every code, and nothing that does not belong in an error", () => {
  for (const code of errorCodes)
    expect(errorAnswer.safeParse({ error: { code, message: "m" } }).success).toBe(true);
  expect(errorAnswer.safeParse({ error: { code: "teapot", message: "m" } }).success).toBe(false);
  expect(errorAnswer.safeParse({ error: { code: "invalid", message: "m", stack: "s" } }).success).toBe(false);
});
