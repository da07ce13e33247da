import { expect, test } from "vitest";
import { includedTax } from "../src/plans/plan-code.ts";
import { allPortals } from "../src/portals/all.ts";
import type { PortalCode } from "../src/portals/portal.ts";

/** Tax rate in per cent, days and law of the right to withdraw, years that invoices are kept. */
const rules: Record<PortalCode, [rate: number, withdrawal: string | null, years: number]> = {
  luk: [20, "14 uk", 6],
  lit: [22, "14 eu", 10],
  lfr: [20, "14 eu", 10],
  lde: [19, "14 eu", 8],
  lfi: [25.5, "14 eu", 6],
  lsw: [25, "14 eu", 7],
  les: [21, "14 eu", 6],
  lpl: [23, "14 eu", 5],
  lno: [25, "14 eu", 5],
  lgr: [24, "14 eu", 5],
  lro: [21, "14 eu", 5],
  lpt: [23, "14 eu", 10],
  lcz: [21, "14 eu", 10],
  lsk: [23, "14 eu", 10],
  lhu: [27, "14 eu", 8],
  lid: [11, null, 10],
  lkr: [10, "7 kr", 5],
  ljp: [10, null, 7],
  lmx: [16, null, 5],
  lsa: [15, "7 sa", 6],
  ldk: [25, "14 eu", 5],
  lnl: [21, "14 eu", 7],
  lbr: [5, "7 br", 5],
  wlb: [0, null, 7],
};

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "PRD-07 tax, right to withdraw and retention of invoices of %s",
  (code, { tax, withdrawal }) => {
    const right = withdrawal && `${withdrawal.days} ${withdrawal.law}`;
    expect([tax.rate / 100, right, tax.retentionYears]).toEqual(rules[code]);
  },
);

test("under the law of the European Union and the United Kingdom, customers ask for a service that begins at once", () => {
  for (const { withdrawal } of allPortals)
    if (withdrawal) expect(withdrawal.needsConsent).toBe(["eu", "uk"].includes(withdrawal.law));
});

test("every law with a right to withdraw has a button with a confirmation of its own", () => {
  for (const { withdrawal } of allPortals)
    if (withdrawal) expect(withdrawal.label).not.toBe(withdrawal.confirm);
});

test("the tax in a price is that of the rate", () => {
  // 5.99 with 19 % is 5.03 and 0.96.
  expect(includedTax(599, 1900)).toBe(96);
  expect(includedTax(980, 1000)).toBe(89);
  expect(includedTax(595, 0)).toBe(0);
});
