import type { OutlinePart } from "./part.ts";

/**
 * A table as lines: "English: Listening C1, Reading B2" if its first column has names, otherwise the cells of each row.
 */
export function tableLines({ heads, rows }: Extract<OutlinePart, { kind: "table" }>): string[] {
  if (heads[0] !== "") return rows.map((cells) => cells.filter(Boolean).join(" | ").replaceAll("\n", ", "));
  return rows.map(([name = "", ...cells]) => {
    const values = cells.flatMap((cell, at) =>
      cell === "" ? [] : [`${heads[at + 1] ?? ""} ${cell}`.trim()],
    );
    return [name, values.join(", ")].filter(Boolean).join(": ");
  });
}
