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

/** What the browser calls by itself: the controller, the tracker and the islands make these requests without this table. */
const browserCall = <Answer>(call: Omit<Endpoint<Answer>, "sender" | "cache">): Endpoint<Answer> =>
  defineEndpoint({ ...call, sender: "browser", cache: null });

const anything = z.unknown();

/** Every call of the specification's table, by its row. */
export const endpoints: readonly Endpoint[] = [
  browserCall({
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
  browserCall({
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
  browserCall({
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
  browserCall({
    id: "CAL-11",
    name: "country claims",
    method: "GET",
    base: "site",
    path: "eb/api/v1/user/countryclaims",
    timeout: 10_000,
    response: z.object({ countryCode: z.string().nullable() }),
  }),
  browserCall({
    id: "CAL-12",
    name: "country of the page",
    method: "HEAD",
    base: "site",
    path: "{page}",
    timeout: 10_000,
    response: anything,
  }),
  trustRatingEndpoint,
  browserCall({
    id: "CAL-14",
    name: "client events",
    method: "POST",
    base: "site",
    path: "clientevents",
    timeout: 10_000,
    response: anything,
  }),
  browserCall({
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

/** The address of a call as a log may hold it: without the content service's token. */
export const loggedAddress = (url: string): string => url.replace(/([?&]accessToken=)[^&]+/, "$1…");

type Setting = "CONTENT_URL" | "CONTENT_BLOB_URL" | "API_URL" | "MAIN_DOMAIN_URL" | "TRUST_RATING_URL";

/** Where the page server's calls go: the settings' addresses, and below our own host for what has none. */
export function callBasesOf(env: Pick<Env, Setting>): {
  bases: Partial<Record<EndpointBase, string>>;
  ownPaths: Partial<Record<EndpointBase, string>>;
} {
  const settings: [EndpointBase, Setting, string][] = [
    ["content", "CONTENT_URL", "/"],
    ["blob", "CONTENT_BLOB_URL", "/blobcontent"],
    ["api", "API_URL", "/api"],
    ["mainDomain", "MAIN_DOMAIN_URL", "/"],
    ["trustRating", "TRUST_RATING_URL", "/trust-rating"],
  ];
  return {
    bases: Object.fromEntries(settings.flatMap(([base, key]) => (env[key] ? [[base, env[key]]] : []))),
    ownPaths: Object.fromEntries(settings.map(([base, , path]) => [base, path])),
  };
}
