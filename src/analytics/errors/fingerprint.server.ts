import { createHash } from "node:crypto";
import type { ErrorReport } from "./error-report.ts";

/** Innermost stack frames that identify an error; outer ones depend on the code path that led there. */
const frameCount = 3;

/**
 * The same 16 hexadecimal digits for reports with probably the same cause: a hash of the message and the innermost frames
 * without numbers, hosts, build ids and line positions, so that a release or another portal does not start a new group.
 */
export function fingerprintOf({ message, stack, component, info }: ErrorReport): string {
  const lines = stack.split("\n").filter((line) => /^\s*at\s|@.*:\d+:\d+|\.[jt]sx?\b.*:\d+/.test(line));
  const location = lines.length > 0 ? lines.slice(0, frameCount) : component.split("\n").slice(0, frameCount);
  const parts = [info ? "info" : "error", message.split("\n")[0]!, ...location].map(withoutVariableParts);
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

const withoutVariableParts = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s)]+/g, "")
    .replace(/\/lpnext\/[^/\s]+\//g, "/")
    .replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "")
    .replace(/(?::\d+){1,2}(?=[\s)]|$)/g, "")
    .replace(/\d+/g, "0")
    .trim();
