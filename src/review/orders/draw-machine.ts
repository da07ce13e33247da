import { type OrderEvent, type OrderState, orderEvents, orderRules, orderStates } from "./order-machine.ts";

/**
 * The state machine as a Mermaid diagram and a table, in Markdown: docs/review-order.md. `npm run docs:machine` writes it,
 * and a test fails if it is not current.
 */
export function drawMachine(): string {
  return `${[
    "# The life of a review order",
    "<!-- Written by `npm run docs:machine` from src/review/orders/order-machine.ts. -->",
    "Every change of an order is one of these events. It runs in one transaction with the order's row locked: it checks who causes it, changes the row, writes the audit, and tells those concerned. A repeated request with the same key has no second effect.",
    ["```mermaid", "stateDiagram-v2", "  [*] --> draft", ...arrows(), "  erased --> [*]", "```"].join("\n"),
    "`erase` is possible in every state and not drawn.",
    ["| Event | From | To | By |", "|---|---|---|---|", ...rows()].join("\n"),
  ].join("\n\n")}\n`;
}

const targetOf = (event: OrderEvent, from: OrderState): string =>
  orderRules[event].to === "same" ? from : orderRules[event].to;

/** One arrow for each pair of states, with all its events. */
function arrows(): string[] {
  const pairs = orderEvents
    .filter((event) => event !== "erase")
    .flatMap((event) => orderRules[event].from.map((from) => ({ event, from, to: targetOf(event, from) })));
  const byPair = Map.groupBy(pairs, ({ from, to }) => `${from} --> ${to}`);
  const order = (line: string) => orderStates.findIndex((state) => line.startsWith(`${state} `));
  return [...byPair]
    .map(([pair, list]) => `${pair}: ${list.map(({ event }) => event).join(", ")}`)
    .sort((a, b) => order(a) - order(b))
    .map((line) => `  ${line}`);
}

const rows = (): string[] =>
  orderEvents.map((event) => {
    const { from, to, by } = orderRules[event];
    return `| \`${event}\` | ${from.join(", ")} | ${to === "same" ? "unchanged" : to} | ${by.join(", ")} |`;
  });
