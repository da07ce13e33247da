import { z } from "zod";
import { claimsEndpoint, preferencesEndpoint } from "../accounts/session/user-endpoints.ts";
import {
  configEndpoint,
  contactEndpoint,
  geoContactEndpoint,
  headerFooterEndpoint,
  liteMessagesEndpoint,
  messagesEndpoint,
} from "../content/upstream/endpoints.ts";
import { defineEndpoint, type Endpoint, type EndpointBase } from "../kit/client/http-client.ts";
import type { Env } from "../kit/env.server.ts";
import { premiumEndpoint, pricingEndpoint } from "../plans/plan-endpoints.ts";
import { trustRatingEndpoint } from "../ratings/trust-rating.ts";

/** The controller, the tracker and the islands send these requests; their code does not read this table. */
const browserEndpoint = <Body>(endpoint: Omit<Endpoint<Body>, "sender" | "timeToLive">): Endpoint<Body> =>
  defineEndpoint({ ...endpoint, sender: "browser", timeToLive: null });

const anything = z.unknown();

/** Every endpoint of the specification's table, by its row. */
export const endpoints: readonly Endpoint[] = [
  browserEndpoint({
    id: "CAL-01",
    name: "logout",
    method: "GET",
    base: "site",
    path: "{languageSlug}/{logoutUrl}",
    timeout: 10_000,
    response: anything,
  }),
  contactEndpoint,
  headerFooterEndpoint,
  configEndpoint,
  messagesEndpoint,
  liteMessagesEndpoint,
  browserEndpoint({
    id: "CAL-05",
    name: "error report",
    method: "POST",
    base: "logging",
    path: "error/log",
    timeout: 10_000,
    response: anything,
  }),
  claimsEndpoint,
  premiumEndpoint,
  browserEndpoint({
    id: "CAL-08",
    name: "latest document",
    method: "GET",
    base: "api",
    path: "documents/getpaginated",
    timeout: 10_000,
    response: z.object({ items: z.array(anything) }),
  }),
  preferencesEndpoint,
  pricingEndpoint,
  browserEndpoint({
    id: "CAL-11",
    name: "country claims",
    method: "GET",
    base: "site",
    path: "eb/api/v1/user/countryclaims",
    timeout: 10_000,
    response: z.object({ countryCode: z.string().nullable() }),
  }),
  browserEndpoint({
    id: "CAL-12",
    name: "country of the page",
    method: "HEAD",
    base: "site",
    path: "{page}",
    timeout: 10_000,
    response: anything,
  }),
  trustRatingEndpoint,
  browserEndpoint({
    id: "CAL-14",
    name: "client events",
    method: "POST",
    base: "site",
    path: "clientevents",
    timeout: 10_000,
    response: anything,
  }),
  browserEndpoint({
    id: "CAL-15",
    name: "notification widget",
    method: "GET",
    base: "assets",
    path: "blobcontent/notifications/{environment}/notification.js",
    timeout: 10_000,
    response: anything,
  }),
  geoContactEndpoint,
];

/** An upstream address for the log: without the content service's token. */
export const redactUpstreamAddress = (url: string): string => url.replace(/([?&]accessToken=)[^&]+/, "$1…");

const settings = {
  content: "CONTENT_URL",
  blob: "CONTENT_BLOB_URL",
  api: "API_URL",
  mainDomain: "MAIN_DOMAIN_URL",
  trustRating: "TRUST_RATING_URL",
} as const satisfies Partial<Record<EndpointBase, keyof Env>>;
type UpstreamBase = keyof typeof settings;

/** Addresses of the upstream services. The page server provides what has no address: from files, or by its use cases. */
export const upstreamBasesOf = (
  env: Pick<Env, (typeof settings)[UpstreamBase]>,
): Partial<Record<UpstreamBase, string>> =>
  Object.fromEntries(Object.entries(settings).flatMap(([base, key]) => (env[key] ? [[base, env[key]]] : [])));
