// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, settle, stubFetch, testPage, userStatus } from "./test-support.ts";

const page = testPage();
const ours = "https://dossier.example/lpnext/b1/assets/controller.js";

async function start(changes: Parameters<typeof buildConfig>[0] = {}) {
  const requests = stubFetch({ "/error/log": () => new Response(null, { status: 204 }) });
  const { report, startErrors } = await import("./errors.ts");
  startErrors(buildConfig(changes));
  const bodies = () => requests.map(({ init }) => JSON.parse(String(init.body)));
  return { requests, bodies, report };
}

function errorAt(file: string, message = "broken"): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at f (${file}:1:2)`;
  return error;
}
const fail = (error: unknown, filename = ours) =>
  dispatchEvent(new ErrorEvent("error", { error, filename, message: String(error) }));
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason, promise: undefined }));

test("CAL-05 an uncaught error of our scripts is reported with its fields", async () => {
  page.goTo("https://dossier.example/cz/cs/tvorba/0190a0b0-1111-4222-8333-444455556666?token=secret#x");
  page.setCookie(userStatus("Ana", "user-1"));
  page.media.phone = true;
  const { requests, bodies } = await start();
  fail(errorAt(ours));
  expect(requests[0]).toMatchObject({ path: "/error/log", init: { method: "POST", keepalive: true } });
  expect(new Headers(requests[0]!.init.headers).get("content-type")).toBe("application/json");
  expect(bodies()).toEqual([
    {
      errorMessage: JSON.stringify({ message: "broken", stack: `Error: broken\n    at f (${ours}:1:2)` }),
      componentStack: JSON.stringify({ component: "page" }),
      logAsInfo: false,
      docID: "0190a0b0-1111-4222-8333-444455556666",
      sourceAppCD: "LP",
      productCD: "DOSSIER",
      deviceType: "mobile",
      browser: navigator.userAgent,
      currentUrl: "https://dossier.example/cz/cs/tvorba/0190a0b0-1111-4222-8333-444455556666",
      portalCD: "lcz",
      isINTL: true,
      isRGNRCP: false,
      userID: "user-1",
    },
  ]);
});

test.each([
  [true, 767, "mobile"],
  [false, 768, "tablet"],
  [false, 1024, "tablet"],
  [false, 1025, "desktop"],
])("CAL-05 STA-01 the device of a window: phone %j, %i px is a %s", async (phone, width, device) => {
  page.media.phone = phone;
  vi.stubGlobal("innerWidth", width);
  const { bodies } = await start();
  fail(errorAt(ours));
  expect(bodies()[0]).toMatchObject({ deviceType: device, docID: "", userID: "" });
});

test("CAL-05 reports are sent to the configured base URL", async () => {
  const { requests } = await start({ logging: "https://api.example" });
  fail(errorAt(ours));
  expect(requests[0]!.path).toBe("https://api.example/error/log");
});

test("CAL-05 an unhandled rejection is reported too", async () => {
  const { bodies } = await start();
  reject(errorAt(ours, "refused"));
  expect(JSON.parse(bodies()[0].errorMessage).message).toBe("refused");
});

test("thrown values that are not errors are reported", async () => {
  const { bodies } = await start();
  fail("just text");
  fail(null);
  expect(bodies().map(({ errorMessage }) => JSON.parse(errorMessage))).toEqual([
    { message: "just text" },
    { message: "null" },
  ]);
});

test("errors of extensions and third parties are not reported", async () => {
  const { requests } = await start();
  fail(errorAt("chrome-extension://x/content.js"), "chrome-extension://x/content.js");
  fail(null, "");
  fail(errorAt("https://tags.example/t.js"), "https://tags.example/t.js");
  reject(errorAt("https://tags.example/t.js"));
  reject(undefined);
  reject("text");
  expect(requests).toEqual([]);
});

test("CAL-05 queries and fragments of URLs are removed, and texts are truncated", async () => {
  const { bodies } = await start();
  fail(errorAt(`${ours}?v=1`, 'could not load "https://x.example/reset?token=secret" or /a#secret ok'));
  fail(errorAt(ours, "x".repeat(9000)));
  const [first, second] = bodies().map(({ errorMessage }) => JSON.parse(errorMessage));
  expect(first.message).toBe('could not load "https://x.example/reset" or /a ok');
  expect(JSON.stringify(bodies())).not.toContain("secret");
  expect(second.message).toHaveLength(2000);
  expect(second.stack).toHaveLength(2000);
});

test("a page sends at most five reports", async () => {
  const { requests } = await start();
  for (let at = 0; at < 20; at += 1) fail(errorAt(ours));
  expect(requests).toHaveLength(5);
});

test("CAL-05 a failed report is logged to the console only", async () => {
  const { report } = await start();
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  const offline = new TypeError("offline");
  vi.stubGlobal("fetch", () => Promise.reject(offline));
  report(new Error("x"), { component: "builder" });
  await settle();
  expect(complain.mock.calls).toEqual([[offline]]);
});
