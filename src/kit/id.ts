import { v7, validate } from "uuid";

/**
 * A UUIDv7: sorts by time of creation and spreads over a distributed store.
 * @example
 * newId(); // "01980b1c-7d1e-7c1f-9a53-5c1d2f0e8b6a"
 */
export const newId = (): string => v7();

/**
 * Whether the text is a UUID, as addresses and bodies name rows.
 * @example
 * if (!isId(id)) throw new AppError("notFound");
 */
export const isId = (value: string): boolean => validate(value);
