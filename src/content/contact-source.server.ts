import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { log } from "../kit/log.server.ts";
import { geoContact } from "./geo-contact.ts";

/** What the contact call answers with: JSON inside JSON. */
const answer = z.object({ d: z.string().max(10_000) });
const information = geoContact.pick({ contactNo: true, servicehour: true });
export type ContactInformation = z.infer<typeof information>;

/** `revision` is a part of the page key; `contact` is null where the answer could not be used. */
export type FetchedContact = { revision: string; contact: ContactInformation | null };

/** Milliseconds. A good answer is asked for again after a minute, a bad one after half of it. */
const life = { good: 60_000, bad: 30_000, timeout: 2_000 } as const;

export type ContactSource = {
  /** Asks `{mainDomain}Common.aspx/GetCSInformation` (CAL-02). Never throws: a failure is an empty address. */
  get(mainDomain: string): Promise<FetchedContact>;
  /** What a revision stood for, as long as it is kept. */
  find(revision: string): ContactInformation | null;
};

/** One request at a time for each domain, however many pages wait for it. */
export function createContactSource(send: typeof fetch = fetch): ContactSource {
  // Lives longer than the answers it stands for, so that no page asks in vain.
  const found = new LRUCache<string, { contact: ContactInformation | null }>({ max: 1_000 });
  const cache = new LRUCache<string, FetchedContact>({
    max: 100,
    fetchMethod: async (mainDomain, _stale, { options }) => {
      const contact = await ask(mainDomain, send).catch((error) => {
        log.warn("contact.failed", { mainDomain, error });
        return null;
      });
      options.ttl = contact ? life.good : life.bad;
      const revision = createHash("sha256").update(JSON.stringify(contact)).digest("base64url").slice(0, 12);
      found.set(revision, { contact });
      return { revision, contact };
    },
  });
  return {
    get: async (mainDomain) => (await cache.fetch(mainDomain))!,
    find: (revision) => found.get(revision)?.contact ?? null,
  };
}

async function ask(mainDomain: string, send: typeof fetch): Promise<ContactInformation | null> {
  const response = await send(`${mainDomain.replace(/\/*$/, "/")}Common.aspx/GetCSInformation`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    signal: AbortSignal.timeout(life.timeout),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const parsed = information.safeParse(JSON.parse(answer.parse(await response.json()).d));
  return parsed.success ? parsed.data : null;
}
