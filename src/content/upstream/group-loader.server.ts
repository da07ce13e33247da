import { log } from "../../kit/log.server.ts";
import type { ContentLibrary } from "../content-library.server.ts";
import type { ContentSource, EntryGroup } from "../content-source.ts";

/** Milliseconds until a group that could not be read is read again. */
const retryAfter = 15_000;

type State = {
  group: EntryGroup;
  /** When to read the group again; undefined before the first read has ended. */
  due?: number;
  /** The newest read. An older one may end later; its values are dropped. */
  newest: number;
  running?: Promise<void>;
};

export type GroupLoader = ReturnType<typeof createGroupLoader>;

/** Reads groups from their sources into the library, each once at a time. */
export function createGroupLoader(
  library: Pick<ContentLibrary, "publish">,
  sourceOf: (group: EntryGroup) => ContentSource,
) {
  const states = new Map<string, State>();

  function stateOf(group: EntryGroup): State {
    const state = states.get(group.key) ?? { group, newest: 0 };
    states.set(group.key, state);
    return state;
  }

  /** Returns the milliseconds until the next read. Never rejects. */
  async function readInto(group: EntryGroup, refresh: boolean, isNewest: () => boolean): Promise<number> {
    try {
      const source = sourceOf(group);
      const { values, problems } = await source.read(group, { refresh });
      if (isNewest()) for (const [name, value] of values) library.publish(name, value);
      if (problems.length > 0) throw new Error(problems.join("\n"));
      return source.recheckAfter;
    } catch (error) {
      log.warn("content.failed", { group: group.key, endpoint: group.endpoint?.id, error });
      return retryAfter;
    }
  }

  return {
    /** Reads a group, or joins the read under way; `refresh` starts a new one. Never rejects. */
    load(group: EntryGroup, refresh = false): Promise<void> {
      const state = stateOf(group);
      if (state.running && !refresh) return state.running;
      state.newest += 1;
      const turn = state.newest;
      const isNewest = () => state.newest === turn;
      state.running = readInto(group, refresh, isNewest).then((pause) => {
        if (!isNewest()) return;
        state.due = Date.now() + pause;
        state.running = undefined;
      });
      return state.running;
    },
    /** True once a group has been read, or has failed to. */
    wasLoaded: ({ key }: EntryGroup): boolean => states.get(key)?.due !== undefined,
    /** Groups that were ever loaded. */
    known: (): EntryGroup[] => [...states.values()].map(({ group }) => group),
    isDue: ({ key }: EntryGroup): boolean => (states.get(key)?.due ?? 0) <= Date.now(),
  };
}
