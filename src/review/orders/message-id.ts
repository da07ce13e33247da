import { v5 } from "uuid";

type Written = { orderId: string; authorId: string; body: string; key: string };

/**
 * The id of a message, from the key of its form: the same form with the same text is one message. A form of the page in another
 * tab has the same key; its text is another message. Nobody else's request has the same id, so none can take its place.
 */
export const messageIdOf = ({ orderId, authorId, body, key }: Written): string =>
  v5(JSON.stringify([orderId, authorId, body]), key);
