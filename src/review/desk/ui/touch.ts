/** Media query of devices that are used by finger first. */
export const touch = "(pointer: coarse)";
