import { v7, validate } from "uuid";

/** A UUIDv7: sorts by time of creation and spreads over a distributed store. */
export const newId = (): string => v7();

export const isId = (value: string): boolean => validate(value);
