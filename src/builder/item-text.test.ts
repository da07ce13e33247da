import { expect, test } from "vitest";
import { type Item, itemName, itemSubtitle } from "./item-text.ts";

test("an item is named by its first text", () => {
  expect(itemName("experience", { id: "i", position: " ", employer: "Lakeside" } as Item)).toBe("Lakeside");
  expect(itemName("education", { id: "i", institution: "Wright State" } as Item)).toBe("Wright State");
  expect(itemName("skills", { id: "i" } as Item)).toBe("");
});

test("the text after the name does not repeat it", () => {
  const job = { id: "i", position: "Nurse", employer: "Lakeside" } as Item;
  expect(itemSubtitle("experience", job)).toBe("Lakeside");
  expect(itemSubtitle("experience", { ...job, position: "" } as Item)).toBe("");
});
