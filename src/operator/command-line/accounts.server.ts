import { type Account, findAccountByEmail, findAccountById } from "../../accounts/account-store.server.ts";
import { roleOf } from "../../accounts/roles/grant-role.server.ts";
import type { Queryable } from "../../db/client.server.ts";
import { isId } from "../../kit/id.ts";
import { listOperators } from "../../review/orders/receiver-store.server.ts";
import { type CommandInput, RefusedError, textOption, UsageError } from "./command.ts";

/** The account of an address or id. Throws `RefusedError`. */
export async function getAccount(db: Queryable, who: string): Promise<Account> {
  const account = isId(who) ? await findAccountById(db, who) : await findAccountByEmail(db, who);
  if (!account) throw new RefusedError(`No account has the address ${who}.`);
  return account;
}

/** Confirmed operators. */
const findOperators = (db: Queryable) => db.transaction((tx) => listOperators(tx));

/**
 * The operator in whose name a command acts and is logged: `--as`, or the only one there is. Throws `UsageError` if that is
 * not clear.
 */
export async function getOperator(db: Queryable, input: CommandInput): Promise<string> {
  const as = textOption(input, "as");
  if (as !== undefined) {
    const account = await getAccount(db, as);
    if (roleOf(account) !== "operator" || !account.emailVerified)
      throw new RefusedError(`${as} is no operator.`);
    return account.id;
  }
  const operators = await findOperators(db);
  if (operators.length === 1) return operators[0]!.id;
  throw new UsageError(
    operators.length === 0
      ? "There is no operator yet. Grant the role first: npm run operator -- role <e-mail> operator --reason <text>"
      : "Several operators: say with --as <e-mail> who you are.",
  );
}

/** The only operator, or null: for commands that also work before there is one. */
export async function findActingOperator(db: Queryable, input: CommandInput): Promise<string | null> {
  if (textOption(input, "as") !== undefined) return getOperator(db, input);
  const operators = await findOperators(db);
  return operators.length === 1 ? operators[0]!.id : null;
}
