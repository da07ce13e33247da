import { expect, test } from "vitest";
import { orderSections } from "./footer.tsx";

test.each([
  [[], ["logo", "legal", "csinfo", "social"], []],
  [["social", "csinfo", "legal", "logo"], ["social", "csinfo", "legal", "logo"], []],
  [["csinfo"], ["csinfo", "logo", "legal", "social"], []],
  [["legal", "legal", "logo", "legal"], ["legal", "logo", "csinfo", "social"], []],
  [
    ["news", "social", "Logo", "toString"],
    ["social", "logo", "legal", "csinfo"],
    ["news", "Logo", "toString"],
  ],
])("FTR-01 %j: %j, unknown %j", (wanted, order, unknown) => {
  expect(orderSections(wanted)).toEqual({ order, unknown });
});
