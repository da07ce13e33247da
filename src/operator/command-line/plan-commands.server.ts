import { isId, newId } from "../../kit/id.ts";
import { findEntitlement } from "../../plans/entitlement-store.server.ts";
import { grantPlan, revokePlan } from "../../plans/grants/grant-plan.server.ts";
import { majorAmount, planCodes } from "../../plans/plan-code.ts";
import { refundPayment } from "../../plans/subscriptions/refund-payment.server.ts";
import { findListedPayment } from "../plans/payment-report-store.server.ts";
import { getAccount, getOperator } from "./accounts.server.ts";
import {
  type Command,
  numberOption,
  RefusedError,
  requiredOption,
  textOption,
  UsageError,
  wordAt,
} from "./command.ts";
import { formatTime } from "./format-table.ts";

/** `plans grant <e-mail> <plan> --days n --reason <text>` */
export const grant: Command = async ({ db, plans }, input) => {
  const email = wordAt(input, 0, "e-mail");
  const wanted = wordAt(input, 1, "plan");
  const plan = planCodes.find((code) => code === wanted);
  if (!plan) throw new UsageError(`The plan must be one of: ${planCodes.join(", ")}`);
  const days = numberOption(input, "days", 1, 3660);
  if (days === undefined) throw new UsageError("Missing: --days");
  const reason = requiredOption(input, "reason");
  const operatorId = await getOperator(db, input);
  const { id: userId } = await getAccount(db, email);
  const granted = await grantPlan(await plans(), { userId, plan, days, reason, operatorId, key: newId() });
  return {
    text: `${email} has the plan ${plan} until ${formatTime(granted.validUntil)} (UTC). Its number: ${granted.id}`,
    data: granted,
  };
};

/** `plans revoke <plan's number> --reason <text>` */
export const revoke: Command = async ({ db, plans }, input) => {
  const id = wordAt(input, 0, "number");
  const reason = requiredOption(input, "reason");
  const operatorId = await getOperator(db, input);
  if (!isId(id) || !(await findEntitlement(db, id))) throw new RefusedError(`No plan has the number ${id}.`);
  await revokePlan(await plans(), { entitlementId: id, reason, operatorId });
  return { text: `The plan ${id} has ended.`, data: await findEntitlement(db, id) };
};

/** `plans refund <payment's number> [--amount 9.95] --reason <text>`; without an amount all that is left. */
export const refund: Command = async ({ db, plans }, input) => {
  const id = wordAt(input, 0, "number");
  const reason = requiredOption(input, "reason");
  const operatorId = await getOperator(db, input);
  const payment = isId(id) ? await findListedPayment(db, id) : null;
  if (!payment) throw new RefusedError(`No payment has the number ${id}.`);
  const { currency, amount: paid, left } = payment;
  const major = textOption(input, "amount");
  const amount = major === undefined ? left : Math.round(Number(major) / majorAmount(1, currency));
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw new RefusedError(
      `Only ${majorAmount(left, currency)} ${currency} of this payment can be returned.`,
    );
  const returned = await refundPayment(await plans(), {
    paymentId: id,
    amount,
    returnedBefore: paid - left,
    reason,
    operatorId,
  });
  return { text: `${majorAmount(returned.amount, currency)} ${currency} are returned.`, data: returned };
};
