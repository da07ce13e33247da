// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, click, json, one, settle, stubFetch, testPage, userStatus } from "./test-support.ts";

const page = testPage();

const shell = (config: string) => `
  <header data-header data-track="header"><details data-disclosure="account"><summary>x</summary><div data-panel></div></details>
    <bdi data-account-name></bdi></header>
  <main id="main"></main><script type="application/json" id="shell-config">${config}</script>`;

class Observer {
  observe() {}
}

test("starts every part with the page's config, and sets data-js", async () => {
  vi.stubGlobal("IntersectionObserver", Observer);
  page.show(shell(JSON.stringify(buildConfig())));
  page.setCookie(userStatus("Ana"));
  await import("./controller.ts");
  expect(one("html").dataset.js).toBe("");
  expect(one("bdi").textContent).toBe("Ana");
  click(one("summary"));
  click(one("main"));
  expect(one<HTMLDetailsElement>("details").open).toBe(false);
});

test("SHL-04 a failing part is reported and does not stop the others", async () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  const requests = stubFetch({ "/error/log": json({}) });
  page.show(shell(JSON.stringify(buildConfig())));
  page.setCookie(userStatus("Ana"));
  await import("./controller.ts");
  expect(one("bdi").textContent).toBe("Ana");
  expect(one("html").dataset.js).toBe("");
  let thrown: unknown;
  try {
    vi.advanceTimersByTime(0);
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toContain("IntersectionObserver");
  // Browsers dispatch this event for uncaught errors.
  dispatchEvent(
    new ErrorEvent("error", { error: thrown, filename: "https://dossier.example/lpnext/b1/controller.js" }),
  );
  await settle();
  expect(requests.map(({ path }) => path)).toEqual(["/error/log"]);
});
