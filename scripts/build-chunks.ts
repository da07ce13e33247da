import type { Rolldown } from "vite";
import { build as viteBuild } from "vite";
import { entries, views } from "../src/pages/assets.server.ts";

/** Scripts that a page loads at once: an entry, and of a builder one of its views. */
const roots = { ...entries, ...views };
type Root = keyof typeof roots;

/** What pages that share most of their code show; each loads one of them. A builder's entry is part of both of its views. */
const sharing: Partial<Record<Root, readonly ("start" | "editor" | "dashboard")[]>> = {
  builder: ["start", "editor"],
  letter: ["start", "editor"],
  resumeStart: ["start"],
  letterStart: ["start"],
  resumeEditor: ["editor"],
  letterEditor: ["editor"],
  dashboard: ["dashboard"],
};
/** Rare pages, which load a little more than they need. */
const rare: ReadonlySet<Root> = new Set(["importReview", "reviewDesk"]);
/** Scripts that other pages have without an island. What they need stays apart, in a file for each. */
const small = ["signOut", "leftDrafts", "login"] as const satisfies readonly Root[];

const isSmall = (root: Root): boolean => small.some((script) => script === root);

/** The CSS of pages with forms. What islands share with it is one file: names of classes, and the rules for a dialog. */
const formStyles = ["accountStyles", "operatorStyles", "reviewStyles"] as const satisfies readonly Root[];
const isFormStyles = (root: Root): boolean => formStyles.some((styles) => styles === root);

/**
 * Builds the client once without writing it, to see which scripts import each module. Left to itself, the build makes a
 * file for each set of scripts that share code: a page of the builder had forty files, and each costs a request and some
 * milliseconds of a phone's CPU. The groups make a few of them, and no page loads much that it does not need.
 */
export async function planChunks(): Promise<Rolldown.CodeSplittingOptions> {
  const { output } = (await viteBuild({
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const groupOf = new Map<string, string>();
  const rootsOf = rootsByChunk(chunks);
  for (const [fileName, { moduleIds, isEntry, isDynamicEntry }] of chunks) {
    const group = groupFor(rootsOf.get(fileName) ?? new Set(), isEntry || isDynamicEntry);
    if (group) for (const id of moduleIds) groupOf.set(id, group);
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: "islands", name: (id) => groupOf.get(id) ?? null }],
  };
}

/** For each chunk the roots that load it at once. */
function rootsByChunk(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Map<string, Set<Root>> {
  const found = new Map<string, Set<Root>>();
  const add = (root: Root, fileName: string): void => {
    const known = found.get(fileName) ?? new Set();
    if (known.has(root)) return;
    found.set(fileName, known.add(root));
    for (const imported of chunks.get(fileName)!.imports) add(root, imported);
  };
  for (const [root, source] of Object.entries(roots) as [Root, string][]) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (!chunk) throw new Error(`the build has no chunk of ${source}`);
    add(root, chunk.fileName);
  }
  return found;
}

/** Returns null to leave the module to Rolldown. `isOwn`: of a chunk that a script or a later import begins with. */
function groupFor(importing: ReadonlySet<Root>, isOwn: boolean): string | null {
  if (formStyles.every((styles) => importing.has(styles))) {
    const islands = [...importing].filter((root) => !isFormStyles(root));
    return islands.length > 0 && islands.every((root) => !root.endsWith("Styles")) ? "form-styles" : null;
  }
  const script = small.find((root) => importing.has(root));
  const pages = [...importing].filter((root) => !rare.has(root) && !isSmall(root));
  const [first, second] = pages;
  if (!first || !pages.every((root) => root in sharing)) return null;
  if (script) return `${script}-and-others`;
  if (!second) return importing.size > 1 || !isOwn ? `${first}-and-others` : null;
  return [...new Set(pages.flatMap((root) => sharing[root]!))].toSorted().join("-");
}
