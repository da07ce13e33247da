import { describe, expect, test } from "vitest";
import { contentFiles } from "../../tests/support/content.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageKey } from "../../tests/support/request-context.ts";
import { createLibraryOver } from "../content/content-library.server.ts";
import { createEntryStore } from "../content/entry-store.server.ts";
import { portals } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { createPageRevision, entriesOf, ratingEntry } from "./page-content.server.ts";
import { cachedPages } from "./page-key.ts";
import { renderPage } from "./render-page.server.tsx";

/** Names of the entries that were read. */
const read = new Set<string>();
const store = createEntryStore(contentFiles);
const content = createLibraryOver({
  ...store,
  find(name) {
    read.add(name);
    return store.find(name);
  },
  findUpstream(name) {
    read.add(name);
    return store.findUpstream(name);
  },
  // Caches of derived values would hide the entries that they are made of.
  untilChange: (make) => make,
});

describe("the key of a page has the revision of each entry that the page is made of", () => {
  test.each([
    ["a portal", portals.luk],
    ["a portal in the lite flow", portals.lcz],
    ["a guest culture with another portal's messages", findCulture("ch/de")!.portal],
  ])("%s", (_, portal) => {
    const context = {
      ...pageContext,
      content,
      trustRatingOf: ({ code }: typeof portal) => {
        read.add(ratingEntry(code));
        return null;
      },
    };
    for (const page of cachedPages)
      for (const lite of [false, true])
        for (const mode of ["unauth", "auth"] as const) {
          read.clear();
          renderPage(context, buildPageKey(portal, page, { lite, mode }));
          const known = new Set(entriesOf(portal, page, lite));
          const unknown = [...read].filter((name) => !known.has(name));
          expect([page, lite, mode, unknown]).toEqual([page, lite, mode, []]);
        }
  });
});

test("a page's revision differs when one of its entries does, and only then", () => {
  const own = createEntryStore(contentFiles);
  const revisionOf = createPageRevision(own);
  const pages = () => [revisionOf("luk", "home", false), revisionOf("luk", "terms", false)];
  const before = pages();
  expect(pages()).toEqual(before);
  own.publish("pages/lde/home.json", {});
  expect(pages()).toEqual(before);
  own.publish("pages/luk/home.json", {});
  expect(pages()).toEqual([expect.not.stringContaining(before[0]!), before[1]]);
});
