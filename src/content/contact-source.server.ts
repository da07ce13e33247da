import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log } from "../kit/log.server.ts";
import type { Portal } from "../portals/portal.ts";
import type { contactCall } from "./calls.ts";
import { geoContact } from "./geo-contact.ts";

const information = geoContact.pick({ contactNo: true, servicehour: true });
export type ContactInformation = z.infer<typeof information>;

/** `revision` is a part of the page key; `contact` is null where the answer could not be used. */
export type FetchedContact = { revision: string; contact: ContactInformation | null };

/** Makes the contact call to a main domain; null stands for our own. */
export type AskForContact = (
  mainDomain: string | null,
  portal: Portal,
) => Promise<z.infer<typeof contactCall.answer>>;

/** Milliseconds. A good answer is asked for again after a minute, a bad one after half of it. */
const life = { good: 60_000, bad: 30_000 } as const;

export type ContactSource = {
  /** Contact information of a main domain (CAL-02). Never throws: a failure is an empty address. */
  get(mainDomain: string | null, portal: Portal): Promise<FetchedContact>;
  /** What a revision stood for, as long as it is kept. */
  find(revision: string): ContactInformation | null;
  /** Our own answers are out of date. */
  clear(): void;
};

/** One request at a time for each domain, however many pages want it; only the first of all waits. */
export function createContactSource(ask: AskForContact): ContactSource {
  // Lives longer than the answers it stands for, so that no page asks in vain.
  const found = new LRUCache<string, { contact: ContactInformation | null }>({ max: 1_000 });
  const cache = new LRUCache<string, FetchedContact, { mainDomain: string | null; portal: Portal }>({
    max: 200,
    allowStale: true,
    // Whoever waits while our own answers are cleared gets what they wait for; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: { mainDomain, portal } }) => {
      const contact = await ask(mainDomain, portal)
        .then(({ d }) => information.safeParse(JSON.parse(d)).data ?? null)
        .catch((error) => {
          log.warn("contact.failed", { mainDomain, portal: portal.code, error });
          return null;
        });
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
