import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fetchedMessages, islandMessages } from "./island-messages.ts";

const entries = {
  builder: "src/builder/builder.island.tsx",
  importReview: "src/builder/import-review/import-review.island.tsx",
  letter: "src/letters/letter.island.tsx",
  dashboard: "src/dashboard/dashboard.island.tsx",
  reviewDesk: "src/review/desk/review-desk.island.tsx",
};

const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)[^;'"]*?from\s*"(\.[^"]+)"|import\(\s*"(\.[^"]+)"\s*\)/g;
const used = /(?:useMessages|translate)\("(\w+)"\)/g;

/** Namespaces in the code that an entry loads, now or later. */
function namespacesOf(entry: string): Set<string> {
  const files = new Set([entry]);
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const [, namespace] of text.matchAll(used)) found.add(namespace!);
    for (const [, from, dynamic] of text.matchAll(imported)) {
      const target = join(dirname(file), (from ?? dynamic)!.split("?")[0]!);
      if (/\.tsx?$/.test(target) && existsSync(target)) files.add(target);
    }
  }
  return found;
}

/** Parts of an editor that the other document's kind has. */
const ofOthers: Partial<Record<keyof typeof entries, string[]>> = { builder: ["letter"] };

test.each(Object.entries(entries) as [keyof typeof entries, string][])(
  "%s gets the messages that its code uses, and no others",
  (island, entry) => {
    const fetched: Record<string, readonly string[]> = fetchedMessages;
    const sent = new Set([
      ...islandMessages[island],
      ...(fetched[island] ?? []),
      ...(ofOthers[island] ?? []),
    ]);
    expect([...sent].sort()).toEqual([...namespacesOf(entry)].sort());
  },
);
