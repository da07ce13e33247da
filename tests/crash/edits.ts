/**
 * Edits are unique words in a resume: every save adds one, so the document's text shows which saves happened, in order.
 */
export type Content = { sections: Section[] } & Record<string, unknown>;
type Section = { type: string; items?: { id: string; highlights?: string[] }[] } & Record<string, unknown>;

/** A highlight takes 2000 characters. */
const fullLine = 1_980;

const linesOf = (content: Content): string[] =>
  content.sections.find(({ id }) => id === "edits")?.items?.[0]?.highlights ?? [];

export const editsOf = (content: Content): string[] =>
  linesOf(content).flatMap((line) => line.split(" ").filter(Boolean));

export function withEdit(content: Content, edit: string): Content {
  const lines = [...linesOf(content)];
  const last = lines.at(-1);
  if (last === undefined || last.length > fullLine) lines.push(edit);
  else lines[lines.length - 1] = `${last} ${edit}`;
  const section = {
    id: "edits",
    type: "experience",
    visible: true,
    items: [{ id: "edits", highlights: lines }],
  };
  return { ...content, sections: [...content.sections.filter(({ id }) => id !== "edits"), section] };
}
