type Cell = string | number | null;

/** Columns of text, aligned with spaces, with a line of headings; `empty` without rows. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty = "Nothing found.",
): string {
  if (rows.length === 0) return empty;
  const lines = [headings, ...rows].map((row) => row.map((cell) => (cell === null ? "-" : String(cell))));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Names with their values, one per line. */
export const formatFacts = (facts: readonly (readonly [name: string, value: Cell])[]): string => {
  const width = Math.max(...facts.map(([name]) => name.length)) + 1;
  return facts.map(([name, value]) => `${`${name}:`.padEnd(width)} ${value ?? "-"}`).join("\n");
};

/** "2026-11-23 14:05", in UTC. */
export const formatTime = (time: Date | null): string | null =>
  time ? time.toISOString().slice(0, 16).replace("T", " ") : null;
