import { eq, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { userPreferences } from "../tables.ts";
import { defaultPreferences, type Preferences } from "./preferences.ts";

/** The user's saved preferences, or the defaults. */
export async function findPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({
      culture: userPreferences.culture,
      country: userPreferences.country,
      mailReviews: userPreferences.mailReviews,
      mailNews: userPreferences.mailNews,
      mailReminders: userPreferences.mailReminders,
      singleKeys: userPreferences.singleKeys,
      theme: userPreferences.theme,
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));
  return row ?? defaultPreferences;
}

export async function savePreferences(
  db: Queryable,
  userId: string,
  preferences: Preferences,
): Promise<void> {
  const values = { ...preferences, updatedAt: sql`now()` };
  await db
    .insert(userPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userPreferences.userId, set: values });
}
