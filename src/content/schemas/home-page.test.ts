import { expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { allPortals } from "../../portals/all.ts";
import { homePage } from "./home-page.ts";

const page = () => structuredClone(contentLibrary.readHomePage(allPortals[0]!.code));

test("a callout names what it points to", () => {
  const copy: Record<string, unknown> = page().customs.items[0]!;
  const withFirst = (item: unknown) => {
    const { customs, ...rest } = page();
    return { ...rest, customs: { ...customs, items: [item, ...customs.items.slice(1)] } };
  };
  const { at, ...without } = copy;
  expect(homePage.safeParse(withFirst(copy)).success).toBe(true);
  for (const wrong of [without, { ...copy, at: "" }, { ...copy, at: "shoe-size" }, { ...copy, where: at }])
    expect(homePage.safeParse(withFirst(wrong)).success, JSON.stringify(wrong)).toBe(false);
});
