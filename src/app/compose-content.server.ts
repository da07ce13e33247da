import { watchContent } from "../content/files/file-content-source.server.ts";
import { answerOf } from "../content/library-adapter.server.ts";
import { readShellContent } from "../content/shell-content.server.ts";
import { createContactSource } from "../content/upstream/contact-information.server.ts";
import { contactEndpoint } from "../content/upstream/endpoints.ts";
import type { RequestContext } from "../http/request-context.ts";
import { type Cache, createCache } from "../kit/cache/cache.server.ts";
import { createHttpClient } from "../kit/client/http-client.ts";
import type { Env } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import { ratingPiece } from "../pages/page-content.server.ts";
import { defaultPortal } from "../portals/all.ts";
import { addressOf, type Deployment, findPortalAt } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import { type BusinessUnitSummary, presentTrustRating, type TrustRating } from "../ratings/trust-rating.ts";
import { mainDomainOf } from "../shell/footer/contact.ts";
import { createContentFeed } from "./content-feed.server.ts";
import { callBasesOf, loggedAddress } from "./endpoints.ts";
import { ownEdge } from "./own-edge.server.ts";
import { createPersonCalls } from "./user-services.server.ts";

type Deps = {
  env: Env;
  deployment: Deployment;
  /** Our own services. */
  local: (request: Request, edge: RequestContext) => Promise<Response>;
};

/** The page server's calls, and the content that comes by them: real clients, like everything that `compose` builds. */
export function composeContent({ env, deployment, local }: Deps) {
  const { bases, ownPaths } = callBasesOf(env);
  const edgeOf = (portal: Portal) => ownEdge(deployment, portal);
  const caller = createHttpClient<RequestContext>({
    bases,
    localPaths: ownPaths,
    local: (request, edge = edgeOf(defaultPortal)) => local(request, edge),
    onRequest: env.LOG_CALLS
      ? (record) => log.info("call", { ...record, url: loggedAddress(record.url) })
      : undefined,
  });
  const hostOf = (portal: Portal) => addressOf(deployment, portal, "").replace(/^https?:\/\//, "");

  const [shared, own] = [env.CACHE_URL, undefined].map((url) =>
    createCache({ url, namespace: "content" }),
  ) as [Cache, Cache];
  const feed = createContentFeed({
    caller,
    edgeOf,
    elsewhere: new Set(Object.keys(bases) as (keyof typeof bases)[]),
    shared,
    own,
    spaceId: env.CONTENT_SPACE_ID,
    accessToken: env.CONTENT_ACCESS_TOKEN,
    addressOf: hostOf,
  });

  const contacts = createContactSource((mainDomain, portal) =>
    caller(contactEndpoint, {
      base: mainDomain ?? undefined,
      headers: { "content-type": "application/json; charset=utf-8" },
      context: edgeOf(portal),
    }),
  );
  const watcher = watchContent((piece) => {
    contacts.clear();
    feed.forget(piece).catch((error) => log.warn("content.forget-failed", { piece, error }));
  });

  return {
    feed,
    persons: createPersonCalls(caller),
    findContact: contacts.find,
    /** Where another system knows who is signed in. */
    hasOtherApi: bases.api !== undefined,
    portalOfAddress: (address: string) => findPortalAt(deployment, address),

    /** Of the contact information in a portal's footer; "" where none is asked for (CAL-02). */
    async contactRevision(portal: Portal): Promise<string> {
      const { config, footer, contact } = readShellContent(portal.code);
      const setting = env.MAIN_DOMAIN_URL?.replace("{portal}", portal.code);
      const mainDomain = mainDomainOf({ config, entry: footer, geoContact: contact, setting });
      return mainDomain === undefined ? "" : (await contacts.get(mainDomain, portal)).revision;
    },

    /** How customers rate a portal, as far as that has been asked (CAL-13). */
    trustRatingOf(portal: Portal): TrustRating | null {
      const summary = answerOf(ratingPiece(portal.code));
      return summary ? presentTrustRating(summary as BusinessUnitSummary) : null;
    },

    async close(): Promise<void> {
      feed.close();
      await watcher.close();
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
