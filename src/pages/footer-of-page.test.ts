import { Hono } from "hono";
import { expect, test } from "vitest";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageKey, buildRequestContext } from "../../tests/support/request-context.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { portals } from "../portals/all.ts";
import type { CachedPage } from "./page-key.ts";
import { renderPage } from "./render-page.server.tsx";
import { createRenderInShell, createSendPage } from "./send-page.server.tsx";

/** "whole" by its column of links to documents, "short" by the legal links alone; null without a footer. */
function footerIn(html: string) {
  const [footer] = /<footer.*<\/footer>/s.exec(html) ?? [];
  expect(footer ?? "/lp/privacy").toContain("/lp/privacy");
  return footer ? (footer.includes('id="footer-other"') ? "whole" : "short") : null;
}

test.each<[CachedPage, "whole" | "short" | null]>([
  ["home", "whole"],
  ["templates", "whole"],
  ["template", "whole"],
  ["review-plans", "whole"],
  ["review-example", "whole"],
  ["privacy", "whole"],
  ["not-found", "whole"],
  ["dashboard", "short"],
  ["import-review", null],
  ["resume", null],
  ["letter", null],
])("the footer of %s: %s", (page, kind) => {
  expect(footerIn(renderPage(pageContext, buildPageKey(portals.luk, page)).html)).toBe(kind);
});

test.each([
  [{}, "short"],
  [{ footer: "whole" as const }, "whole"],
  [{ isFramed: true }, null],
])("the footer of a page that a module sends (%o): %s", async (options, kind) => {
  const send = createSendPage(createRenderInShell({ context: pageContext }))("accountStyles");
  const app = new Hono<RequestEnv>();
  app.get("/", (c) => {
    c.set("context", buildRequestContext(portals.luk));
    c.set("viewer", null);
    return send(c, { name: "settings", path: "/settings", title: "Settings", main: null, ...options });
  });
  expect(footerIn(await (await app.request("/")).text())).toBe(kind);
});
