import type { Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { reviewLimits } from "./intake.ts";
import { messageIdOf } from "./message-id.ts";
import { countMessages, insertMessage } from "./order-store.server.ts";

type NewMessage = {
  orderId: string;
  author: "customer" | "reviewer";
  authorId: string;
  /** Of the form: sending it twice stores one message. */
  key: string;
  body: string;
};

/** Stores a message of an order. Returns false if it is stored already; throws `tooMany` if the order has too many. */
export async function addMessage(tx: Transaction, { key, ...message }: NewMessage): Promise<boolean> {
  const isNew = await insertMessage(tx, { id: messageIdOf({ ...message, key }), ...message });
  // The error takes the message back with the transaction.
  if (isNew && (await countMessages(tx, message.orderId)) > reviewLimits.messages)
    throw new AppError("tooMany", "too many messages", { limit: "reviewMessages" });
  return isNew;
}
