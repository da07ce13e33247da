import { AppError } from "../kit/errors.ts";

const forbidden: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** No body of a sink is nested deeper, and validators recurse. */
const deepest = 6;

/** Parses a body from outside. Throws `invalid` for what is no JSON, is nested too deep, or has a prototype's key anywhere. */
export function parseBody(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", "body is no JSON", { cause });
  }
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new AppError("invalid", "body is nested too deep");
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      for (const [key, child] of Object.entries(value)) {
        if (forbidden.has(key))
          throw new AppError("invalid", "key of a prototype", { fields: [{ path: key, key: "invalid" }] });
        next.push(child);
      }
    }
    level = next;
  }
  return body;
}
