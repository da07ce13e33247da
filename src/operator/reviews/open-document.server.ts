import { inTransaction } from "../../db/client.server.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { AppError } from "../../kit/errors.ts";
import { allPortals } from "../../portals/all.ts";
import { createPrintedPages, type PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { maskContacts } from "../../review/masking/reviewer-mask.ts";
import { insertOpening, listOpenings } from "../../review/orders/comment-store.server.ts";
import { findOrderForStaff, findSnapshot, lockOrder } from "../../review/orders/order-store.server.ts";
import type { OperatorOptions } from "../operator-options.server.ts";

type Deps = Pick<OperatorOptions, "db" | "translator">;
type Content = ResumeContent | LetterContent;

/** Milliseconds that an opening lasts: reading on later needs a new reason. */
const openingLife = 15 * 60_000;

/** Logs that an operator opens the customer's document, and why. Throws `notFound` if the order has none. */
export async function openDocument(
  { db }: Pick<Deps, "db">,
  { operatorId, orderId, reason }: { operatorId: string; orderId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await findSnapshot(tx, orderId, order.round)))
      throw new AppError("notFound", "no document");
    await insertOpening(tx, { orderId, viewerId: operatorId, role: "operator", part: "document", reason });
  });
}

/**
 * The document of an order that the operator has opened in the last 15 minutes, without contact data. Null if they have
 * not. Throws `notFound` if the order has none.
 */
export async function findOpenedDocument(
  { db, translator }: Deps,
  { operatorId, orderId, now }: { operatorId: string; orderId: string; now: Date },
): Promise<{ blocks: PrintedBlock[]; locale: string; dir: "ltr" | "rtl" } | null> {
  const order = await findOrderForStaff(db, orderId);
  const snapshot = order && (await findSnapshot(db, orderId, order.round));
  if (!snapshot) throw new AppError("notFound", "no document");
  const opened = (await listOpenings(db, orderId)).some(
    ({ viewerId, role, at }) =>
      viewerId === operatorId && role === "operator" && now.getTime() - at.getTime() < openingLife,
  );
  if (!opened) return null;
  const content = maskContacts(snapshot.content as Content);
  const portal = portalOfDocument({ portal: order.culture });
  const { blocks } = createPrintedPages(translator, portal);
  return { blocks: blocks(content), locale: content.locale, dir: dirOf(content.locale) };
}

/** Direction of the language in which the document is written. */
const dirOf = (locale: string): "ltr" | "rtl" =>
  allPortals.find((portal) => portal.locale === locale)?.dir ?? "ltr";
