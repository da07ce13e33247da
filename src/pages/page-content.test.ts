import { beforeEach, describe, expect, test, vi } from "vitest";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageKey } from "../../tests/support/request-context.ts";
import { inFlow } from "../content/flow.server.ts";
import { portals } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { piecesOf, ratingPiece } from "./page-content.server.ts";
import { cachedPages } from "./page-key.ts";
import { renderPage } from "./render-page.server.tsx";

/** Pieces that somebody has read. */
const read = vi.hoisted(() => new Set<string>());
vi.mock("../content/library-adapter.server.ts", async (original) => {
  const library = await original<typeof import("../content/library-adapter.server.ts")>();
  return {
    ...library,
    inService: <T>(piece: string, make: () => T): T => {
      read.add(piece);
      return library.inService(piece, make);
    },
    answerOf: (piece: string): unknown => {
      read.add(piece);
      return library.answerOf(piece);
    },
    // What is derived from content and kept would hide what it is made of.
    untilContentChanges: <T>(make: () => T) => make,
  };
});

beforeEach(() => read.clear());

describe("the key of a page has the revision of each piece that the page is made of", () => {
  test.each([
    ["a portal", portals.luk],
    ["one in lite flow", portals.lcz],
    ["a guest of another's words", findCulture("ch/de")!.portal],
  ])("%s", (_, portal) => {
    const context = {
      ...pageContext,
      trustRatingOf: ({ code }: typeof portal) => {
        read.add(ratingPiece(code));
        return null;
      },
    };
    for (const page of cachedPages)
      for (const lite of [false, true])
        for (const mode of ["unauth", "auth"] as const) {
          read.clear();
          inFlow(lite ? "lite" : "full", () =>
            renderPage(context, buildPageKey(portal, page, { lite, mode })),
          );
          const known = new Set(piecesOf(portal, page, lite));
          expect([page, lite, mode, [...read].filter((piece) => !known.has(piece))]).toEqual([
            page,
            lite,
            mode,
            [],
          ]);
        }
  });
});
