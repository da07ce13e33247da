import type { Content } from "../../documents/content-fields/content-field.ts";
import { maskDocument } from "./mask-document.ts";
import { createOwnMask, createTextMask } from "./mask-text.ts";
import { type PersonSource, personValues } from "./person-values.ts";

/**
 * What reviewers and operators read of a customer goes through one of these two functions: documents through the first,
 * texts of the order through the second.
 */

/** The document without contact data; its texts keep their length. */
export function maskContacts<T extends Content>(content: T): T {
  const person = personValues(content);
  return maskDocument(content, person.name, createTextMask(person));
}

export type OrderMask = {
  /** A text of the customer's: the intake, a message. It keeps its length. */
  customer: (text: string) => string;
  /** A text of a reviewer's or an operator's, in which only the customer's own data is hidden. */
  staff: (text: string) => string;
};

/** `source`: the customer's document; null if it is gone, so that only what looks like contact data is hidden. */
export function createOrderMask(source: PersonSource | null): OrderMask {
  const person = source ? personValues(source) : undefined;
  const mask = createTextMask(person);
  return { customer: (text) => mask(text), staff: person ? createOwnMask(person) : (text) => text };
}
