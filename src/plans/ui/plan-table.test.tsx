import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { derivePlans, type Plan } from "../plan.ts";
import { plansOf } from "../price-source.server.ts";
import { PlanTable } from "./plan-table.tsx";

const show = (plans: readonly Plan[], portal: Portal) =>
  renderToStaticMarkup(
    <PlanTable plans={derivePlans(plans)} portal={portal} t={translator(portal.locale, "plans")} />,
  );
/** Cells of the table by row, with small text in brackets. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) =>
      cell!.replace(/<small>(.*?)<\/small>/g, " [$1]"),
    ),
  );

test("PRC-02 the table has the three plans in a fixed order", () => {
  const html = show(plansOf(contentLibrary, portals.wlb).toReversed(), portals.wlb);
  expect(rowsOf(html)).toEqual([
    ["Plan", "Price", "Per month"],
    ["Limited – one week [Try the first week for $2.95. It ends on its own.]", "$7.95 a week", "–"],
    ["Weekly", "$5.95 a week", "$25.78"],
    ["Yearly [69% less than paying weekly]", "$95.40 a year", "$7.95"],
  ]);
});

test("other plans are omitted, and without plans there is no section", () => {
  const [limited, ...others] = plansOf(contentLibrary, portals.lde);
  expect(rowsOf(show([limited!, limited!], portals.lde))).toHaveLength(2);
  expect(rowsOf(show(others, portals.lde))).toHaveLength(3);
  expect(show([], portals.lde)).toBe("");
});

test("PRC-03 percentages follow the locale, prices the common format", () => {
  expect(show(plansOf(contentLibrary, portals.lde), portals.lde)).toContain("73\u00a0% weniger");
  expect(show(plansOf(contentLibrary, portals.lhu), portals.lhu)).toContain("Évente 23\u00a0880\u00a0Ft");
  expect(show(plansOf(contentLibrary, portals.lmx), portals.lmx)).toContain("$1\u00a0188\u00a0MXN al año");
  expect(show(plansOf(contentLibrary, portals.lsa), portals.lsa)).not.toMatch(/[\u0660-\u0669]/);
});
