import type { Database } from "../../db/client.server.ts";
import type { PlanDeps } from "../../plans/plan-deps.server.ts";
import type { InvitationDeps } from "../../review/invitations/invite-reviewer.server.ts";
import type { ReviewDeps } from "../../review/review-deps.server.ts";

/** What commands work with. The parts are built when a command needs them: most need only the database. */
export type CommandDeps = {
  db: Database;
  review(): ReviewDeps;
  invitations(): InvitationDeps;
  plans(): Promise<PlanDeps>;
};

/** What a command prints: text for people, or with `--json` the data. */
type CommandResult = { text: string; data: unknown };

/** Options of all commands, as `parseArgs` returns them. */
type CommandOptions = Partial<Record<string, string | boolean>>;

export type CommandInput = {
  /** The words after the command's name. */
  words: readonly string[];
  options: CommandOptions;
};

export type Command = (deps: CommandDeps, input: CommandInput) => Promise<CommandResult>;

/** A command that is spelled wrongly: exit code 2. */
export class UsageError extends Error {}
/** Something that is not there, or not possible now: exit code 1. */
export class RefusedError extends Error {}

/** The word at a place. Throws `UsageError`. */
export function wordAt({ words }: CommandInput, place: number, name: string): string {
  const word = words[place];
  if (!word) throw new UsageError(`Missing: <${name}>`);
  return word;
}

/** The text of an option, or undefined. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** The text of an option that must be there. Throws `UsageError`. */
export function requiredOption(input: CommandInput, name: string): string {
  const value = textOption(input, name)?.trim();
  if (!value) throw new UsageError(`Missing: --${name}`);
  return value;
}

/** A whole number of an option, or undefined. Throws `UsageError`. */
export function numberOption(
  input: CommandInput,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`);
  return value;
}
