import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";

/** A line of blocks: a title with its date, or texts joined by their joiners. */
type DocumentLine = { blocks: PrintedBlock[]; date?: PrintedBlock };

/** The page as elements: headings, lines, lists and paragraphs. */
export type DocumentPart =
  | { kind: "name" | "headline" | "heading" | "paragraph"; block: PrintedBlock }
  | { kind: "contacts"; blocks: PrintedBlock[] }
  | { kind: "title" | "meta"; line: DocumentLine; row: boolean }
  | { kind: "bullets"; blocks: PrintedBlock[] };

export function documentParts(blocks: readonly PrintedBlock[]): DocumentPart[] {
  const parts: DocumentPart[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (!joins(last, block)) parts.push(partOf(block));
  }
  return parts;
}

/** Whether the block continues the part before it, to which it is added. */
function joins(last: DocumentPart | undefined, block: PrintedBlock): boolean {
  if (!last) return false;
  if (last.kind === "contacts" || last.kind === "bullets") {
    const continues = block.role === (last.kind === "contacts" ? "contact" : "bullet");
    if (continues) last.blocks.push(block);
    return continues;
  }
  if (last.kind !== "title" && last.kind !== "meta") return false;
  if (block.role === "date" && !last.line.date) {
    last.line.date = block;
    return true;
  }
  if (block.joiner === undefined) return false;
  last.line.blocks.push(block);
  return true;
}

function partOf(block: PrintedBlock): DocumentPart {
  const { role, row = false } = block;
  if (role === "contact") return { kind: "contacts", blocks: [block] };
  if (role === "bullet") return { kind: "bullets", blocks: [block] };
  if (role === "title" || role === "meta") return { kind: role, line: { blocks: [block] }, row };
  if (role === "date") return { kind: "meta", line: { blocks: [block] }, row };
  return { kind: role, block };
}
