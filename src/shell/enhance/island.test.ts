// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();
const script = "/lpnext/b1/builder.js";

async function start(
  mount: (...given: unknown[]) => void,
  oops = "/cz/cs/oops",
  props = '{"base":"/cz/cs"}',
) {
  page.show(`<div data-island="builder" data-script="${script}"></div>
    <script type="application/json" data-island-props="builder">${props}</script>`);
  const requests = stubFetch({ "/error/log": json({}) });
  const go = vi.spyOn(location, "assign").mockImplementation(() => {});
  vi.doMock(script, () => ({ mount }));
  const config = buildConfig({ oops });
  const { startErrors } = await import("./errors.ts");
  const { startIsland } = await import("./island.ts");
  startErrors(config);
  await startIsland(config);
  const reports = () => requests.map(({ init }) => JSON.parse(String(init.body)));
  return { go, reports };
}

const broken = () => {
  throw new Error("broken");
};

test("mounts the island with its props in an empty element", async () => {
  const mount = vi.fn((element: HTMLElement) => expect(element.childNodes).toHaveLength(0));
  const { go, reports } = await start(mount as never);
  expect(mount.mock.calls).toEqual([[one("[data-island]"), { base: "/cz/cs" }]]);
  expect(go).not.toHaveBeenCalled();
  expect(reports()).toEqual([]);
});

test("leaves what the server has rendered to the island, and repeats the last press of a button", async () => {
  const presses: string[] = [];
  // The island is mounted after its script has arrived, which is when the test presses.
  vi.doMock(script, () => {
    for (const id of ["first", "second"]) one(`#${id} span`).click();
    return {
      mount(element: HTMLElement) {
        for (const button of element.querySelectorAll("button"))
          button.addEventListener("click", () => presses.push(button.id));
      },
    };
  });
  page.show(`<div data-island="builder" data-script="${script}"><button id="first"><span>1</span></button>
    <button id="second"><span>2</span></button></div>
    <script type="application/json" data-island-props="builder">{}</script>`);
  const { startIsland } = await import("./island.ts");
  await startIsland(buildConfig());
  expect(presses).toEqual(["second"]);
  one("#first").click();
  expect(presses).toEqual(["second", "first"]);
});

test("does nothing on a page without an island", async () => {
  const { startIsland } = await import("./island.ts");
  await expect(startIsland(buildConfig())).resolves.toBeUndefined();
});

test("SHL-04 STA-03 a failing island is emptied and reported with its component, and the page redirects to oops", async () => {
  const { go, reports } = await start((element) => {
    (element as HTMLElement).innerHTML = "<p>half</p>";
    broken();
  });
  expect(one("[data-island]").childNodes).toHaveLength(0);
  expect(go.mock.calls).toEqual([["/cz/cs/oops"]]);
  const [report] = reports();
  expect(JSON.parse(report.errorMessage)).toEqual({
    message: "broken",
    stack: expect.stringContaining("broken"),
  });
  expect(JSON.parse(report.componentStack)).toEqual({ component: "builder" });
});

test("SHL-04 an island that fails later dispatches an event", async () => {
  const { go, reports } = await start(() => {});
  const { islandFailure } = await import("./island.ts");
  expect(go).not.toHaveBeenCalled();
  const detail = { error: new Error("later"), componentStack: "at Editor" };
  one("[data-island]").dispatchEvent(new CustomEvent(islandFailure, { detail }));
  expect(go).toHaveBeenCalledOnce();
  expect(JSON.parse(reports()[0].componentStack)).toEqual({ component: "builder", stack: "at Editor" });
});

test("SHL-04 never in a loop: after going back or reloading the page reports without redirecting", async () => {
  history.replaceState({ scroll: 7 }, "");
  const first = await start(broken);
  expect(first.go).toHaveBeenCalledOnce();
  expect(history.state).toEqual({ scroll: 7, failed: true });
  vi.resetModules();
  first.go.mockClear();
  const second = await start(broken);
  expect(second.go).not.toHaveBeenCalled();
  expect(second.reports()).toHaveLength(1);
});

test("SHL-04 the error page itself does not redirect", async () => {
  page.goTo("https://dossier.example/cz/cs/oops?x=1");
  expect((await start(broken)).go).not.toHaveBeenCalled();
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "oops", ""])(
  "SHL-04 redirects only to a path of this site, not to %j",
  async (oops) => {
    expect((await start(broken, oops)).go).not.toHaveBeenCalled();
  },
);

test("an island with malformed props may fail", async () => {
  const { go } = await start((_element, props) => (props as { base: string }).base.length, undefined, "{");
  expect(go).toHaveBeenCalledOnce();
  await settle();
});
