import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log } from "../../kit/log.server.ts";
import type { Portal } from "../../portals/portal.ts";
import { type GeoContact, geoContact } from "../schemas/geo-contact.ts";
import type { contactEndpoint } from "./endpoints.ts";

const information = geoContact.pick({ contactNo: true, servicehour: true });
type ContactInformation = z.infer<typeof information>;

/** `revision` is a part of the page key; `contact` is null if the response could not be used. */
type FetchedContact = { revision: string; contact: ContactInformation | null };

type ContactResponse = z.infer<typeof contactEndpoint.response>;

/** Reads the contact information of a main domain; `null`: the portal's own. */
export type ReadContact = (
  mainDomain: string | null,
  portal: Portal,
) => Promise<ContactResponse> | ContactResponse;

/** The response of the contact endpoint for a portal's contact. */
export const presentContact = (contact: GeoContact | null): ContactResponse => ({
  d: JSON.stringify(contact && { contactNo: contact.contactNo, servicehour: contact.servicehour }),
});

/** Milliseconds until a usable response is read again, and an unusable one. */
const life = { good: 60_000, bad: 30_000 } as const;

export type ContactDirectory = {
  /** Contact information of a main domain (CAL-02). Never rejects: after a failure the contact is null. */
  get(mainDomain: string | null, portal: Portal): Promise<FetchedContact>;
  /** The contact with a revision, as long as it is cached. */
  find(revision: string): ContactInformation | null;
  /** Drops all cached contacts, because the portals' own have changed. */
  clear(): void;
};

/** Caches contact information. One read at a time for each domain; pages wait for the first one only. */
export function createContactDirectory(read: ReadContact): ContactDirectory {
  // Outlives the cache below, so that a page finds the contact whose revision is in its key.
  const found = new LRUCache<string, { contact: ContactInformation | null }>({ max: 1_000 });
  const cache = new LRUCache<string, FetchedContact, { mainDomain: string | null; portal: Portal }>({
    max: 200,
    allowStale: true,
    // Pages that wait while the cache is cleared still get the response; it is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: { mainDomain, portal } }) => {
      const contact = await parseContact(read, mainDomain, portal);
      options.ttl = contact ? life.good : life.bad;
      const revision = createHash("sha256").update(JSON.stringify(contact)).digest("base64url").slice(0, 12);
      found.set(revision, { contact });
      return { revision, contact };
    },
  });
  return {
    get: (mainDomain, portal) =>
      cache.forceFetch(mainDomain ?? portal.code, { context: { mainDomain, portal } }),
    find: (revision) => found.get(revision)?.contact ?? null,
    clear: () => cache.clear(),
  };
}

async function parseContact(
  read: ReadContact,
  mainDomain: string | null,
  portal: Portal,
): Promise<ContactInformation | null> {
  try {
    const { d } = await read(mainDomain, portal);
    return information.safeParse(JSON.parse(d)).data ?? null;
  } catch (error) {
    log.warn("contact.failed", { mainDomain, portal: portal.code, error });
    return null;
  }
}
