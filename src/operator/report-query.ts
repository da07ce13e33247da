import { z } from "zod";
import { type Buckets, type Span, spans } from "../analytics/buckets.ts";
import { inputText } from "../kit/api/input-text.ts";
import { type ErrorCode, errorStatus } from "../kit/errors.ts";
import { type CultureName, findCulture } from "../portals/cultures/cultures.ts";
import { type SecurityEventKind, securityEventKinds } from "../security-log/event-kinds.ts";

/** The operator's pages, by the last segment of their paths. */
export const areas = [
  "overview",
  "reviews",
  "people",
  "plans",
  "messages",
  "errors",
  "events",
  "experiments",
  "security",
] as const;
export type Area = (typeof areas)[number];

/** What the operator selected. */
export type Choice = {
  span: Span;
  /** Absent: all portals. */
  portal?: CultureName;
  /** Order of the error groups. */
  order: "count" | "last";
  /** Absent: all events. */
  event?: string;
  /** Absent: all security events. */
  kind?: SecurityEventKind;
};

/** What a report covers. */
export type ReportFilter = Buckets & Pick<Choice, "portal">;

/** Milliseconds of one statement of a report; with a million events in a month the slowest takes half a second. */
export const reportTimeout = 5_000;

const choice = z.object({
  span: z.enum(spans).catch("day"),
  portal: inputText(10)
    .transform((name) => findCulture(name)?.name)
    .optional()
    .catch(undefined),
  order: z.enum(["count", "last"]).catch("count"),
  event: inputText(80).min(1).optional().catch(undefined),
  kind: z.enum(securityEventKinds).optional().catch(undefined),
});

/** The choice in a query string. Invalid values are ignored. */
export const readChoice = (query: Record<string, string>): Choice => choice.parse(query);

/** The address of a page with a choice; default values are left out. `suffix` is appended to the path. */
export function hrefOf(base: string, area: Area, chosen: Partial<Choice> = {}, suffix = ""): string {
  const query = new URLSearchParams();
  if (chosen.span && chosen.span !== "day") query.set("span", chosen.span);
  if (chosen.portal) query.set("portal", chosen.portal);
  if (chosen.order && chosen.order !== "count") query.set("order", chosen.order);
  if (chosen.event) query.set("event", chosen.event);
  if (chosen.kind) query.set("kind", chosen.kind);
  const path = `${base}/operator${area === "overview" ? "" : `/${area}`}${suffix}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What a page says about the form that led to it. */
export type Notice = {
  /** The outcome, which the page knows. */
  done?: string;
  error?: ErrorCode;
  /** The first wrong field and why: "email.alreadyReviewer". */
  field?: string;
};

const notice = z.object({
  done: inputText(40).optional().catch(undefined),
  error: z
    .enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])
    .optional()
    .catch(undefined),
  field: inputText(80).optional().catch(undefined),
});

export const readNotice = (query: Record<string, string>): Notice => notice.parse(query);
