import { v5 } from "uuid";

type Written = { orderId: string; authorId: string; body: string; key: string };

/**
 * The id of a message, from the key of its form: the same form with the same text is one message. A form of the page in another
 * tab has the same key; its text is another message. The author is part of the id, so another user's request cannot replace it.
 */
export const messageIdOf = ({ orderId, authorId, body, key }: Written): string =>
  v5(JSON.stringify([orderId, authorId, body]), key);

/**
 * The key of an event that sends a text: the same form with the same text has one effect, and another text from another tab
 * is an event of its own, which the order's state refuses. With the form's key alone it would look sent.
 */
export const keyOfText = (key: string, text: string): string => v5(text, key);
