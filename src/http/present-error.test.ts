import { expect, test } from "vitest";
import { translator } from "../../tests/support/content.ts";
import { AppError } from "../kit/errors.ts";
import { allPortals, portals } from "../portals/all.ts";
import { presentError } from "./present-error.server.ts";

const present = (error: AppError, portal = portals.lde) =>
  presentError(error, translator, { portal, lite: false }).message;

test.each([
  [1, "in 1 Sekunde"],
  [59.2, "in 60 Sekunden"],
  [60, "in 1 Minute"],
  [61, "in 2 Minuten"],
  [119 * 60, "in 119 Minuten"],
  [119 * 60 + 1, "in 2 Stunden"],
  [3 * 3600 + 1, "in 4 Stunden"],
])("a client that must wait %d seconds may try again %s", (retryAfter, when) => {
  const message = present(new AppError("tooMany", undefined, { retryAfter }));
  expect(message).toBe(`Das waren zu viele Versuche. Bitte versuchen Sie es ${when} noch einmal.`);
});

test("the wait is part of the message in every portal, with Latin digits", () => {
  for (const portal of allPortals) {
    const message = present(new AppError("tooMany", undefined, { retryAfter: 240 }), portal);
    expect([portal.code, message]).toEqual([portal.code, expect.stringContaining("4")]);
    expect(message).not.toContain("{");
  }
});

test("without a known wait the message asks for a few minutes", () => {
  expect(present(new AppError("tooMany"))).toContain("einige Minuten");
});

test("a full account is told what to delete", () => {
  expect(present(new AppError("storageFull"))).toContain("Dokumente");
  expect(present(new AppError("storageFull", undefined, { full: "photos" }))).toContain("Fotos");
});
