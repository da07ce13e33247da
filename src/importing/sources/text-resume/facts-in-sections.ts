import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { type LabelKind, labelKindOf } from "./labels.ts";
import type { Ledger } from "./ledger.ts";
import type { PersonWriter } from "./person.ts";
import type { Block } from "./sections.ts";

/** Facts about the person. A resume may list them in a section of their own or among the skills. */
const facts = new Set<LabelKind | undefined>(["drivingLicence", "militaryService"]);
const mayHaveFacts = new Set<Block["kind"]>([
  ...(["skills", "custom", "languages", "interests", "strengths", "certificates"] as const),
]);
const longestValue = 60;
const mostLines = 2;

/** A line with the label of such a fact and its value: "Permis de conducere   Categoria B", "Führerschein: B, BE". */
function factOf(line: TextLine): { kind: LabelKind; label: string; value: string } | undefined {
  const [first, ...others] = line.cells.map(cellText);
  const colon = first!.search(/[:：]/);
  const label = others.length > 0 ? first! : colon > 0 ? first!.slice(0, colon) : "";
  const value = others.length > 0 ? others.join(" ") : first!.slice(colon + 1).trim();
  const kind = labelKindOf(label);
  return kind && facts.has(kind) && value !== "" && value.length <= longestValue
    ? { kind, label, value }
    : undefined;
}

/** The blocks without facts about the person, which `person` gets. */
export function takeFacts(blocks: readonly Block[], person: PersonWriter, ledger: Ledger): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (!mayHaveFacts.has(block.kind)) return [block];
    if (takeSection(block, person, ledger)) return [];
    const lines = block.lines.filter((line) => {
      const fact = factOf(line);
      if (!fact || !person.labelled(fact.kind, fact.value)) return true;
      person.use(line.id);
      ledger.note(line.id, fact.label);
      return false;
    });
    if (lines.length > 0 || block.lines.length === 0) return [{ ...block, lines }];
    noteHeading(block, person, ledger);
    return [];
  });
}

/** The heading of a section of which nothing else is left. */
function noteHeading({ heading, title }: Block, person: PersonWriter, ledger: Ledger): void {
  if (heading === undefined) return;
  person.use(heading);
  if (title !== undefined) ledger.note(heading, title);
}

/** "Körkort" over "B, A": the whole section is a fact, unless it has an entry with a date. */
function takeSection(block: Block, person: PersonWriter, ledger: Ledger): boolean {
  const { kind, title, lines } = block;
  const fact = kind === "custom" && title !== undefined ? labelKindOf(title) : undefined;
  const value = lines.map(lineText).join(", ");
  const isFact =
    facts.has(fact) &&
    lines.length > 0 &&
    lines.length <= mostLines &&
    value.length <= longestValue &&
    !/\d{4}/.test(value);
  if (!isFact || !person.labelled(fact!, value)) return false;
  for (const { id } of lines) person.use(id);
  noteHeading(block, person, ledger);
  return true;
}
