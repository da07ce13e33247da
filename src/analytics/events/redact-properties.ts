import { redact, redactAddress } from "../redact.ts";

/** Properties whose form the schema has validated: names from the configuration, and a random id. */
const validated: ReadonlySet<string> = new Set(["experiment", "variant", "visitorId"]);

/** An event's properties in the form in which they are stored: free text is redacted. */
export const redactProperties = (
  properties: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      value === undefined ? [] : [[redact(key), redactProperty(key, value)]],
    ),
  );

function redactProperty(key: string, value: string): string {
  if (validated.has(key)) return value;
  // Long numbers identify campaigns.
  if (key.startsWith("utm_")) return redact(value, { redactNumbers: false });
  return /^(?:https?:\/)?\//i.test(value) ? redactAddress(value) : redact(value);
}
