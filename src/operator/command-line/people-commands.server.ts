import { grantRole } from "../../accounts/roles/grant-role.server.ts";
import { roles } from "../../http/viewer.ts";
import { type Locale, locales } from "../../portals/portal.ts";
import { inviteReviewer } from "../../review/invitations/invite-reviewer.server.ts";
import { listWorkload } from "../../review/orders/operator-store.server.ts";
import { findReviewer } from "../../review/orders/reviewer-store.server.ts";
import { returnOrders } from "../people/change-role.server.ts";
import { searchPeople } from "../people/people-store.server.ts";
import { maxCapacity } from "../people/reviewer-form.ts";
import { saveReviewer } from "../people/save-reviewer.server.ts";
import { findActingOperator, getAccount, getOperator } from "./accounts.server.ts";
import {
  type Command,
  type CommandInput,
  numberOption,
  RefusedError,
  requiredOption,
  textOption,
  UsageError,
  wordAt,
} from "./command.ts";
import { formatTable, formatTime } from "./format-table.ts";

const maxFound = 100;

/** `users find <text>` */
export const findUsers: Command = async ({ db }, input) => {
  const people = await searchPeople(db, { text: wordAt(input, 0, "text"), limit: maxFound });
  const rows = people.map(({ email, name, role, twoFactorEnabled, plan, openOrders, createdAt }) => [
    email,
    name || null,
    role,
    twoFactorEnabled ? "on" : "off",
    plan,
    openOrders,
    formatTime(createdAt),
  ]);
  const headings = ["ADDRESS", "NAME", "ROLE", "TWO-FACTOR", "PLAN", "OPEN REVIEWS", "SINCE"];
  return { text: formatTable(headings, rows), data: people };
};

/** `role <e-mail> <role> --reason <text>` */
export const changeRole: Command = async ({ db, review }, input) => {
  const email = wordAt(input, 0, "e-mail");
  const wanted = wordAt(input, 1, "role");
  const role = roles.find((known) => known === wanted);
  if (!role) throw new UsageError(`The role must be one of: ${roles.join(", ")}`);
  const by = (await findActingOperator(db, input)) ?? "command line";
  const note = `by ${by}: ${requiredOption(input, "reason")}`;
  const grant = await grantRole(db, { email, role, note }, async (tx, change) =>
    returnOrders(review())(tx, change),
  );
  if (!grant)
    throw new RefusedError(
      `No confirmed account has the address ${email}. Sign up on any portal, open the link in ` +
        "the mail, and run this again.",
    );
  const { outcome, before, hasTwoFactor } = grant;
  const result =
    outcome === "same"
      ? `${email} already has the role ${role}.`
      : `${email} was ${before} and is now ${role}.`;
  const hint =
    role === "customer" || hasTwoFactor
      ? ""
      : "\nThe pages of this role require two-factor sign-in: set it up at /settings#twoFactor of any portal.";
  return { text: `${result}${hint}`, data: { email, role, before, outcome, hasTwoFactor } };
};

/** `reviewers list` */
export const listReviewers: Command = async ({ db }) => {
  const workload = await listWorkload(db);
  const rows = workload.map((one) => [
    one.displayName || null,
    one.locales.join(","),
    `${one.assigned}/${one.capacity}`,
    one.paused ? "paused" : null,
    one.overdue,
    one.finished,
    one.medianHours === null ? null : one.medianHours.toFixed(1),
    one.userId,
  ]);
  const headings = ["NAME", "LANGUAGES", "WORK", "STATE", "LATE", "DONE 30D", "MEDIAN H", "ID"];
  return { text: formatTable(headings, rows, "There are no reviewers yet."), data: workload };
};

/** `reviewers set <e-mail> [--locales …] [--capacity n] [--name …] [--paused yes|no]` */
export const setReviewer: Command = async ({ db }, input) => {
  const email = wordAt(input, 0, "e-mail");
  const account = await getAccount(db, email);
  const current = await findReviewer(db, account.id);
  const chosen = readLocales(input) ?? (current?.locales as Locale[] | undefined);
  if (!chosen) throw new UsageError("Missing: --locales");
  const paused = textOption(input, "paused");
  if (paused !== undefined && paused !== "yes" && paused !== "no")
    throw new UsageError("--paused must be yes or no");
  const reviewer = {
    userId: account.id,
    locales: chosen,
    capacity: numberOption(input, "capacity", 1, maxCapacity) ?? current?.capacity ?? 3,
    displayName: textOption(input, "name")?.trim() || current?.displayName || account.name,
    paused: paused === undefined ? (current?.paused ?? false) : paused === "yes",
  };
  await saveReviewer(db, { by: (await findActingOperator(db, input)) ?? "command line", ...reviewer });
  const { locales: of, capacity } = reviewer;
  return {
    text: `${email} reviews ${of.join(", ")}, ${capacity} at a time${reviewer.paused ? ", paused" : ""}.`,
    data: reviewer,
  };
};

/** `reviewers invite <e-mail> --locales … [--capacity n]` */
export const invite: Command = async ({ db, invitations }, input) => {
  const email = wordAt(input, 0, "e-mail");
  const chosen = readLocales(input);
  if (!chosen) throw new UsageError("Missing: --locales");
  const capacity = numberOption(input, "capacity", 1, maxCapacity) ?? 3;
  const operatorId = await getOperator(db, input);
  const invitation = await inviteReviewer(invitations(), { operatorId, email, locales: chosen, capacity });
  return {
    text: `${email} is invited until ${formatTime(invitation.expiresAt)} (UTC). The mail is in the outbox.`,
    data: invitation,
  };
};

/** Locales separated by commas, or undefined. Throws `UsageError`. */
function readLocales(input: CommandInput): Locale[] | undefined {
  const text = textOption(input, "locales");
  if (text === undefined) return undefined;
  const wanted = text.split(",").map((part) => part.trim());
  const found = locales.filter((locale) => wanted.includes(locale));
  if (found.length === 0 || found.length < wanted.length)
    throw new UsageError(`--locales must be some of: ${locales.join(",")}`);
  return found;
}
