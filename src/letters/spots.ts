/** As in `builder/spots.ts`, for letters. */

const recipientFields = new Set(["company", "department", "person", "address"]);

/** The place in the content of a spot. A line of a text has the path of the text. */
export function pathOfSpot(spot: string): string[] {
  const [, part = "", key, field] = spot.split("/");
  if (part === "sender" || part === "headline") return ["sender", key ?? part];
  if (part === "prompts") return ["prompts", key ?? "", field ?? ""];
  return recipientFields.has(part) ? ["recipient", part] : [part];
}

/** The spot of the text that a control edits; null for controls of texts that are not on the page. */
export function spotOfChain([panel, first, ...rest]: readonly string[]): string | null {
  if (!first) return null;
  if (panel === "sender") return first === "headline" ? "letter/headline" : `letter/sender/${first}`;
  const isPrompt = rest.length > 0 && !/^\d+$/.test(rest[0]!);
  return ["letter", ...(isPrompt ? ["prompts"] : []), first, ...rest].join("/");
}
