import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import type { DocumentKey } from "../document-store.server.ts";
import { maxVersionBytes, newestVersions, versionSpans } from "../quotas.ts";
import { documentVersions } from "../tables.ts";

/** A constant of the policy, not a parameter, so that the plan is the same for every save. */
const constant = (value: number): SQL => sql.raw(String(value));

/** Text that is the same for the versions of one span, and NULL for versions older than every span. */
function spanOf(savedAt: SQL): SQL {
  const cases = versionSpans.map(
    ({ age, span }) => sql`WHEN ${savedAt} > now() - make_interval(secs => ${constant(age)})
      THEN ${sql.raw(`'${span}:'`)} || floor(extract(epoch FROM ${savedAt}) / ${constant(span)})::text`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/**
 * Deletes versions without a name: all but the newest, the last of each span of time (`versionSpans`), and as many as fit
 * `maxVersionBytes`. The newest is always kept.
 */
export async function thinOutVersions(tx: Transaction, { ownerId, id }: DocumentKey): Promise<void> {
  const isOfDocument = and(
    eq(documentVersions.ownerId, ownerId),
    eq(documentVersions.documentId, id),
    isNull(documentVersions.name),
  );
  await tx.execute(sql`
    DELETE FROM ${documentVersions} WHERE ${isOfDocument} AND version IN (
      SELECT version FROM (
        SELECT version, place, is_kept,
          sum(CASE WHEN is_kept THEN bytes ELSE 0 END) OVER (ORDER BY version DESC) AS total
        FROM (
          SELECT version, bytes, place, place <= ${constant(newestVersions)} OR (span IS NOT NULL
            AND row_number() OVER (PARTITION BY span ORDER BY version DESC) = 1) AS is_kept
          FROM (
            SELECT version, bytes, row_number() OVER (ORDER BY version DESC) AS place,
              ${spanOf(sql`saved_at`)} AS span
            FROM ${documentVersions} WHERE ${isOfDocument}
          ) AS placed
        ) AS chosen
      ) AS measured
      WHERE NOT is_kept OR (place > 1 AND total > ${constant(maxVersionBytes)})
    )`);
}
