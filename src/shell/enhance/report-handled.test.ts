// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, stubFetch, testPage } from "./test-support.ts";

testPage();

test("CAL-05 what an island dealt with is reported all the same, and no console shows it", async () => {
  const shown = vi.spyOn(console, "error");
  const calls = stubFetch({ "/error/log": json({}) });
  const { startErrors } = await import("./errors.ts");
  const { reportHandled } = await import("./report-handled.ts");
  startErrors(buildConfig());
  reportHandled(new Error("User Unauthorized"));
  expect(calls.map(({ path }) => path)).toEqual(["/error/log"]);
  const { errorMessage, componentStack } = JSON.parse(String(calls[0]!.init.body));
  expect(JSON.parse(errorMessage).message).toBe("User Unauthorized");
  expect(JSON.parse(componentStack)).toEqual({ component: "page" });
  expect(shown).not.toHaveBeenCalled();
});
