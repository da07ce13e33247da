import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createTranslate, type Messages } from "../../content/messages.ts";
import { PlanSection, type PlanSectionProps } from "./plan-section.tsx";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const translate = <N extends keyof PlanSectionProps["messages"] & keyof Messages>(name: N) =>
  createTranslate(messages, "en-US", name);
const props: PlanSectionProps = {
  messages: {
    sell: translate("sell"),
    checkout: translate("checkout"),
    settings: createTranslate(messages, "en-US", "planSettings"),
    errors: translate("errors"),
    fields: createTranslate(messages, "en-US", "builder"),
    letter: translate("letter"),
  },
  base: "",
  subscriptions: [],
  grants: [],
  payments: [],
  left: null,
  outcome: null,
};
const gift = { id: "1", name: "Annual", until: null };

test.each<[string, Partial<PlanSectionProps>, string]>([
  ["no plan", {}, "You have no plan."],
  ["a gift", { grants: [gift], left: 2 }, "2 reviews left"],
  ["a gift without reviews left", { grants: [gift], left: 0 }, "No reviews left"],
  ["a paid period of a subscription that has ended", { left: 1 }, "1 review left"],
])("with %s the row says what is left", (_, changes, state) => {
  const html = renderToStaticMarkup(<PlanSection {...props} {...changes} />);
  expect(html).toContain(state);
  expect(html.includes("You have no plan.")).toBe(state === "You have no plan.");
});
