import type { z } from "zod";
import type { Endpoint, RequestOptions } from "../../kit/client/http-client.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import type { ContentLibrary } from "../content-library.server.ts";
import type { EntryGroup } from "../content-source.ts";
import {
  configEndpoint,
  entryIds,
  geoContactEndpoint,
  headerFooterEndpoint,
  liteMessagesEndpoint,
  messagesEndpoint,
} from "./endpoints.ts";

export type EntryGroupOptions = {
  /** Credentials for the content service. */
  spaceId: string;
  accessToken: string;
  /** Host of a portal, with its language slug. */
  addressOf: (portal: Portal) => string;
};

/** A group of one entry: the response is the entry. `endpoint`: see `EntryGroup`. */
export const singleEntry = (
  name: string,
  portal: Portal,
  endpoint: Endpoint | null,
  input: RequestOptions = {},
): EntryGroup => ({
  key: name,
  portal,
  endpoint,
  input,
  entries: [name],
  entriesOf: (response) => ({ [name]: response }),
});

/** The groups of entries that upstream content services provide (CAL-03, CAL-04, CAL-16), by portal. */
export function createEntryGroups({ spaceId, accessToken, addressOf }: EntryGroupOptions) {
  return {
    config: (portal: Portal) =>
      singleEntry(`config/${portal.code}.json`, portal, configEndpoint, { params: { portal: portal.code } }),

    headerFooter(portal: Portal): EntryGroup {
      const [header, footer] = ["header", "footer"].map((name) => `entries/${portal.code}/${name}.json`) as [
        string,
        string,
      ];
      return {
        key: `entries/${portal.code}`,
        portal,
        endpoint: headerFooterEndpoint,
        input: { query: { spaceId, accessToken, ...entryIds(portal.code), refreshcontent: "false" } },
        entries: [header, footer],
        entriesOf(response) {
          const found = response as z.infer<typeof headerFooterEndpoint.response>;
          return { [header]: found.header, [footer]: found.footer };
        },
      };
    },

    messages: (portal: Portal) =>
      singleEntry(`resource/${portal.locale}.json`, portal, messagesEndpoint, {
        params: { locale: portal.locale },
      }),

    liteMessages: (portal: Portal) =>
      singleEntry(`resourceLite/${portal.locale}.json`, portal, liteMessagesEndpoint, {
        params: { locale: portal.locale },
      }),

    geoContact: (portal: Portal) =>
      singleEntry(`contacts/${portal.code}.json`, portal, geoContactEndpoint, {
        query: { host: addressOf(portal) },
      }),
  };
}
type EntryGroups = ReturnType<typeof createEntryGroups>;

/** A group that other modules register: of one page, and of portals but not of guest cultures. */
export type PageGroup = { page: string; groupOf: (portal: Portal) => EntryGroup };

export type PageContentOptions = {
  groups: EntryGroups;
  pageGroups: readonly PageGroup[];
  library: Pick<ContentLibrary, "readConfig">;
};

/** Every group that a page of a portal is made of. `page: null`: all pages of the portal. */
export function groupsOfPage(
  { groups, pageGroups, library }: PageContentOptions,
  requested: Portal,
  page: string | null,
  lite: boolean,
): EntryGroup[] {
  // A guest culture borrows the content of a portal, so its groups are those of that portal.
  const portal = portals[requested.code];
  const isGuest = requested !== portal;
  return [
    groups.config(portal),
    groups.headerFooter(portal),
    groups.messages(portal),
    ...(lite ? [groups.liteMessages(portal)] : []),
    ...(library.readConfig(portal.code).hideGeoContactDetails ? [] : [groups.geoContact(portal)]),
    ...pageGroups
      .filter((one) => !isGuest && (page === null || page === one.page))
      .map(({ groupOf }) => groupOf(portal)),
  ];
}
