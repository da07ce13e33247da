import { z } from "zod";

/** The event catalogue: every event the product records, with its properties. */

/** The database rejects lone surrogates and NUL; `redact.ts` removes them before the insert. */
const text = (maxLength: number) => z.string().max(maxLength);
const click = z.strictObject({
  /** The content entry's id, or the link's address without query and fragment. */
  clickLocation: text(300),
  pagePath: text(300),
  /** The network of a social link. */
  network: text(40).optional(),
});
const variantSeen = z.strictObject({
  experiment: z.string().regex(/^[A-Za-z][\w.-]{0,63}$/),
  variant: z.string().regex(/^[A-Za-z0-9][\w-]{0,31}$/),
  /** The `vsuid` cookie; empty if a tester forced a variant without having one. */
  visitorId: z.union([z.uuid(), z.literal("")]),
});
const utm = text(100).optional();

/** Events that browsers send (TRK-01, EXP-01, EXP-02, EXP-04), by their exact names. */
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

/** Events that the server records; browsers may not send them. */
export const serverEvents = {
  /** A new account, with the campaign of the first visit (TRK-03). */
  "sign up": z.strictObject({
    /** The `vsuid` cookie, only with consent to statistics: attributes the sign-up to experiment variants (EXP-04). */
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

/** An event of the catalogue with its properties. */
export type CatalogueEvent = {
  [E in keyof EventProperties]: { event: E; properties: EventProperties[E] };
}[keyof EventProperties];

/** `window.dossierTrack`, the global function that records events in the browser (TRK-02). */
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

/** Further fields that browsers send. User id and flag are ignored: the session identifies the user. */
const envelope = {
  /** Made by the browser, so that an event sent twice counts once. */
  id: z.uuid().optional(),
  userId: text(64).optional(),
  hasUser: z.enum(["TRUE", "FALSE"]).optional(),
};

/** An event that a content entry defines (HDR-20); `schemaOf` checks its name against the content. */
const contentEvent = z.strictObject({
  ...envelope,
  event: z.string().min(1).max(80),
  properties: z
    .record(text(40), text(200))
    .refine((properties) => Object.keys(properties).length <= 20, "tooLong"),
});
type ContentEvent = { event: string; properties: Record<string, string> };

const named = <E extends string, P extends z.ZodType>(event: E, properties: P) =>
  z.strictObject({ ...envelope, event: z.literal(event), properties });

const byName = new Map<string, z.ZodType>(
  Object.entries(browserEvents).map(([event, properties]) => [event, named(event, properties)]),
);
const reserved: ReadonlySet<string> = new Set(Object.keys(serverEvents));

export type ReceivedEvent = (CatalogueEvent | ContentEvent) & { id?: string };

/** The schema for an event of this name; null if browsers may not send it. */
export function schemaOf(event: unknown, isContentEvent: (name: string) => boolean): z.ZodType | null {
  if (typeof event !== "string") return contentEvent;
  const known = byName.get(event);
  if (known) return known;
  return reserved.has(event) || !isContentEvent(event) ? null : contentEvent;
}

/** The code of a portal or guest culture, named by the page: the path `/clientevents` does not contain it. */
export const portalCode = z.string().regex(/^[A-Za-z]{2,5}(?:\/[a-z]{2})?$/);

const [first, ...rest] = Object.entries(browserEvents).map(([event, properties]) => named(event, properties));
/** One event (CAL-14), for the OpenAPI document; requests are validated by `schemaOf`. */
export const eventBody = z.union([z.discriminatedUnion("event", [first!, ...rest]), contentEvent]);

/** A batch, as the tracker sends it. */
export const batchBody = (maxEvents: number) =>
  z.strictObject({ portalCD: portalCode.optional(), events: z.array(eventBody).min(1).max(maxEvents) });
