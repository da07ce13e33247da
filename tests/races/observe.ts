import { and, eq } from "drizzle-orm";
import { findCredentials } from "../../src/accounts/account-store.server.ts";
import { readSigned } from "../../src/accounts/session/session-cookie.server.ts";
import { listSessions } from "../../src/accounts/session/session-store.server.ts";
import { findTokenOwner, type Purpose } from "../../src/accounts/token-store.server.ts";
import { countAccessTokens } from "../../src/accounts/tokens/access-token-store.server.ts";
import { codeCookie } from "../../src/consent/cookie-names.ts";
import { mails } from "../../src/mail/tables.ts";
import type { OpenAccounts } from "../support/accounts.ts";
import { secret } from "../support/site-users.ts";
import { passwordName } from "./passwords.ts";
import { openLinksForNewAddress, openStaffPages } from "./probe.ts";
import { findTablesWith } from "./tables-with.ts";
import type { World } from "./world.ts";

/** The account of an address. */
type ObservedAccount = {
  owner: string;
  isConfirmed: boolean;
  /** Its name in `passwords`. */
  password: string;
  hasTwoFactor: boolean;
  role: string;
  /** Number of live sessions, including those whose cookie no browser has. */
  sessions: number;
  /** Number of access tokens that work. */
  accessTokens: number;
};

/** What the product does after a race, with names instead of ids. */
export type Observation = {
  accounts: Record<AddressName, ObservedAccount | null>;
  /** The user of each session cookie, and whether the session opens staff pages once the user has a role. */
  sessions: Record<string, { owner: string; opensStaffPages: boolean } | null>;
  /** The owner of each token from before the race; null: the token is invalid. */
  tokens: Record<string, string | null>;
  /** All mails as `recipient: subject`, with `(live)` if their link works. */
  mails: string[];
  /** For each live link to a new address: its recipient and the address that it gives to the account. */
  changeLinks: string[];
  /** Tables that contain the user's id although the account was erased. */
  leftovers: string[];
};

export type AddressName = "user" | "contested" | "free";
export type ObservedMail = {
  to: AddressName;
  subject: string;
  link?: { purpose: Purpose; token: string; isLive: boolean };
};

/** Observes a world after a race. Its last steps change the world: they grant a role and open links. */
export async function observe(open: OpenAccounts, world: World): Promise<Observation> {
  const addresses = { user: world.user.email, contested: world.contested.email, free: world.free };
  const nameOf = (id: string) =>
    id === world.user.id ? "user" : id === world.contested.id ? "contested" : "new";
  const tokenOwner = async ([purpose, token]: [Purpose, string]) => {
    const owner = await findTokenOwner(open.db, purpose, token);
    return owner && nameOf(owner);
  };
  const accounts = {
    user: await observeAccount(open, addresses.user, nameOf),
    contested: await observeAccount(open, addresses.contested, nameOf),
    free: await observeAccount(open, addresses.free, nameOf),
  };
  const tokens: Observation["tokens"] = {};
  for (const [name, token] of Object.entries(tokensOf(world))) tokens[name] = await tokenOwner(token);
  const received: ObservedMail[] = [];
  for (const name of ["user", "contested", "free"] as const)
    received.push(...(await readMails(open, name, addresses[name])));
  const isErased = !Object.values(accounts).some((account) => account?.owner === "user");
  if (isErased) await deliverLastMail(open, world);
  const leftovers = isErased ? await findTablesWith(open.db, world.user.id) : [];
  const sessions = await openStaffPages(open, world, { accounts, addresses, nameOf });
  return {
    accounts,
    sessions,
    tokens,
    mails: received.map(describeMail).sort(),
    changeLinks: await openLinksForNewAddress(open, world, { sessions, mails: received, addresses }),
    leftovers,
  };
}

/** The notice that the account is erased is deleted when it is delivered. */
async function deliverLastMail({ db }: OpenAccounts, { user }: World): Promise<void> {
  await db.delete(mails).where(and(eq(mails.recipient, user.email), mails.deleteWhenDone));
}

const describeMail = ({ to, subject, link }: ObservedMail) =>
  `${to}: ${subject}${link?.isLive ? " (live)" : ""}`;

async function observeAccount(
  { db }: OpenAccounts,
  email: string,
  nameOf: (id: string) => string,
): Promise<ObservedAccount | null> {
  const found = await findCredentials(db, email);
  if (!found) return null;
  const { account, passwordHash } = found;
  return {
    owner: nameOf(account.id),
    isConfirmed: account.emailVerified,
    password: passwordName(passwordHash),
    hasTwoFactor: account.twoFactorEnabled,
    role: account.role,
    sessions: (await listSessions(db, account.id, null)).length,
    accessTokens: await countAccessTokens(db, account.id),
  };
}

const challengeOf = (cookie: string): [Purpose, string] => ["sign-in-code", readSigned(cookie, secret) ?? ""];

/** The tokens from before the race, and the challenges that the browsers have now. */
const tokensOf = ({ tokens, challenges, browsers }: World): Record<string, [Purpose, string]> => ({
  confirm: ["confirm-email", tokens.confirm],
  signUpBrowser: ["sign-up-browser", tokens.signUpBrowser],
  approvedBrowser: ["approved-browser", tokens.signUpBrowser],
  reset: ["reset-password", tokens.reset],
  change: ["change-email", tokens.change],
  firstChallenge: challengeOf(challenges.first),
  secondChallenge: challengeOf(challenges.second),
  firstChallengeNow: challengeOf(decodeURIComponent(browsers.first.cookies.get(codeCookie) ?? "")),
  secondChallengeNow: challengeOf(decodeURIComponent(browsers.second.cookies.get(codeCookie) ?? "")),
});

const purposes: Record<string, Purpose> = {
  "/account/confirm": "confirm-email",
  "/account/change-email": "change-email",
  "/reset-password": "reset-password",
};

async function readMails(open: OpenAccounts, to: AddressName, email: string): Promise<ObservedMail[]> {
  const found: ObservedMail[] = [];
  for (const { subject, text } of await open.mailsTo(email)) {
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "http://none");
    const [purpose, token] = [purposes[link.pathname], link.searchParams.get("token")];
    const isLive = purpose && token && (await findTokenOwner(open.db, purpose, token)) !== null;
    found.push({
      to,
      subject,
      ...(purpose && token && { link: { purpose, token, isLive: Boolean(isLive) } }),
    });
  }
  return found;
}
