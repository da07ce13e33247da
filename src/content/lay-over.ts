type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `over` laid over `base`: its leaves count, everything else stays. Neither is changed. */
export function layOver<T>(base: T, over: unknown): T {
  if (!isTree(base) || !isTree(over)) return (over ?? base) as T;
  const keys = [...Object.keys(base), ...Object.keys(over).filter((key) => !Object.hasOwn(base, key))];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      Object.hasOwn(over, key)
        ? layOver(Object.hasOwn(base, key) ? base[key] : undefined, over[key])
        : base[key],
    ]),
  ) as T;
}
