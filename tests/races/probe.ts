import { grantRole } from "../../src/accounts/roles/grant-role.server.ts";
import { sessionCookie } from "../../src/consent/cookie-names.ts";
import type { OpenAccounts } from "../support/accounts.ts";
import { newNetwork } from "../support/site-users.ts";
import type { Visitor } from "../support/visitor.ts";
import type { AddressName, Observation, ObservedMail } from "./observe.ts";
import type { World } from "./world.ts";

/** A page for staff that the suite adds to the application. */
export const staffPage = "/staff";

type Addresses = Record<AddressName, string>;

/** Opens `/api/me` and a staff page with every session cookie, after granting the user a role. */
export async function openStaffPages(
  open: OpenAccounts,
  world: World,
  {
    accounts,
    addresses,
    nameOf,
  }: Pick<Observation, "accounts"> & { addresses: Addresses; nameOf(id: string): string },
): Promise<Observation["sessions"]> {
  for (const name of ["user", "contested", "free"] as const)
    if (accounts[name]?.owner === "user")
      await grantRole(open.db, { email: addresses[name], role: "operator" });
  const sessions: Observation["sessions"] = {};
  for (const [name, cookie] of Object.entries(cookiesOf(world))) {
    sessions[name] = null;
    if (!cookie) continue;
    const browser = browserWith(open, cookie);
    const { user } = (await (await browser.get("/api/me")).json()) as { user: { id: string } | null };
    sessions[name] = user && {
      owner: nameOf(user.id),
      opensStaffPages: (await browser.get(staffPage)).status === 200,
    };
  }
  return sessions;
}

function browserWith(open: OpenAccounts, cookie: string): Visitor {
  const browser = open.visitor(newNetwork());
  browser.cookies.set(sessionCookie, cookie);
  return browser;
}

/** The session cookies from before the race, and those that the two browsers have now. */
function cookiesOf({ sessions, browsers }: World): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(sessions)) cookies[`${name} before`] = encodeURIComponent(value);
  for (const [name, browser] of Object.entries(browsers))
    cookies[`${name} now`] = browser.cookies.get(sessionCookie);
  return cookies;
}

/**
 * Opens each live link for a new address in a session of the user. Resolves to lines `recipient → address`, where the
 * address is the one that the account gets.
 */
export async function openLinksForNewAddress(
  open: OpenAccounts,
  world: World,
  {
    sessions,
    mails,
    addresses,
  }: Pick<Observation, "sessions"> & { mails: ObservedMail[]; addresses: Addresses },
): Promise<string[]> {
  const cookie = Object.entries(cookiesOf(world)).find(([name]) => sessions[name]?.owner === "user")?.[1];
  if (!cookie) return [];
  const links = mails.flatMap(({ to, link }) =>
    link?.isLive && link.purpose === "change-email" ? [{ to, token: link.token }] : [],
  );
  const browser = browserWith(open, cookie);
  const lines: string[] = [];
  for (const { to, token } of [...links, { to: "contested", token: world.tokens.change }]) {
    const response = await browser.get(`/account/change-email?token=${token}`);
    if (response.headers.get("location")?.includes("error=")) continue;
    const { user } = (await (await browser.get("/api/me")).json()) as { user: { email: string } };
    const [name] = Object.entries(addresses).find(([, address]) => address === user.email) ?? ["unknown"];
    lines.push(`${to} → ${name}`);
  }
  return lines;
}
