import {
  type Account,
  insertAccount,
  lockAccount,
  markVerified,
  setPendingEmail,
} from "../../src/accounts/account-store.server.ts";
import { signToken } from "../../src/accounts/session/session-cookie.server.ts";
import { insertSession } from "../../src/accounts/session/session-store.server.ts";
import { confirmationCode, matchingNumber } from "../../src/accounts/sign-up/confirmation-code.server.ts";
import { issueToken, newToken, storedIdentifier } from "../../src/accounts/token-store.server.ts";
import { hashBackupCodes } from "../../src/accounts/two-factor/backup-codes.server.ts";
import { encrypt } from "../../src/accounts/two-factor/encryption.server.ts";
import { enrolmentOf, newTotpSecret } from "../../src/accounts/two-factor/totp.server.ts";
import { insertTwoFactor, turnOnTwoFactor } from "../../src/accounts/two-factor/two-factor-store.server.ts";
import { browserCookie, codeCookie, sessionCookie } from "../../src/consent/cookie-names.ts";
import { inTransaction, type Transaction } from "../../src/db/client.server.ts";
import { newId } from "../../src/kit/id.ts";
import { notify } from "../../src/notifications/notify.server.ts";
import { portals } from "../../src/portals/all.ts";
import type { OpenAccounts } from "../support/accounts.ts";
import { buildRequestContext } from "../support/request-context.ts";
import { newNetwork, secret } from "../support/site-users.ts";
import type { Visitor } from "../support/visitor.ts";
import { passwords } from "./passwords.ts";

export type SideName = "first" | "second";
/** The state of the user's second factor before the race. */
export type Factor = "off" | "settingUp" | "on";

/** What exists before a race: a user with three sessions, and an unconfirmed sign-up for the address they move to. */
export type World = {
  factor: Factor;
  user: { id: string; email: string };
  /** Has an unconfirmed account; the user's pending change is to the same address. */
  contested: { id: string; email: string };
  /** An address without an account. */
  free: string;
  /** Values of the session cookies. No side uses the third. */
  sessions: Record<SideName | "idle", string>;
  /** Values of the cookies between the password and the code. */
  challenges: Record<SideName, string>;
  tokens: { confirm: string; signUpBrowser: string; reset: string; change: string };
  /** The code in the mail of the sign-up, and the number that its browser shows. */
  mailCode: string;
  number: string;
  /** The key of the authenticator app. */
  key: string;
  /** The browsers of the two sides, each in a network of its own. */
  browsers: Record<SideName, Visitor>;
};

const portal = "wlb";
const hostLabel = buildRequestContext(portals[portal]).host.label;

/** The user's only backup code. */
export const backupCode = "aaaaa-aaaaa";

/** Creates a world of its own for one race. */
export async function createWorld(
  { db }: OpenAccounts,
  sides: Record<SideName, OpenAccounts>,
  factor: Factor,
): Promise<World> {
  const name = newId();
  const emails = { user: `user-${name}@example.com`, contested: `contested-${name}@example.com` };
  const totpSecret = newTotpSecret();
  const rows = await inTransaction(db, async (tx) => {
    const contested = await insertUser(tx, emails.contested, passwords.signedUp);
    const id = (await insertUser(tx, emails.user, passwords.initial)).id;
    await markVerified(tx, id);
    if (factor !== "off") await insertTwoFactor(tx, id, encrypt(secret, totpSecret));
    if (factor === "on")
      await turnOnTwoFactor(tx, id, hashBackupCodes(secret, id, [backupCode.replace("-", "")]));
    await notify(tx, { userId: id, kind: "passwordChanged", data: {} });
    const user = (await lockAccount(tx, id))!;
    return { user, contested, ...(await insertSecrets(tx, { user, contested })) };
  });
  const signUp = storedIdentifier("sign-up-browser", rows.tokens.signUpBrowser);
  return {
    ...rows,
    mailCode: confirmationCode(secret, signUp),
    number: matchingNumber(secret, signUp),
    factor,
    free: `free-${name}@example.com`,
    key: enrolmentOf(totpSecret, "").key,
    browsers: { first: sides.first.visitor(newNetwork()), second: sides.second.visitor(newNetwork()) },
  };
}

async function insertUser(tx: Transaction, email: string, password: string): Promise<Account> {
  const id = await insertAccount(tx, { email, name: "", portal, passwordHash: `clear:${password}` });
  return (await lockAccount(tx, id!))!;
}

/** The sessions and tokens of both accounts. */
async function insertSecrets(tx: Transaction, { user, contested }: Record<"user" | "contested", Account>) {
  await setPendingEmail(tx, user.id, contested.email);
  const { credentialEpoch, twoFactorEnabled: secondFactor } = user;
  const openSession = async () => {
    const token = newToken();
    const client = { ipAddress: "", userAgent: "", hostLabel };
    await insertSession(tx, { userId: user.id, token, ...client, credentialEpoch, secondFactor });
    return signToken(token, secret);
  };
  const challenge = async () =>
    secondFactor ? signToken(await issueToken(tx, "sign-in-code", user), secret) : "";
  return {
    sessions: { first: await openSession(), second: await openSession(), idle: await openSession() },
    challenges: { first: await challenge(), second: await challenge() },
    tokens: {
      confirm: await issueToken(tx, "confirm-email", contested),
      signUpBrowser: await issueToken(tx, "sign-up-browser", contested),
      reset: await issueToken(tx, "reset-password", user),
      change: await issueToken(tx, "change-email", user, contested.email),
    },
  };
}

/** The side's browser, signed in with the session. */
export function signedIn({ browsers, sessions }: World, side: SideName): Visitor {
  browsers[side].cookies.set(sessionCookie, encodeURIComponent(sessions[side]));
  return browsers[side];
}

/** The side's browser after a correct password. */
export function challenged({ browsers, challenges }: World, side: SideName): Visitor {
  browsers[side].cookies.set(codeCookie, encodeURIComponent(challenges[side]));
  return browsers[side];
}

/** The side's browser, as the one in which the contested account was signed up. */
export function signedUp({ browsers, tokens }: World, side: SideName): Visitor {
  browsers[side].cookies.set(browserCookie, encodeURIComponent(tokens.signUpBrowser));
  return browsers[side];
}
