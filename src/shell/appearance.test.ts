import { describe, expect, test } from "vitest";
import { footerEntry } from "../content/schemas/footer-entry.ts";
import { pageConfig } from "../content/schemas/page-config.ts";
import { allPortals, portals } from "../portals/all.ts";
import { appearanceOf, footerRefreshOf, refreshOf } from "./appearance.ts";
import { exampleFooter } from "./examples/entries.ts";

const appearance = (code: keyof typeof portals, config = {}) =>
  appearanceOf({ portal: portals[code], config: pageConfig.parse(config), surface: "landing", lite: false });

describe("the appearance of a page", () => {
  test("THM-01 comes from config.theme first, then from the portal code", () => {
    expect(appearance("lde").family).toBe("lde");
    expect(appearance("lde", { portalCD: "LIT" }).family).toBe("lit");
    expect(appearance("lde", { portalCD: "lit", theme: "les" }).family).toBe("les");
    expect(appearance("lde", { portalCD: "none" }).family).toBe("lde");
  });

  test("THM-02 every portal has a theme family", () => {
    const families = Map.groupBy(allPortals, ({ code }) => appearance(code).family);
    const codes = (family: (typeof allPortals)[number]["themeFamily"]) =>
      families
        .get(family)!
        .map(({ code }) => code)
        .sort();
    expect(codes("techConnected")).toEqual(["lid", "ljp", "lkr"]);
    expect(codes("lite").join(" ")).toBe("lbr lcz ldk lfi lgr lhu lmx lnl lno lpt lro lsa lsk lsw");
    for (const own of ["wlb", "lit", "luk", "lpl", "lfr", "lde", "les"] as const)
      expect(codes(own)).toEqual([own]);
  });

  test("THM-03 only lit, luk and lde have the redesign", () => {
    const redesigned = allPortals.filter(({ code }) => appearance(code, { isRedesignLayout: true }).redesign);
    expect(redesigned.map(({ code }) => code).sort()).toEqual(["lde", "lit", "luk"]);
    expect(appearance("lde").redesign).toBe(false);
  });

  test("THM-05 the header is light, dark or light-with-sans", () => {
    expect(appearance("lde").headerTheme).toBe("light");
    expect(appearance("luk").headerTheme).toBe("light-with-sans");
    expect(appearance("luk", { headerTheme: "dark" }).headerTheme).toBe("dark");
    expect(appearance("lde", { rebrandingDE: 5 }).headerTheme).toBe("dark");
  });
});

describe("the refresh number", () => {
  const of = (code: keyof typeof portals, config: object) =>
    refreshOf(portals[code], pageConfig.parse(config));

  test.each([
    ["lde", { rebrandingDE: 4, rebrandingLiteId: 5, isRedesignTheme: true }, 4],
    ["lde", { rebrandingLiteId: 5, isRedesignTheme: true }, 5],
    ["lde", { isRedesignTheme: true }, 3],
    ["lde", { rebrandingUK: 4 }, null],
    ["luk", { rebrandingUK: 3 }, 3],
    ["lit", { rebrandingIT: 4 }, 4],
    ["les", { rebrandingES: 5 }, 5],
    ["lfr", { rebrandingUK: 3, rebrandingLiteId: 4, isRedesignTheme: true }, null],
    ["wlb", { rebrandingLiteId: 4 }, null],
    ["lde", {}, null],
  ] as const)("THM-04 %s %j → %s", (code, config, number) => {
    expect(of(code, config)).toBe(number);
  });

  test("THM-04 the footer has the page's number unless its entry has one", () => {
    const footer = (entry: object, code: keyof typeof portals = "lde") =>
      footerRefreshOf(
        portals[code],
        appearance(code, { rebrandingLiteId: 5 }),
        footerEntry.parse({ ...exampleFooter, ...entry }),
      );
    expect(footer({})).toBe(5);
    expect(footer({ isRedesignTheme: true })).toBe(3);
    expect(footer({ rebrandingLiteId: 4, isRedesignTheme: true })).toBe(4);
    expect(footer({ rebrandingLiteId: 4 }, "lfr")).toBeNull();
  });
});
