import { z } from "zod";
import { type Span, spans } from "../analytics/buckets.ts";
import { type CultureName, findCulture } from "../portals/cultures.ts";

/** The parts of the operator's page, by the end of their addresses. */
export const areas = ["overview", "errors", "events", "experiments", "messages"] as const;
export type Area = (typeof areas)[number];

/** What an operator chose to see. */
export type Choice = {
  span: Span;
  /** Absent: all portals. */
  portal?: CultureName;
  /** Of the list of errors. */
  order: "count" | "last";
  /** Of the events: one of them alone. */
  event?: string;
};

const choice = z.object({
  span: z.enum(spans).catch("day"),
  portal: z
    .string()
    .max(10)
    .transform((name) => findCulture(name)?.name)
    .optional()
    .catch(undefined),
  order: z.enum(["count", "last"]).catch("count"),
  event: z.string().min(1).max(80).optional().catch(undefined),
});

/** Reads an address; what cannot be read is as if it were not there. */
export const readChoice = (query: Record<string, string>): Choice => choice.parse(query);

/** The address of a part, with what was chosen as far as it is not what is shown anyway. */
export function hrefOf(base: string, area: Area, chosen: Partial<Choice> = {}, below = ""): string {
  const query = new URLSearchParams();
  if (chosen.span && chosen.span !== "day") query.set("span", chosen.span);
  if (chosen.portal) query.set("portal", chosen.portal);
  if (chosen.order && chosen.order !== "count") query.set("order", chosen.order);
  if (chosen.event) query.set("event", chosen.event);
  const path = `${base}/operator${area === "overview" ? "" : `/${area}`}${below}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
