import { parseArgs } from "node:util";
import { AppError } from "../../kit/errors.ts";
import { type Command, type CommandDeps, RefusedError, UsageError } from "./command.ts";
import { helpText } from "./help.ts";
import * as orders from "./order-commands.server.ts";
import * as people from "./people-commands.server.ts";
import * as plans from "./plan-commands.server.ts";

export const commands: Record<string, Command> = {
  "users find": people.findUsers,
  role: people.changeRole,
  "reviewers list": people.listReviewers,
  "reviewers set": people.setReviewer,
  "reviewers invite": people.invite,
  "orders list": orders.listOrdersCommand,
  "orders show": orders.showOrder,
  "orders cancel": orders.cancel,
  "orders reassign": orders.reassign,
  "plans grant": plans.grant,
  "plans revoke": plans.revoke,
  "plans refund": plans.refund,
  stuck: orders.listStuck,
};

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  as: text,
  reason: text,
  locales: text,
  locale: text,
  capacity: text,
  name: text,
  paused: text,
  state: text,
  limit: text,
  to: text,
  days: text,
  amount: text,
  overdue: flag,
  "to-queue": flag,
  json: flag,
  help: { ...flag, short: "h" },
};

export type Output = {
  /** 0: done. 1: not there, or not possible now. 2: a wrong command. */
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
};

/**
 * Runs one command of the operator. `open` connects to the database; help and wrong commands need none. Errors that the
 * operator can do something about become a message, all others are thrown.
 */
export async function runCommand(
  args: readonly string[],
  open: () => Promise<CommandDeps & { close(): Promise<void> }>,
): Promise<Output> {
  try {
    const { values, positionals } = parse(args);
    if (values.help || positionals.length === 0)
      return { exitCode: values.help ? 0 : 2, stdout: `${helpText}\n`, stderr: "" };
    const found = [1, 2].find((length) => commands[positionals.slice(0, length).join(" ")]);
    if (!found) throw new UsageError(`Unknown command: ${positionals.slice(0, 2).join(" ")}`);
    const command = commands[positionals.slice(0, found).join(" ")]!;
    const deps = await open();
    try {
      const result = await command(deps, { words: positionals.slice(found), options: values });
      const stdout = values.json ? JSON.stringify(result.data, null, 2) : result.text;
      return { exitCode: 0, stdout: `${stdout}\n`, stderr: "" };
    } finally {
      await deps.close();
    }
  } catch (error) {
    return failureOf(error);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function failureOf(error: unknown): Output {
  if (error instanceof UsageError)
    return {
      exitCode: 2,
      stdout: "",
      stderr: `${error.message}\nAll commands: npm run operator -- --help\n`,
    };
  if (error instanceof RefusedError) return { exitCode: 1, stdout: "", stderr: `${error.message}\n` };
  if (error instanceof AppError && error.status < 500)
    return { exitCode: 1, stdout: "", stderr: `${refusals[error.code] ?? error.code}: ${error.message}\n` };
  throw error;
}

/** What error codes mean at a terminal. */
const refusals: Partial<Record<AppError["code"], string>> = {
  notFound: "Not found",
  conflict: "Not possible now",
  tooMany: "No room",
  invalid: "Refused",
};
