import { listNotifications } from "../../notifications/notification-store.server.ts";
import { listMessagesOf } from "../../support/support-store.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findAccountById } from "../account-store.server.ts";
import { jsonFile } from "../json-file.ts";
import type { ExportFile, ExportPart } from "./personal-data.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { listSessions } from "../session/session-store.server.ts";

/** Whether there is a second factor is theirs to know; its key and codes are nobody's to read. */
const shown = [
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

/** Every file of a person's export: their account first, then what the rooms above keep. */
export async function* exportAccount(
  { db }: Pick<AccountDeps, "db">,
  userId: string,
  parts: readonly ExportPart[],
): AsyncGenerator<ExportFile> {
  const account = await findAccountById(db, userId);
  if (!account) return;
  const sessions = await listSessions(db, userId, null);
  yield jsonFile("account.json", account.updatedAt, {
    account: Object.fromEntries(shown.map((field) => [field, account[field]])),
    preferences: await findPreferences(db, userId),
    sessions: sessions.map(({ isCurrent, ...session }) => session),
    notifications: await listNotifications(db, userId),
    messages: await listMessagesOf(db, { userId, email: account.email }),
  });
  for (const part of parts) yield* part(userId);
}
