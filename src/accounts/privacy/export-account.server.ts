import type { AccountDeps } from "../account-deps.server.ts";
import { findAccountById } from "../account-store.server.ts";
import { listSessions } from "../session/session-store.server.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { listAccessTokens } from "../tokens/access-token-store.server.ts";
import { type ExportFile, type ExportPart, jsonFile } from "./personal-data.ts";

/** Omits the second factor's key and codes, because a stolen export must not open the account. */
const exported = [
  "id",
  "email",
  "pendingEmail",
  "emailVerified",
  "twoFactorEnabled",
  "name",
  "role",
  "portal",
  "createdAt",
  "updatedAt",
] as const;

/** Yields the files of a user's export: first `account.json`, then the files of other modules. */
export async function* exportAccount(
  { db, records }: Pick<AccountDeps, "db" | "records">,
  userId: string,
  parts: readonly ExportPart[],
): AsyncGenerator<ExportFile> {
  const account = await findAccountById(db, userId);
  if (!account) return;
  const sessions = await listSessions(db, userId, null);
  const tokens = await listAccessTokens(db, userId);
  const owner = { userId, email: account.email };
  const lists: [string, readonly unknown[]][] = [];
  for (const { name, list } of records) lists.push([name, await list(db, owner)]);
  yield jsonFile("account.json", account.updatedAt, {
    account: Object.fromEntries(exported.map((field) => [field, account[field]])),
    preferences: await findPreferences(db, userId),
    sessions: sessions.map(({ isCurrent, ...session }) => session),
    accessTokens: tokens.map(({ isExpired, ...token }) => token),
    ...Object.fromEntries(lists),
  });
  for (const part of parts) yield* part(userId);
}
