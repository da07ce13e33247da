import { describe, expect, test } from "vitest";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageKey } from "../../tests/support/request-context.ts";
import { allPortals, portals } from "../portals/all.ts";
import { anchorsOf, pathsOf } from "./known-paths.ts";
import { cachedPages } from "./page-key.ts";
import { findPage } from "./page-path.ts";
import { renderPage } from "./render-page.server.tsx";

const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
/** Pages outside the shell. */
const bare = ["oops", "unsupported-browser", "not-found"];

describe.each(cachedPages.filter((page) => !bare.includes(page)))("%s", (page) => {
  const portal = portals.luk;
  const path = pathsOf(portal).find((one) => findPage(portal, one)?.page === page)!;
  const ids = idsOf(renderPage(pageContext, buildPageKey(portal, page)).html);

  test("has the paths that content may link to", () => {
    expect([...anchorsOf(portal, path)!].filter((anchor) => !ids.has(anchor))).toEqual([]);
  });
});

test("every section of the home page can be linked to", () => {
  const { html } = renderPage(pageContext, buildPageKey(portals.luk));
  const sections = [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id!);
  expect(sections.length).toBeGreaterThan(3);
  expect(sections.filter((id) => !anchorsOf(portals.luk, "/")!.has(id))).toEqual([]);
});

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "%s has its own addresses",
  (_code, portal) => {
    for (const path of pathsOf(portal)) expect(anchorsOf(portal, path), path).not.toBeNull();
    for (const path of [
      "/lp/home",
      "/lp/terms",
      "/build-resume",
      "/mobile/build-letter",
      `/mobile/${portal.slugs.resume}`,
    ])
      expect(anchorsOf(portal, path), path).not.toBeNull();
    const other = allPortals.find(({ slugs }) => slugs.resume !== portal.slugs.resume)!;
    for (const path of [
      `/${other.slugs.resume}x`,
      "/lp/nothing",
      "/terms",
      "/sign-ou",
      "//support",
      "/__proto__",
      "",
    ])
      expect(anchorsOf(portal, path), path).toBeNull();
  },
);
