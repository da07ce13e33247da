// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { ShellConfig } from "../shell-config.ts";
import { appendedScript, buildConfig, json, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();

const settings = {
  portalCd: "lcz",
  env: "qa",
  baseUrl: "https://dossier.example",
  assetsUrl: "https://assets.example",
  selector: "headerNotification",
  cultureCode: "cs-CZ",
  rootUrlSlug: "cz/cs",
  lazyLoad: false,
  oldNotification: false,
} as const;
const script = "/blobcontent/notifications/qa/notification.js";

async function start(notifications: Partial<NonNullable<ShellConfig["notifications"]>> | null) {
  const append = vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    // happy-dom would fetch it.
    for (const node of nodes)
      document.body.append(Object.assign(document.createElement("i"), { id: (node as Element).id }));
  });
  const { startNotifications } = await import("./notifications.ts");
  const config = buildConfig(
    notifications
      ? { mode: "auth", notifications: { ...settings, script, preloaded: false, ...notifications } }
      : { mode: "auth" },
  );
  return { append, again: () => startNotifications(config), ...[startNotifications(config)] };
}

test("SHL-12 the widget is not loaded unless configured", async () => {
  const { append } = await start(null);
  vi.runAllTimers();
  expect(append).not.toHaveBeenCalled();
});

test("CAL-15 STA-04 the script is injected once", async () => {
  const { append, again } = await start({});
  again();
  expect(append).toHaveBeenCalledOnce();
  const injected = appendedScript(append);
  expect(injected.id).toBe("notification-widget");
  expect(injected.getAttribute("src")).toBe(script);
});

test("STA-04 CAL-15 checks for the loader every 1000 ms and starts it once with the settings", async () => {
  await start({});
  vi.advanceTimersByTime(2500);
  const load = vi.fn();
  vi.stubGlobal("NotificationWidgetLoader", load);
  vi.advanceTimersByTime(499);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load.mock.calls).toEqual([[settings]]);
  vi.runAllTimers();
  expect(load).toHaveBeenCalledOnce();
});

test("HDR-07 the bell requests its count if there is no widget or its script fails to load", async () => {
  page.show("<a data-bell><span data-bell-count></span></a>");
  const requests = stubFetch({ "/cz/cs/api/notifications/count": json({ unread: 1 }) });
  await start(null);
  await settle();
  expect(requests).toHaveLength(1);
  const { append } = await start({});
  await settle();
  expect(requests).toHaveLength(1);
  const injected = appendedScript(append);
  injected.dispatchEvent(new Event("error"));
  await settle();
  expect(requests).toHaveLength(2);
});

test("STA-04 gives up eventually", async () => {
  await start({});
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
});

test("STA-04 a preloaded widget is started immediately", async () => {
  const { append } = await start({ preloaded: true });
  expect(append).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  const load = vi.fn();
  vi.stubGlobal("NotificationWidgetLoader", load);
  await start({ preloaded: true });
  expect(load.mock.calls).toEqual([[settings]]);
});
