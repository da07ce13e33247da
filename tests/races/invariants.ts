import type { Observation } from "./observe.ts";
import type { Result } from "./use-cases.ts";
import type { Factor } from "./world.ts";

type Results = { first: Result; second: Result };
/** A race's outcome, which must equal that of the two use cases one after the other. */
export type RaceOutcome = {
  /** The state of the second factor before the race. */
  factor: Factor;
  results: Results;
  observation: Observation;
  deadlock: boolean;
};

/** Use cases that consume the same link or code on both sides. */
const worksOnce = new Set([
  "confirm",
  "confirm with code",
  "confirm with number",
  "enter after the number",
  "reset password",
  "confirm address change",
  "sign-in with backup code",
]);

/** Statements that are true after every race, whatever the order. Returns those that are false. */
export function findViolations(
  { factor, results, observation, deadlock }: RaceOutcome,
  names: { first: string; second: string },
): string[] {
  const { accounts, sessions, changeLinks, leftovers, mails } = observation;
  const did = (name: string) =>
    (names.first === name && results.first === "done") ||
    (names.second === name && results.second === "done");
  const bothDone = results.first === "done" && results.second === "done";
  /** Whether the user has entered a code for the session: it is from before, or the side has turned two-factor sign-in on. */
  const hasCode = (session: string) =>
    factor === "on" ||
    (["first", "second"] as const).some(
      (side) => session === `${side} now` && names[side] === "two-factor on" && results[side] === "done",
    );
  const entries = Object.entries(accounts).flatMap(([address, account]) =>
    account ? [{ address, ...account }] : [],
  );
  const user = entries.find(({ owner }) => owner === "user");
  const live = Object.entries(sessions).flatMap(([name, session]) => (session ? [{ name, ...session }] : []));
  const liveLinks = (pattern: RegExp) =>
    mails.filter((mail) => pattern.test(mail) && mail.endsWith("(live)")).length;
  const rules: Record<string, boolean> = {
    "both take their locks in the same order": !deadlock,
    "an erased user leaves no rows": leftovers.length === 0,
    "an erased account stays erased": !did("erase") || !user,
    "each account has one address": new Set(entries.map(({ owner }) => owner)).size === entries.length,
    "a stranger's password never opens a confirmed account": entries.every(
      ({ isConfirmed, password }) => !(isConfirmed && password.startsWith("stranger")),
    ),
    "the contested address belongs to its mailbox's owner": entries.every(
      ({ address, owner, isConfirmed, password }) =>
        address !== "contested" || !isConfirmed || owner === "user" || password === "signedUp",
    ),
    "a link for a new address gives the account its recipient's address": changeLinks.every((line) =>
      /^(\w+) → \1$/.test(line),
    ),
    "one link for a new address works": changeLinks.length <= 1,
    "one reset link works": liveLinks(/^\w+: Reset/) <= 1,
    "a new password ends the unused session":
      !user || user.password === "initial" || !sessions["idle before"],
    "turning on two-factor ends the unused session":
      factor === "on" || !user?.hasTwoFactor || !sessions["idle before"],
    "only sessions with a code open staff pages": live.every(
      ({ name, opensStaffPages }) => !opensStaffPages || (user?.hasTwoFactor && hasCode(name)),
    ),
    "a link or a code works once": !worksOnce.has(names.first) || names.first !== names.second || !bothDone,
    "a reset ends the sessions from before": !did("reset password") || !sessions["idle before"],
    "a session that was signed out is dead": !(names.first === "sign-out" && sessions["first before"]),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}
