import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { PersonSource } from "../masking/person-values.ts";
import { reviewSnapshots } from "../tables.ts";

type OfOrder = { id: string; round: number };

/** Of each order's document, what says whose it is. An order without a document is missing. */
export async function findPersons(
  db: Queryable,
  orders: readonly OfOrder[],
): Promise<ReadonlyMap<string, PersonSource>> {
  if (orders.length === 0) return new Map();
  const { orderId, round, content } = reviewSnapshots;
  const rows = await db
    .select({
      orderId,
      round,
      locale: sql<ResumeContent["locale"]>`${content} ->> 'locale'`,
      person: sql<ResumeContent["person"] | null>`${content} -> 'person'`,
      sender: sql<LetterContent["sender"] | null>`${content} -> 'sender'`,
    })
    .from(reviewSnapshots)
    .where(
      inArray(
        orderId,
        orders.map(({ id }) => id),
      ),
    );
  const rounds = new Map(orders.map((order) => [order.id, order.round]));
  return new Map(
    rows
      .filter((row) => rounds.get(row.orderId) === row.round)
      .flatMap(({ orderId: id, locale, person, sender }): [string, PersonSource][] =>
        person ? [[id, { locale, person }]] : sender ? [[id, { locale, sender }]] : [],
      ),
  );
}
