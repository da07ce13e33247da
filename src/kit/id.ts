import { v7, validate } from "uuid";

/** A time-ordered UUIDv7: sorts by creation, spreads over a distributed store, says nothing about the person. */
export const newId = (): string => v7();

export const isId = (value: string): boolean => validate(value);
