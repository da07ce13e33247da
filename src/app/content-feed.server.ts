import { dropAnswer } from "../content/library-adapter.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Cache } from "../kit/cache/cache.server.ts";
import type { EndpointBase, HttpClient } from "../kit/client/http-client.ts";
import { log } from "../kit/log.server.ts";
import { portalOf } from "../pages/page-context.server.ts";
import type { CachedPage, PageVariant } from "../pages/page-key.ts";
import type { Portal, PortalCode } from "../portals/portal.ts";
import { attempt, createContentSources, type Source, type SourceDeps } from "./content-sources.server.ts";

type Deps = SourceDeps & {
  caller: HttpClient<RequestContext>;
  /** Bases that other services answer; the rest is answered here, from files. */
  elsewhere: ReadonlySet<EndpointBase>;
  /** Of what other services answer; shared by processes where there are several. */
  shared: Cache;
  /** Of what we answer ourselves. */
  own: Cache;
};

/** Name of the counter that tells processes that a portal's content was asked for anew. */
const revisionName = (portal: PortalCode): string => `content/${portal}`;
/** Milliseconds. `look`: how often processes look at the counter, and whether something is to be asked again. */
const times = {
  look: 3_000,
  recheck: 60_000,
  retry: 15_000,
  refreshPause: 5_000,
  /** What is kept for less is looked at again though we answer it ourselves. */
  often: 3_600_000,
} as const;

/**
 * Feeds the library with what the content services answer (CAL-03, CAL-04, CAL-10, CAL-13, CAL-16): a page waits for an
 * answer only the first time, and no longer than the call's timeout; from then on what is in service serves while it is
 * asked for again. An answer that is missing or wrong leaves the last good one, and before the first one the files.
 */
export function createContentFeed(deps: Deps) {
  const { caller, elsewhere } = deps;
  const sourcesOf = createContentSources(deps);
  const asked = new Map<string, Source>();
  const loading = new Map<string, Promise<void>>();
  /** When a source is to be looked at again; one that was never asked is not in here. */
  const due = new Map<string, number>();
  /** Pages that wait for nothing. */
  const settled = new Set<string>();
  const refreshed = new Map<string, number>();
  const seenRevisions = new Map<PortalCode, number>();
  const started = Date.now();
  /** How often a source was overtaken: by being asked anew, or by its file. */
  const turns = new Map<string, number>();
  const turnOf = ({ key }: Source): number => turns.get(key) ?? 0;
  const overtake = (one: Source) => turns.set(one.key, turnOf(one) + 1);

  const isElsewhere = ({ call }: Source) => elsewhere.has(call.base);

  /** Asks, or takes what the cache has, and puts it in service. Never rejects. */
  function load(one: Source, refresh = false): Promise<void> {
    const running = loading.get(one.key);
    if (running && !refresh) return running;
    if (refresh) overtake(one);
    const turn = turnOf(one);
    const isOvertaken = () => turnOf(one) !== turn;
    /** What began before something newer may end after it. */
    const install = (answer: unknown) => {
      if (!isOvertaken()) one.install(answer);
    };
    asked.set(one.key, one);
    const { call, input } = one;
    const query = input.query?.refreshcontent
      ? { ...input.query, refreshcontent: String(refresh) }
      : input.query;
    const isOwn = !isElsewhere(one);
    const work = (isOwn ? deps.own : deps.shared)
      .fetch(one.key, {
        timeout: call.cache!,
        refresh,
        accepts: (value) =>
          call.response.safeParse(value).success && attempt(() => install(value)).length === 0,
        async load() {
          const answer = await caller(call, { ...input, query });
          // What cannot be put in service is no success, and not kept either.
          install(answer);
          return answer;
        },
      })
      .then(install)
      .then(() => (isOwn && call.cache! >= times.often ? Number.POSITIVE_INFINITY : times.recheck))
      .catch((error) => {
        log.warn("content.failed", { source: one.key, call: call.id, error });
        return times.retry;
      })
      .then((pause) => {
        if (!isOvertaken()) due.set(one.key, Date.now() + pause);
        if (loading.get(one.key) === work) loading.delete(one.key);
      });
    loading.set(one.key, work);
    return work;
  }

  /** Looks for what others have refreshed, for what has run out, and for what failed before. */
  async function look(): Promise<void> {
    const news = new Set<PortalCode>();
    const portals = new Set([...asked.values()].filter(isElsewhere).map(({ portal }) => portal));
    const readNews = async (portal: PortalCode) => {
      const revision = await deps.shared.readRevision(revisionName(portal));
      // It is a time; what was asked anew before this process began is what it got.
      const seen = seenRevisions.get(portal) ?? started;
      if (revision > seen) news.add(portal);
      seenRevisions.set(portal, Math.max(revision, seen));
    };
    await Promise.all([...portals].map(readNews));
    const now = Date.now();
    await Promise.all(
      [...asked.values()].map((one) => {
        if (news.has(one.portal) && isElsewhere(one)) return load(one, true);
        return (due.get(one.key) ?? now) <= now ? load(one) : undefined;
      }),
    );
  }

  const timer = setInterval(() => {
    look().catch((error) => log.warn("content.look-failed", { error }));
  }, times.look).unref();

  return {
    /** Settles once all content of a page was asked for; nothing to wait for where that is so. */
    ready(frame: Pick<PageVariant, "culture" | "lite">, page: CachedPage): Promise<void> | undefined {
      const name = `${frame.culture} ${page} ${frame.lite}`;
      if (settled.has(name)) return undefined;
      const missing = sourcesOf(portalOf(frame), page, frame.lite).filter(({ key }) => !due.has(key));
      return Promise.all(missing.map((one) => load(one))).then(() => {
        if (missing.every(({ key }) => due.has(key))) settled.add(name);
      });
    },

    /** Asks for everything of a portal anew, here and in the other processes; often asked, it does it once. */
    async refresh(portal: Portal): Promise<void> {
      const last = refreshed.get(portal.code) ?? Number.NEGATIVE_INFINITY;
      if (Date.now() - last < times.refreshPause) return;
      refreshed.set(portal.code, Date.now());
      await Promise.all(sourcesOf(portal, null, true).map((one) => load(one, true)));
      seenRevisions.set(portal.code, await deps.shared.bumpRevision(revisionName(portal.code)));
    },

    /** A file has changed: what our own service made of it is out of date, and the file counts at once. */
    async forget(piece: string): Promise<void> {
      const stale = [...asked.values()].filter((one) => !isElsewhere(one) && one.files.includes(piece));
      for (const one of stale) {
        overtake(one);
        loading.delete(one.key);
        await deps.own.delete(one.key);
        due.delete(one.key);
        for (const filled of one.fills) dropAnswer(filled);
      }
      settled.clear();
    },

    close: (): void => clearInterval(timer),
  };
}

export type ContentFeed = ReturnType<typeof createContentFeed>;
