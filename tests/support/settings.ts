import { createSettingsRoutes } from "../../src/accounts/settings/settings-routes.server.tsx";
import { type Member, openAccounts, password, sendMarkup } from "./accounts.ts";

type Options = Omit<NonNullable<Parameters<typeof openAccounts>[0]>, "routers">;

/** Opens the accounts module with the settings, and no other module. */
export const openSettings = (options: Options = {}) =>
  openAccounts({
    ...options,
    routers: (deps) => [createSettingsRoutes(deps, { sendPage: sendMarkup })],
  });

export type ProtectedMember = Member & { key: string; backupCodes: string[] };

/** Turns on two-factor sign-in. `codeOf` returns the app's code for a key. */
export async function protect(member: Member, codeOf: (key: string) => string): Promise<ProtectedMember> {
  const { browser } = member;
  const { key } = await (await browser.post("/api/account/two-factor/start", { password })).json();
  const confirmed = await browser.post("/api/account/two-factor/confirm", { code: codeOf(key) });
  const { backupCodes } = await confirmed.json();
  return { ...member, key, backupCodes };
}
