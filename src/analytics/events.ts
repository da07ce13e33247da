import { z } from "zod";

/** Everything that is counted, and what goes with it: the only source of names and properties. */

/** Half of a surrogate pair, or NUL, is nothing that a database takes; `redact.ts` removes them. */
const short = (most: number) => z.string().max(most);
const click = z.strictObject({
  /** The item's id, or the link's address without query and fragment. */
  clickLocation: short(300),
  pagePath: short(300),
  /** Of a social link. */
  network: short(40).optional(),
});
const variantSeen = z.strictObject({
  experiment: z.string().regex(/^[A-Za-z][\w.-]{0,63}$/),
  variant: z.string().regex(/^[A-Za-z0-9][\w-]{0,31}$/),
  /** The `vsuid` cookie; empty where a tester forced a variant on somebody without one. */
  visitorId: z.union([z.uuid(), z.literal("")]),
});
const utm = short(100).optional();

/** Events that browsers send (TRK-01, EXP-01, EXP-02), by their exact names. The last two are ours (EXP-04). */
export const browserEvents = {
  "header nav bar clicks": click,
  "footer nav bar clicks": click,
  dashboard: z.strictObject({
    clickSection: z.literal("header"),
    clickValue: z.literal("open hamburger menu"),
  }),
  "my documents": z.strictObject({
    clickSection: z.literal("header"),
    clickValue: z.literal("back to dashboard"),
  }),
  "Landing Page Experiment Viewed": variantSeen,
  "experiment registration": variantSeen,
  "experiment exposure": variantSeen,
} as const;

/** Events that only the server records: it knows that they happened. */
export const serverEvents = {
  /** A new account, with the campaign that first led here (TRK-03). */
  "sign up": z.strictObject({
    /** The `vsuid` cookie, with consent to statistics: tells what an experiment changed (EXP-04). */
    visitorId: z.uuid().optional(),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_term: utm,
    utm_content: utm,
  }),
} as const;

type BrowserEvents = { [E in keyof typeof browserEvents]: z.infer<(typeof browserEvents)[E]> };
type ServerEvents = { [E in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[E]> };
export type EventProperties = BrowserEvents & ServerEvents;

/** One event of the catalogue with the properties it has. */
export type CatalogueEvent = {
  [E in keyof EventProperties]: { event: E; properties: EventProperties[E] };
}[keyof EventProperties];

/** The global function that takes events in the browser (TRK-02): `window.dossierTrack`. */
export type TrackingFunction = (
  event: string,
  properties: Record<string, string>,
  userId: string,
  hasUser: "TRUE" | "FALSE",
) => void;

export const exposureEvent = "experiment exposure" satisfies keyof BrowserEvents;
export const viewedEvent = "Landing Page Experiment Viewed" satisfies keyof BrowserEvents;
export const signUpEvent = "sign up" satisfies keyof ServerEvents;
export const registrationEvent = "experiment registration" satisfies keyof BrowserEvents;

/** What a browser says besides. Neither is believed: who somebody is, the session says. */
const envelope = {
  /** Made by the browser, so that an event sent twice counts once. */
  id: z.uuid().optional(),
  userId: short(64).optional(),
  hasUser: z.enum(["TRUE", "FALSE"]).optional(),
};

/** An item's own event (HDR-20): its name stands in the content, which is checked apart. */
const contentEvent = z.strictObject({
  ...envelope,
  event: z.string().min(1).max(80),
  properties: z
    .record(short(40), short(200))
    .refine((properties) => Object.keys(properties).length <= 20, "tooLong"),
});
export type ContentEvent = { event: string; properties: Record<string, string> };

const named = <E extends string, P extends z.ZodType>(event: E, properties: P) =>
  z.strictObject({ ...envelope, event: z.literal(event), properties });

const byName = new Map<string, z.ZodType>(
  Object.entries(browserEvents).map(([event, properties]) => [event, named(event, properties)]),
);
const reserved: ReadonlySet<string> = new Set(Object.keys(serverEvents));

export type ReceivedEvent = (CatalogueEvent | ContentEvent) & { id?: string };

/** The schema that an event of this name has to fit; null for what no browser may send. */
export function schemaOf(event: unknown, isContentEvent: (name: string) => boolean): z.ZodType | null {
  if (typeof event !== "string") return contentEvent;
  const known = byName.get(event);
  if (known) return known;
  return reserved.has(event) || !isContentEvent(event) ? null : contentEvent;
}

/** A code of a portal or a guest's culture, as the page says it: where `/clientevents` has no slug in front. */
export const portalCode = z.string().regex(/^[A-Za-z]{2,5}(?:\/[a-z]{2})?$/);

const [first, ...rest] = Object.entries(browserEvents).map(([event, properties]) => named(event, properties));
/** One event (CAL-14), for the description of the calls; `schemaOf` decides. */
export const eventBody = z.union([z.discriminatedUnion("event", [first!, ...rest]), contentEvent]);

/** Several: what the tracker sends. */
export const batchBody = (most: number) =>
  z.strictObject({ portalCD: portalCode.optional(), events: z.array(eventBody).min(1).max(most) });
