// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, stubFetch, testPage } from "./test-support.ts";

testPage();

test("CAL-05 an error that an island has handled is reported without appearing in the console", async () => {
  const shown = vi.spyOn(console, "error");
  const requests = stubFetch({ "/error/log": json({}) });
  const { startErrors } = await import("./errors.ts");
  const { reportHandled } = await import("./report-handled.ts");
  startErrors(buildConfig());
  reportHandled(new Error("User Unauthorized"));
  expect(requests.map(({ path }) => path)).toEqual(["/error/log"]);
  const { errorMessage, componentStack } = JSON.parse(String(requests[0]!.init.body));
  expect(JSON.parse(errorMessage).message).toBe("User Unauthorized");
  expect(JSON.parse(componentStack)).toEqual({ component: "page" });
  expect(shown).not.toHaveBeenCalled();
});
