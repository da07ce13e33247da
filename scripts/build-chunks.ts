import type { Rolldown } from "vite";
import { build as viteBuild } from "vite";
import { type Entry, entries } from "../src/pages/assets.server.ts";

/** Islands that share most of their code. A page loads one of them. */
const sharing: ReadonlySet<Entry> = new Set(["builder", "letter", "dashboard"]);
/** Rare pages, which load a little more than they need. */
const rare: ReadonlySet<Entry> = new Set(["importReview", "reviewDesk"]);

/**
 * Builds the client once without writing it, to see which islands import each module. Left to itself, the build makes a
 * file for each set of entries that share code: a page of the builder had forty files, and each costs a request and some
 * milliseconds of a phone's CPU. The groups make five of them, and no island loads much that it does not need.
 */
export async function planChunks(): Promise<Rolldown.CodeSplittingOptions> {
  const { output } = (await viteBuild({
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const groupOf = new Map<string, string>();
  const entriesOf = entriesByChunk(chunks);
  for (const [fileName, { moduleIds }] of chunks) {
    const group = groupFor(entriesOf.get(fileName) ?? new Set());
    if (group) for (const id of moduleIds) groupOf.set(id, group);
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: "islands", name: (id) => groupOf.get(id) ?? null }],
  };
}

/** For each chunk the entries that load it at once. */
function entriesByChunk(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Map<string, Set<Entry>> {
  const found = new Map<string, Set<Entry>>();
  const add = (entry: Entry, fileName: string): void => {
    const known = found.get(fileName) ?? new Set();
    if (known.has(entry)) return;
    found.set(fileName, known.add(entry));
    for (const imported of chunks.get(fileName)!.imports) add(entry, imported);
  };
  for (const [entry, source] of Object.entries(entries) as [Entry, string][]) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (!chunk) throw new Error(`the build has no chunk of ${source}`);
    add(entry, chunk.fileName);
  }
  return found;
}

/** Returns null to leave the module to Rolldown. */
function groupFor(importing: ReadonlySet<Entry>): string | null {
  if ([...importing].some((entry) => !sharing.has(entry) && !rare.has(entry))) return null;
  const islands = [...importing].filter((entry) => sharing.has(entry));
  if (islands.length === 1) return importing.size > 1 ? `${islands[0]}-and-others` : null;
  if (islands.length === 0) return null;
  return islands.includes("dashboard") ? "documents" : "editor";
}
