import type { Problem } from "./check-file.ts";

/** `content/entries/luk/header.json:12:7  nav_details.0.link_url  must be a path`. */
const lineOf = ({ file, line, column, field, message }: Problem): string =>
  [`content/${file}:${line}:${column}`, field || "(file)", message].join("  ");

const count = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`;

/** One line per problem, grouped by file, and a summary. */
export function reportOf(problems: readonly Problem[], checked: number): string {
  if (problems.length === 0) return `The content is valid: ${count(checked, "file")} checked, no problems.`;
  const files = new Map<string, Problem[]>();
  for (const problem of problems) files.set(problem.file, [...(files.get(problem.file) ?? []), problem]);
  const groups = [...files.values()].map((group) => group.map(lineOf).join("\n"));
  return `${groups.join("\n\n")}\n\n${count(problems.length, "problem")} in ${count(files.size, "file")}, ${count(checked, "file")} checked.`;
}
