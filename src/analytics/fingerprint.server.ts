import { createHash } from "node:crypto";
import type { ErrorReport } from "./error-report.ts";

/** Frames that count: deeper ones differ by what called the part that failed. */
const frames = 3;

/**
 * The same text for what is probably the same fault: message and innermost frames without numbers, hosts, builds and places
 * in a line, so that a release or another portal begins no new group.
 */
export function fingerprintOf({ message, stack, component, info }: ErrorReport): string {
  const lines = stack.split("\n").filter((line) => /^\s*at\s|@.*:\d+:\d+|\.[jt]sx?\b.*:\d+/.test(line));
  const place = lines.length > 0 ? lines.slice(0, frames) : component.split("\n").slice(0, frames);
  const parts = [info ? "info" : "error", message.split("\n")[0]!, ...place].map(withoutAccidents);
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

const withoutAccidents = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s)]+/g, "")
    .replace(/\/lpnext\/[^/\s]+\//g, "/")
    .replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "")
    .replace(/(?::\d+){1,2}(?=[\s)]|$)/g, "")
    .replace(/\d+/g, "0")
    .trim();
