import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { allPortals } from "../../portals/all.ts";
import { findSection, type HomePage, heroOf, homePage, sectionsOf } from "./home-page.ts";

const page = (): HomePage => structuredClone(contentLibrary.readHomePage(allPortals[0]!.code));
const accepts = (value: unknown) => homePage.safeParse(value).success;

test("a callout names what it points to", () => {
  const withFirst = (item: unknown) => ({
    ...page(),
    sections: page().sections.map((section) =>
      section.type === "customs" ? { ...section, items: [item, ...section.items.slice(1)] } : section,
    ),
  });
  const copy: Record<string, unknown> = { ...findSection(page(), "customs")!.items[0]! };
  const { at, ...without } = copy;
  expect(accepts(withFirst(copy))).toBe(true);
  for (const wrong of [without, { ...copy, at: "" }, { ...copy, at: "shoe-size" }, { ...copy, where: at }])
    expect(accepts(withFirst(wrong)), JSON.stringify(wrong)).toBe(false);
});

describe("sections", () => {
  test("are in any order after the hero, and all but the customs may be left out", () => {
    const { sections, ...rest } = page();
    const [hero, ...others] = sections;
    expect(accepts({ ...rest, sections: [hero, ...others.toReversed()] })).toBe(true);
    const customs = findSection(page(), "customs");
    expect(accepts({ ...rest, sections: [hero, customs], variants: {} })).toBe(true);
    expect(accepts({ ...rest, sections: [hero] }), "the hero leads to the customs").toBe(false);
    expect(accepts({ ...rest, sections: [...others, hero] })).toBe(false);
    expect(accepts({ ...rest, sections: [] })).toBe(false);
    expect(accepts({ ...rest, sections: [hero, hero] })).toBe(false);
    expect(accepts({ ...rest, sections: [hero, others[0], others[0]] })).toBe(false);
  });

  test("have a layout of their own type", () => {
    const { sections, ...rest } = page();
    const [hero, ...others] = sections;
    expect(accepts({ ...rest, sections: [{ ...hero, layout: "bill" }, ...others] })).toBe(false);
  });
});

describe("THM-04 a variant", () => {
  const variants: HomePage["variants"] = {
    "refresh-4": [
      { type: "hero", layout: "center", ground: "soft" },
      { type: "price", layout: "ledger", ground: "night" },
      { type: "customs", layout: "columns", ground: "paper" },
    ],
  };

  test("has its own order, layouts and grounds for the copy of the page", () => {
    const own = { ...page(), variants };
    expect(accepts(own)).toBe(true);
    const [hero, price, customs, ...rest] = sectionsOf(own, "refresh-4");
    expect(hero).toEqual({ ...heroOf(own), layout: "center", ground: "soft" });
    expect(price).toEqual({ ...findSection(own, "price"), layout: "ledger", ground: "night" });
    expect(customs).toMatchObject({ type: "customs", layout: "columns" });
    expect(rest).toEqual([]);
  });

  test("is whole, of sections that the page has", () => {
    const arranged = variants["refresh-4"]!;
    const accepted = (list: unknown[]) => accepts({ ...page(), variants: { "refresh-4": list } });
    expect(accepted(arranged)).toBe(true);
    expect(accepted(arranged.slice(1)), "no hero").toBe(false);
    expect(accepted([...arranged, arranged[1]]), "one twice").toBe(false);
    const without = { ...page(), sections: page().sections.filter(({ type }) => type !== "price") };
    expect(accepts({ ...without, variants })).toBe(false);
  });

  test("that the page does not have leaves it as it is", () => {
    expect(sectionsOf({ ...page(), variants }, "refresh-3")).toEqual(page().sections);
    expect(sectionsOf(page(), null)).toEqual(page().sections);
  });

  test("cannot name a layout of another type", () => {
    const wrong = {
      "refresh-4": variants["refresh-4"]!.map((each) => ({ ...each, layout: "center" })),
    };
    expect(accepts({ ...page(), variants: wrong })).toBe(false);
  });
});
