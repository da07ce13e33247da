import { expect, test } from "vitest";
import { buildFailure, failedField, failureOfQuery } from "./failure.ts";

test.each([
  ["", null],
  ["error=tooMany", { code: "tooMany", fields: {} }],
  [
    "error=invalid&field=password.passwordShort&field=email.email",
    { code: "invalid", fields: { password: "passwordShort", email: "email" } },
  ],
  ["error=invalid&field=role.invalid", { code: "invalid", fields: {} }],
  ["error=invalid&field=password.date", { code: "invalid", fields: { password: "invalid" } }],
  ["error=invalid&field=password", { code: "invalid", fields: { password: "invalid" } }],
  ["error=__proto__&field=__proto__.x", { code: "internal", fields: {} }],
  ["error=constructor&field=password.toString", { code: "internal", fields: { password: "invalid" } }],
])("parses the failure in the query %j", (query, failure) => {
  expect(failureOfQuery(new URLSearchParams(query))).toEqual(failure);
});

test("the first wrong field of the form gets the focus", () => {
  const both = [
    { path: "password", key: "required" },
    { path: "email", key: "required" },
  ];
  expect(failedField(buildFailure("invalid", both))).toBe("email");
  expect(failedField(buildFailure("tooMany"))).toBeNull();
  expect(failedField(null)).toBeNull();
});
