import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createTranslate, type Messages } from "../../content/messages.ts";
import { PlanSection, type PlanSectionProps, type ShownSubscription } from "./plan-section.tsx";

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
    review: createTranslate(messages, "en-US", "reviewPages"),
  },
  base: "",
  subscriptions: [],
  grants: [],
  payments: [],
  left: null,
  outcome: null,
};
const gift = { id: "1", name: "Annual", until: null, left: { count: 2, of: 12, date: "May 4, 2027" } };

test.each<[string, Partial<PlanSectionProps>, string]>([
  ["no plan", {}, "You have no plan."],
  ["a gift", { grants: [gift], left: 2 }, "Reviews left until May 4, 2027: 2 of 12"],
  ["a gift and a period that was paid before", { grants: [gift], left: 3 }, "3 reviews left"],
  ["a paid period of a subscription that has ended", { left: 1 }, "1 review left"],
])("with %s the row says what is left", (_, changes, state) => {
  const html = renderToStaticMarkup(<PlanSection {...props} {...changes} />);
  expect(html).toContain(state);
  expect(html.includes("You have no plan.")).toBe(state === "You have no plan.");
});

test("one plan does not repeat the total", () => {
  const html = renderToStaticMarkup(<PlanSection {...props} grants={[gift]} left={2} />);
  expect(html).not.toContain("2 reviews left");
});

test("payments are a row of their own, with the latest in its line", () => {
  const payment = {
    id: "2",
    kind: "payment" as const,
    name: "Weekly",
    amount: "$5.99",
    date: "May 4, 2026",
    invoiceId: null,
    isTest: false,
  };
  const render = (payments: PlanSectionProps["payments"]) =>
    renderToStaticMarkup(<PlanSection {...props} payments={payments} />);
  expect(render([payment, { ...payment, id: "1", date: "April 27, 2026" }])).toMatch(
    /<section id="payments".*?<summary[^>]*><h3[^>]*>Payments<\/h3> <span[^>]*><bdi>\$5\.99<\/bdi> · May 4, 2026<\/span>/,
  );
  expect(render([])).not.toContain("<details");
});

test.each([
  [0, true],
  [1, false],
])("with %d reviews left, one more is offered: %s", (left, isOffered) => {
  const html = renderToStaticMarkup(<PlanSection {...props} grants={[gift]} left={left} />);
  expect(html.includes('href="/review/checkout?plan=limited"')).toBe(isOffered);
});

test("each plan says what is left of it, and the row says what is left in all", () => {
  const week: ShownSubscription = {
    id: "2",
    name: "Weekly",
    state: "renews",
    date: "December 1, 2026",
    price: "$5.99",
    withdrawal: null,
    left: { count: 1, of: 1, date: "December 1, 2026" },
    changes: [],
    isTest: false,
  };
  const html = renderToStaticMarkup(
    <PlanSection {...props} grants={[gift]} subscriptions={[week]} left={3} />,
  );
  expect(html).toContain("3 reviews left.");
  expect(html).toContain("Reviews left until May 4, 2027: 2 of 12");
  expect(html).toContain("Reviews left until December 1, 2026: 1 of 1");
  const endless = { ...gift, left: { count: 1, of: 1, date: null } };
  expect(renderToStaticMarkup(<PlanSection {...props} grants={[endless]} left={4} />)).toContain(
    "1 review left.",
  );
});
