import { expect, test } from "vitest";
import { unlimitedBudgets } from "../../../tests/support/budgets.ts";
import { problemsOfHtml } from "../../../tests/support/html.ts";
import { pageContext } from "../../../tests/support/pages.ts";
import { buildRequestContext } from "../../../tests/support/request-context.ts";
import { createTestRoutes } from "../../../tests/support/routes.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { portals } from "../../portals/all.ts";
import type { PageContext } from "../page-context.server.ts";
import { createRenderInShell } from "../send-page.server.tsx";
import { createOfflineRoutes } from "./offline-routes.server.tsx";

async function request(
  address: string,
  over: Partial<PageContext> = {},
  visitor: Partial<RequestContext> = {},
) {
  const context: PageContext = { ...pageContext, worksOffline: true, ...over };
  const renderInShell = createRenderInShell({ context });
  const routes = createTestRoutes({
    budgets: unlimitedBudgets,
    translator: context.content.translator,
    findViewer: async () =>
      ({ userId: "ana", email: "ana@example.com", name: "Ana", theme: "dark" }) as never,
    findTokenViewer: async () => null,
    routers: [createOfflineRoutes({ renderInShell, readPageContext: () => context })],
    renderFailure: async () => ({ status: 500, html: "", headers: {} }),
    isReady: async () => true,
  });
  const site = buildRequestContext(portals.lcz, visitor);
  const response = await routes.fetch(new Request(new URL(address, site.origin)), site);
  return { status: response.status, headers: response.headers, text: await response.text(), site };
}

const settingsIn = (script: string) => JSON.parse(/^self\.workerSettings=(.*);\n/.exec(script)![1]!);

test("the worker knows its page, its build and the files of every page, at the address of the portal", async () => {
  const { text, headers, site } = await request("/service-worker.js?page=letter&scheme=dark");
  expect(settingsIn(text)).toEqual({
    build: "test",
    page: "/cz/cs/offline/letter?scheme=dark",
    files: `${site.origin}/lpnext/test/`,
    needed: ["controller", "builder", "letter", "dashboard"].map(
      (name) => `${site.origin}/lpnext/test/${name}.js`,
    ),
    api: "/cz/cs/api/*",
  });
  expect(text).toContain("/* service worker */");
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("the worker may connect to the host of the assets, and to nothing else", async () => {
  const { text, headers } = await request("/service-worker.js?page=resume", {
    bases: { assets: "https://assets.example/x" },
  });
  expect(settingsIn(text).files).toBe("https://assets.example/lpnext/test/");
  expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://assets.example");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

test.each([
  ["the setting", { worksOffline: false }],
  ["the development server", { worksOffline: undefined }],
])("switched off by %s, the script tells workers to remove themselves", async (_case, over) => {
  const { text } = await request("/service-worker.js?page=resume", over as Partial<PageContext>);
  expect(settingsIn(text)).toBeNull();
});

test.each([
  "/service-worker.js",
  "/service-worker.js?page=home",
  "/offline/home",
  "/offline/resume?scheme=x",
])("%s is refused", async (address) => {
  expect((await request(address)).status).toBe(400);
});

test.each(["resume", "letter", "dashboard"])(
  "the offline page %s is valid, is the same for every visitor, and asks the browser who the user is",
  async (page) => {
    const { text, headers } = await request(`/offline/${page}?scheme=dark`);
    expect(await problemsOfHtml(text)).toEqual([]);
    expect(text).toContain('data-scheme="dark"');
    expect(text).toContain('data-mode="unauth"');
    expect(text).toContain('"isOffline":true');
    expect(text).not.toContain('"isGuest"');
    expect(text).not.toMatch(/ana@example|"userId"/);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    // The user has answered the banner elsewhere.
    expect(text).not.toContain("data-banner");
  },
);
