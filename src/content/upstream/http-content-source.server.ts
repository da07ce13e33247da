import type { Cache } from "../../kit/cache/cache.server.ts";
import type { HttpClient } from "../../kit/client/http-client.ts";
import type { ContentSource, EntryGroup, EntryRead } from "../content-source.ts";
import { kindOf } from "../files/entry-reader.server.ts";

type Deps = {
  send: HttpClient;
  /** Responses; shared by processes with CACHE_URL. */
  cache: Pick<Cache, "fetch">;
  /** Checks an entry and returns it with its defaults. Throws ContentError. */
  check: (name: string, raw: unknown) => unknown;
};

/** A response with entries that cannot be used; the others in it can. */
class InvalidEntries extends Error {
  override readonly name = "InvalidEntries";
  readonly read: EntryRead;
  constructor(read: EntryRead) {
    super(read.problems.join("\n"));
    this.read = read;
  }
}

/**
 * The content in the upstream services' responses (CAL-03, CAL-04, CAL-10, CAL-13, CAL-16). The cache holds complete
 * responses only; a stale one is used while it is loaded anew, and while that fails.
 */
export function createHttpContentSource({ send, cache, check }: Deps): ContentSource {
  function checkResponse(group: EntryGroup, response: unknown): EntryRead {
    const values = new Map<string, unknown>();
    const problems: string[] = [];
    for (const [name, raw] of Object.entries(group.entriesOf(response)))
      try {
        // The endpoint's schema has checked entries that have no file, such as ratings.
        values.set(name, kindOf(name) ? check(name, raw) : raw);
      } catch (error) {
        problems.push((error as Error).message);
      }
    return { values, problems };
  }

  /** Groups without an endpoint have another source. */
  const upstreamOf = ({ endpoint, input, key }: EntryGroup) => {
    if (endpoint === null) throw new Error(`${key} has no endpoint`);
    return { endpoint, input };
  };

  async function load(group: EntryGroup, refresh: boolean): Promise<unknown> {
    const { endpoint, input } = upstreamOf(group);
    const query = input.query?.refreshcontent
      ? { ...input.query, refreshcontent: String(refresh) }
      : input.query;
    const response = await send(endpoint, { ...input, query });
    const read = checkResponse(group, response);
    if (read.problems.length > 0) throw new InvalidEntries(read);
    return response;
  }

  return {
    recheckAfter: 60_000,
    async read(group, { refresh = false } = {}) {
      const { endpoint } = upstreamOf(group);
      try {
        const response = await cache.fetch(group.key, {
          timeToLive: endpoint.timeToLive!,
          refresh,
          accepts: (stored) =>
            endpoint.response.safeParse(stored).success && checkResponse(group, stored).problems.length === 0,
          load: () => load(group, refresh),
        });
        return checkResponse(group, response);
      } catch (error) {
        if (error instanceof InvalidEntries) return error.read;
        throw error;
      }
    },
  };
}
