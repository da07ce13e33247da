/** Media query of devices that are used by finger first. */
export const touch = "(pointer: coarse)";

/** Media query of the width below which desk.module.css shows either the document or a part of the review. */
export const narrow = "(max-width: 62em)";
