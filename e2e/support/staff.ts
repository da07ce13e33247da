import type { BrowserContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessions, users } from "../../src/accounts/tables.ts";
import { connect, type Database } from "../../src/db/client.server.ts";
import { findRunningPostgres } from "../../src/db/embedded/embedded-postgres.server.ts";
import type { Role } from "../../src/http/viewer.ts";
import { newId } from "../../src/kit/id.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { putReviewer } from "../../src/review/orders/reviewer-store.server.ts";
import { createSignedInUser } from "./user.ts";

/** Runs `work` on the database of the server under test. */
async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const running = await findRunningPostgres(process.env.E2E_DATA_DIR!);
  const { db, close } = connect(running!.url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Signs in a new user with a role, in a session in which they proved their second factor. Returns their id. */
export async function becomeStaff(context: BrowserContext, portal: Portal, role: Role): Promise<string> {
  const { email } = await createSignedInUser(context, portal);
  return onDatabase(async (db) => {
    const [user] = await db
      .update(users)
      .set({ role, twoFactorEnabled: true })
      .where(eq(users.email, email))
      .returning();
    await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user!.id));
    return user!.id;
  });
}

/** Signs in a new reviewer of the portal's language. */
export async function becomeReviewer(
  context: BrowserContext,
  portal: Portal,
  displayName: string,
): Promise<void> {
  const userId = await becomeStaff(context, portal, "reviewer");
  const { locale } = portal;
  await onDatabase((db) =>
    putReviewer(db, { userId, locales: [locale], capacity: 5, displayName, paused: false }),
  );
}

/** Inserts a reviewer of the portal's language, unless there is one: without a reviewer no plan is sold. */
export async function ensureReviewer({ locale, code }: Portal): Promise<void> {
  await onDatabase(async (db) => {
    const email = `reviewer.${locale.toLowerCase()}@example.com`;
    const account = { id: newId(), email, name: "", role: "reviewer", portal: code, emailVerified: true };
    // Of two tests at once, one inserts it.
    const [user] = await db.insert(users).values(account).onConflictDoNothing().returning();
    if (user)
      await putReviewer(db, {
        ...{ userId: user.id, locales: [locale], capacity: 1000, displayName: "Robin", paused: false },
      });
  });
}
