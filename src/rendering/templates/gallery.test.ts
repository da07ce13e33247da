import { expect, test } from "vitest";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { galleryOf, nationalGalleryOf } from "./gallery.ts";

test("the gallery of a document begins with the country's template and ends with forms of other languages", () => {
  const german = galleryOf(portals.lde, "de-DE").map(({ id }) => id);
  expect(german[0]).toBe("tabular");
  expect(galleryOf(portals.lde, "de-DE").at(-1)?.locale).toBeDefined();
  const japanese = galleryOf(portals.ljp, "ja-JP");
  const firstGeneral = japanese.findIndex(({ id, locale }) => !locale && id !== portals.ljp.resume.template);
  expect(japanese.findIndex(({ id }) => id === "rirekisho")).toBeLessThan(firstGeneral);
  expect(new Set(german)).toEqual(new Set(japanese.map(({ id }) => id)));
});

test("the gallery of a country has national forms of the country's own language alone", () => {
  const forms = (portal: Portal) =>
    nationalGalleryOf(portal).flatMap(({ id, formOf }) => (formOf ? [id] : []));
  expect(forms(portals.wlb)).toEqual([]);
  expect(forms(portals.lkr)).toEqual(["iryeokseo"]);
  expect(forms(portals.ljp)).toEqual(["rirekisho", "shokumukeirekisho"]);
});
