import { redact, redactAddress } from "./redact.ts";

/** Checked by the schema to be what they claim: names of the config, and a random number. */
const plain: ReadonlySet<string> = new Set(["experiment", "variant", "visitorId"]);

/** An event's properties as they are kept: whatever anybody could have typed is redacted. */
export const redactProperties = (
  properties: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      value === undefined ? [] : [[redact(key), redactProperty(key, value)]],
    ),
  );

function redactProperty(key: string, value: string): string {
  if (plain.has(key)) return value;
  // Campaigns are told apart by long numbers.
  if (key.startsWith("utm_")) return redact(value, { numbers: false });
  return /^(?:https?:\/)?\//i.test(value) ? redactAddress(value) : redact(value);
}
