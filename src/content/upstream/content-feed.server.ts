import type { Cache } from "../../kit/cache/cache.server.ts";
import { log } from "../../kit/log.server.ts";
import { type CultureName, findCulture } from "../../portals/cultures/cultures.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";
import type { ContentLibrary } from "../content-library.server.ts";
import type { ContentSource, EntryGroup } from "../content-source.ts";
import { createGroupLoader, type GroupLoader } from "./group-loader.server.ts";

export type FeedOptions = {
  library: Pick<ContentLibrary, "publish" | "onChange">;
  /** What a page of a portal is made of; `null` for all its pages. */
  groupsOf: (portal: Portal, page: string | null, lite: boolean) => EntryGroup[];
  /** Where a group comes from; null for files, which the library reads itself. */
  sourceOf: (group: EntryGroup) => ContentSource | null;
  /** Counters by which processes learn that another one has refreshed a portal's content. */
  revisions: Pick<Cache, "readRevision" | "bumpRevision">;
};

/** Milliseconds between two checks for due groups. */
const checkInterval = 3_000;
/** Milliseconds before a portal can be refreshed again. */
const refreshPause = 5_000;

/**
 * Feeds the library from upstream sources. Only the first page waits for a response, and no longer than the endpoint's
 * timeout; later pages use the current entries while they are read again. A failed or invalid response leaves the last
 * good entries current, and before the first response the files.
 */
export function createContentFeed({ library, groupsOf, sourceOf, revisions }: FeedOptions) {
  const upstreamGroups = (...page: Parameters<typeof groupsOf>) =>
    groupsOf(...page).filter((group) => sourceOf(group) !== null);
  const loader = createGroupLoader(library, (group) => sourceOf(group)!);
  const counters = createRevisionCounters(revisions);
  /** Pages whose groups have all been loaded. Which groups a page has depends on the page config. */
  const complete = new Set<string>();
  const stopListening = library.onChange(() => complete.clear());
  const refreshed = new Map<string, number>();
  const timer = setInterval(() => {
    loadDue(loader, counters).catch((error) => log.warn("content.refresh-failed", { error }));
  }, checkInterval).unref();

  return {
    /** Settles once every group of a page has been read or has failed; undefined if there is nothing to wait for. */
    waitForContent(
      { culture, lite }: { culture: CultureName; lite: boolean },
      page: string,
    ): Promise<void> | undefined {
      const name = `${culture} ${page} ${lite}`;
      if (complete.has(name)) return undefined;
      const missing = upstreamGroups(findCulture(culture)!.portal, page, lite).filter(
        (group) => !loader.wasLoaded(group),
      );
      if (missing.length === 0) {
        complete.add(name);
        return undefined;
      }
      return Promise.all(missing.map((group) => loader.load(group))).then(() => {});
    },

    /** Reads all content of a portal again, here and in the other processes; at most once in five seconds. */
    async refresh(portal: Portal): Promise<void> {
      const last = refreshed.get(portal.code) ?? Number.NEGATIVE_INFINITY;
      if (Date.now() - last < refreshPause) return;
      refreshed.set(portal.code, Date.now());
      const groups = upstreamGroups(portal, null, true);
      await Promise.all(groups.map((group) => loader.load(group, true)));
      await counters.bump(portal.code);
    },

    close(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}

/** Loads the groups of portals that another process has refreshed, and those that are due. */
async function loadDue(loader: GroupLoader, counters: RevisionCounters): Promise<void> {
  const known = loader.known();
  const refreshed = await counters.readRefreshed(new Set(known.map(({ portal }) => portal.code)));
  await Promise.all(
    known.map((group) => {
      if (refreshed.has(group.portal.code)) return loader.load(group, true);
      return loader.isDue(group) ? loader.load(group) : undefined;
    }),
  );
}

type RevisionCounters = ReturnType<typeof createRevisionCounters>;

/** The revision counters of portals, and which of their values this process has seen. */
function createRevisionCounters(revisions: FeedOptions["revisions"]) {
  const nameOf = (portal: PortalCode): string => `content/${portal}`;
  const seen = new Map<PortalCode, number>();
  // A counter's value is a time: this process starts with the content of refreshes from before it started.
  const started = Date.now();

  async function isRefreshed(portal: PortalCode): Promise<boolean> {
    const revision = await revisions.readRevision(nameOf(portal));
    const last = seen.get(portal) ?? started;
    seen.set(portal, Math.max(revision, last));
    return revision > last;
  }
  return {
    /** The portals that another process has refreshed since this was last read. */
    async readRefreshed(portals: ReadonlySet<PortalCode>): Promise<Set<PortalCode>> {
      const found = await Promise.all(
        [...portals].map(async (portal) => ((await isRefreshed(portal)) ? [portal] : [])),
      );
      return new Set(found.flat());
    },
    async bump(portal: PortalCode): Promise<void> {
      seen.set(portal, await revisions.bumpRevision(nameOf(portal)));
    },
  };
}
