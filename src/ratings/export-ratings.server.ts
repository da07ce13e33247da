import { jsonFile } from "../accounts/json-file.ts";
import type { ExportFile } from "../accounts/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { listRatingsOf } from "./rating-store.server.ts";

/** A person's ratings, for their data export; nothing where there is none. They go with the account by foreign key. */
export async function* exportRatings(db: Queryable, userId: string): AsyncGenerator<ExportFile> {
  const ratings = await listRatingsOf(db, userId);
  const [newest] = ratings.toReversed();
  if (newest) yield jsonFile("ratings.json", newest.createdAt, { ratings });
}
