import type { ContentLibrary } from "../content/content-library.server.ts";
import type { ContentSource, EntryGroup } from "../content/content-source.ts";
import type { FileContentSource } from "../content/files/file-content-source.server.ts";
import { createContactDirectory, presentContact } from "../content/upstream/contact-information.server.ts";
import { createContentFeed } from "../content/upstream/content-feed.server.ts";
import { contactEndpoint } from "../content/upstream/endpoints.ts";
import {
  createEntryGroups,
  groupsOfPage,
  type PageGroup,
  singleEntry,
} from "../content/upstream/entry-groups.ts";
import { createHttpContentSource } from "../content/upstream/http-content-source.server.ts";
import { rejectOnAbort } from "../kit/abort.ts";
import { type Cache, createCache } from "../kit/cache/cache.server.ts";
import { createHttpClient, type HttpClient } from "../kit/client/http-client.ts";
import type { Env } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import { ratingEntry, reviewServiceEntry } from "../pages/page-content.server.ts";
import { pricingEndpoint } from "../plans/plan-endpoints.ts";
import { pricingEntry } from "../plans/price-source.server.ts";
import type { ReviewService } from "../plans/review-availability.ts";
import { addressOf, type Deployment } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import {
  type BusinessUnitSummary,
  presentTrustRating,
  type TrustRating,
  trustRatingEndpoint,
} from "../ratings/trust-rating.ts";
import { mainDomainOf } from "../shell/footer/contact.ts";
import { redactUpstreamAddress, upstreamBasesOf } from "./endpoints.ts";
import {
  createLocalUserLookup,
  createUpstreamUserLookup,
  createUserServices,
  type UserLookup,
} from "./user-services.server.ts";

/** Use cases in place of the upstream services that have no address. */
export type LocalSources = UserLookup & {
  readRatings: (portal: Portal) => Promise<BusinessUnitSummary>;
  readReviewService: (portal: Portal) => Promise<ReviewService>;
};

type Deps = {
  env: Env;
  deployment: Deployment;
  files: FileContentSource;
  library: ContentLibrary;
  local: LocalSources;
  /** Milliseconds that a page waits for each use case about its user; absent: as for an upstream service. */
  lookupTimeout?: number;
};

/** The upstream services (CAL-02 to CAL-16), and the files and use cases in place of those that have no address. */
export function composeContent(deps: Deps) {
  const { env, files, library, local, lookupTimeout } = deps;
  const bases = upstreamBasesOf(env);
  const send = createHttpClient({
    bases,
    onRequest: env.LOG_CALLS
      ? (record) => log.info("upstream.request", { ...record, url: redactUpstreamAddress(record.url) })
      : undefined,
  });
  const cache = createCache({ url: env.CACHE_URL, namespace: "content" });
  const feed = composeFeed(deps, send, cache);
  const contacts = composeContacts(deps, send);
  const watcher = files.watch();
  return {
    feed,
    ...contacts,
    /** Another system decides who is signed in. */
    hasOtherApi: bases.api !== undefined,
    users: createUserServices(
      bases.api ? createUpstreamUserLookup(send) : createLocalUserLookup(local, lookupTimeout),
    ),
    /** How customers rate a portal, once that has been read (CAL-13). */
    trustRatingOf(portal: Portal): TrustRating | null {
      const summary = library.findUpstream(ratingEntry(portal.code));
      return summary ? presentTrustRating(summary as BusinessUnitSummary) : null;
    },
    /** Whether reviews can be ordered in the portal's language, once that has been read; null before that. */
    reviewServiceOf: (portal: Portal) =>
      (library.findUpstream(reviewServiceEntry(portal.code)) ?? null) as ReviewService | null,
    async close(): Promise<void> {
      feed.close();
      await watcher.close();
      await cache.close();
    },
  };
}

/** Plans, those who review and ratings are content of one page each. */
const pageGroups: readonly PageGroup[] = [
  {
    page: "review-plans",
    groupOf: (portal) =>
      singleEntry(pricingEntry(portal.code), portal, pricingEndpoint, {
        query: { portalCD: portal.code.toUpperCase() },
      }),
  },
  {
    page: "review-plans",
    groupOf: (portal) => singleEntry(reviewServiceEntry(portal.code), portal, null),
  },
  {
    page: "home",
    groupOf: (portal) =>
      singleEntry(ratingEntry(portal.code), portal, trustRatingEndpoint, { params: { unit: portal.code } }),
  },
];

function composeFeed({ env, deployment, library, local }: Deps, send: HttpClient, cache: Cache) {
  const bases: Partial<Record<string, string>> = upstreamBasesOf(env);
  const upstream = createHttpContentSource({ send, cache, check: library.check });
  const ratings = createLocalSource(local.readRatings, trustRatingEndpoint.timeToLive!);
  const reviewService = createLocalSource(local.readReviewService, availabilityRecheck);
  const groups = createEntryGroups({
    spaceId: env.CONTENT_SPACE_ID,
    accessToken: env.CONTENT_ACCESS_TOKEN,
    addressOf: (portal) => addressOf(deployment, portal, "").replace(/^https?:\/\//, ""),
  });
  return createContentFeed({
    library,
    revisions: cache,
    groupsOf: (portal, page, lite) => groupsOfPage({ groups, pageGroups, library }, portal, page, lite),
    sourceOf({ endpoint }: EntryGroup) {
      if (endpoint === null) return reviewService;
      if (bases[endpoint.base]) return upstream;
      return endpoint === trustRatingEndpoint ? ratings : null;
    },
  });
}

/** Milliseconds after which a page may still name an older availability. */
const availabilityRecheck = 30_000;

/** A use case as the source of an entry. A portal's first page waits for it, but no longer than for an upstream service. */
const createLocalSource = (
  read: (portal: Portal) => Promise<unknown>,
  recheckAfter: number,
): ContentSource => ({
  recheckAfter,
  read: async ({ portal, entries: [name] }) => ({
    values: new Map([
      [name!, await rejectOnAbort(AbortSignal.timeout(trustRatingEndpoint.timeout), read(portal))],
    ]),
    problems: [],
  }),
});

/** The contact information in footers (CAL-02): that of a main domain, or the portal's own. */
function composeContacts({ env, files, library }: Deps, send: HttpClient) {
  const contacts = createContactDirectory((mainDomain, portal) =>
    mainDomain === null
      ? presentContact(library.readGeoContact(portal.code))
      : send(contactEndpoint, {
          base: mainDomain,
          headers: { "content-type": "application/json; charset=utf-8" },
        }),
  );
  files.onChange(contacts.clear);
  return {
    findContact: contacts.find,
    /** Revision of the contact information in a portal's footer; "" if the footer needs none. */
    async contactRevision(portal: Portal): Promise<string> {
      const { config, footer, contact } = library.readShellContent(portal.code);
      const setting = env.MAIN_DOMAIN_URL?.replace("{portal}", portal.code);
      const mainDomain = mainDomainOf({ config, entry: footer, geoContact: contact, setting });
      return mainDomain === undefined ? "" : (await contacts.get(mainDomain, portal)).revision;
    },
  };
}
