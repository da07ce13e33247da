import { AppError } from "../../kit/errors.ts";
import type { Locale } from "../../portals/portal.ts";
import type { Order } from "../orders/order.ts";
import { findNewestOrderId, findOrderOf } from "../orders/order-store.server.ts";
import type { CustomerDeps } from "./customer-deps.ts";
import { formKeyOf } from "./form-key.ts";
import type { IntakeSubject } from "./ui/intake-page.tsx";

type Named = {
  customerId: string;
  orderId?: string | undefined;
  documentId?: string | undefined;
  /** The form was about a draft of this browser, which may not have come into the account. */
  leftDraft?: Locale | null;
};

/** The order of the form, or the document of which it starts one. Throws `notFound` for another customer's. */
export async function findSubject(
  { review }: Pick<CustomerDeps, "review">,
  { customerId, orderId, documentId = "", leftDraft = null }: Named,
): Promise<IntakeSubject> {
  if (orderId !== undefined) {
    const order = await findOrderOf(review.db, customerId, orderId);
    if (!order) throw new AppError("notFound", "not this customer's order");
    return subjectOf(order);
  }
  const document = await review.loadDocument(customerId, documentId).catch((error: unknown) => {
    if (leftDraft && error instanceof AppError && error.code === "notFound") return null;
    throw error;
  });
  if (!document) return leftDraftSubject({ customerId, draftId: documentId, locale: leftDraft! });
  const newest = await findNewestOrderId(review.db, customerId, document.id);
  return {
    order: null,
    customerId,
    documentId: document.id,
    documentKind: document.kind,
    title: document.title,
    source: "document",
    locale: document.content.locale,
    formKey: formKeyOf(document.id, `order ${newest ?? document.createdAt}`),
    isLeftDraft: false,
  };
}

export const subjectOf = (order: Order): IntakeSubject => ({
  ...order,
  customerId: order.customerId!,
  order,
  formKey: formKeyOf(order.id, `intake ${order.revision}`),
  isLeftDraft: false,
});

/** A guest's draft, which is not in the account yet. `locale`: the portal's, in which the review is at first. */
export const leftDraftSubject = (draft: {
  customerId: string;
  draftId: string;
  locale: Locale;
}): IntakeSubject => ({
  order: null,
  customerId: draft.customerId,
  documentId: draft.draftId,
  documentKind: "resume",
  title: "",
  source: "document",
  locale: draft.locale,
  formKey: formKeyOf(draft.draftId, "order"),
  isLeftDraft: true,
});
