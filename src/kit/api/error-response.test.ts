import { expect, test } from "vitest";
import { errorBody, errorCodes, errorDescriptions, errorResponses } from "./error-response.ts";

test("codes with the same status share a response, and each is described once", () => {
  const responses = errorResponses("crossSite", "invalid", "forbidden", "invalid");
  expect(Object.keys(responses)).toEqual(["400", "403"]);
  expect(responses[403]["x-error-codes"]).toEqual(["crossSite", "forbidden"]);
  expect(responses[400].description).toBe(`\`invalid\`: ${errorDescriptions.invalid}.`);
});

test("the body's schema accepts every code and rejects unknown codes and fields", () => {
  for (const code of errorCodes)
    expect(errorBody.safeParse({ error: { code, message: "m" } }).success).toBe(true);
  expect(errorBody.safeParse({ error: { code: "teapot", message: "m" } }).success).toBe(false);
  expect(errorBody.safeParse({ error: { code: "invalid", message: "m", stack: "s" } }).success).toBe(false);
});
