import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sessionLife } from "../consent/cookie-names.ts";
import { limitTable } from "./limits/limit-table.ts";
import { capacity } from "./password/password-hash.server.ts";
import { passwordLength } from "./password/password-rule.server.ts";
import { tokenLife } from "./token-store.server.ts";
import { backupCount } from "./two-factor/backup-codes.server.ts";

const page = readFileSync("docs/decisions/accounts.md", "utf8");
const [minute, hour, day] = [60, 3600, 86_400];
const { password, network, check, account, code, codeAccount, challenge, request, mails } = limitTable;
const { signUpCode, signUpCodeAccount, signUpCodeNetwork, matchingNumber } = limitTable;
const { firstLockout, longestLockout } = limitTable;
const perHours = (rule: { points: number; duration: number }) =>
  `${rule.points} in ${rule.duration / hour} hours`;
const per = (rule: { points: number; duration: number }) =>
  `${rule.points} in ${rule.duration / minute} minutes`;

test.each([
  ["Password", `${passwordLength.min} to ${passwordLength.max} characters`],
  ["scrypt at a time", `${capacity.running}, and ${capacity.queued} waiting`],
  ["Session", `${sessionLife.idle / day} days without a visit, ${sessionLife.absolute / day} days at most`],
  ["Session of staff", `${sessionLife.staff / hour} hours at most`],
  ["Time for the code after the password", `${tokenLife["sign-in-code"] / minute} minutes`],
  ["Backup codes", `${backupCount}`],
  ["Confirmation link", `${tokenLife["confirm-email"] / hour} hours`],
  ["Codes of the mail, one browser", per(signUpCode)],
  ["Codes of the mail, one account from everywhere", perHours(signUpCodeAccount)],
  ["Codes of the mail, one network", per(signUpCodeNetwork)],
  ["Numbers after opening one link", perHours(matchingNumber)],
  ["Time for the open tab to sign in after the number", `${tokenLife["approved-browser"] / minute} minutes`],
  ["Link to a new address", `${tokenLife["change-email"] / hour} hours`],
  ["Reset link", `${tokenLife["reset-password"] / minute} minutes`],
  [
    "Wrong passwords, one account from one network",
    `${per(password)}, then ${firstLockout / minute} minutes, doubling to ${longestLockout / hour} hours`,
  ],
  ["Wrong passwords, one network", per(network)],
  ["Wrong passwords, one account from everywhere", per(account)],
  ["Passwords checked, one network", per(check)],
  ["Wrong codes, one account from one network", per(code)],
  ["Wrong codes, one account from everywhere", per(codeAccount)],
  ["Codes for one challenge", per(challenge)],
  ["Sign-ups and requests for mails, one network", per(request)],
  [
    "Confirmations, links to a new address, notices and confirmed statements to one address",
    `${per(mails.confirmation)} of each kind, ${mails.confirmation.fromNetwork} of them from one network`,
  ],
  ["Reset links to one address", `${per(mails.reset)}, ${mails.reset.fromNetwork} of them from one network`],
])("the decision page and the code agree: %s", (what, value) => {
  const row = page.split("\n").find((line) => line.startsWith(`| ${what} |`));
  expect(row).toContain(`| ${value}`);
});

test("when the limit of a mail is reached, the mailbox contains a link that still works", () => {
  const { confirmation, reset, addressChange } = limitTable.mails;
  expect(confirmation.duration).toBeLessThanOrEqual(tokenLife["confirm-email"]);
  expect(reset.duration).toBeLessThanOrEqual(tokenLife["reset-password"]);
  expect(addressChange.duration).toBeLessThanOrEqual(tokenLife["change-email"]);
});
