import { createHash } from "node:crypto";
import type { ErrorReport } from "./error-report.ts";

/** Innermost stack frames that identify an error; outer ones depend on the code path that led there. */
const frameCount = 3;

/**
 * The same 16 hexadecimal digits for reports with probably the same cause: a hash of the message and the innermost frames
 * without numbers, hosts, build ids and line positions, so that a release or another portal does not start a new group.
 */
export function fingerprintOf({ message, stack, component, info }: ErrorReport): string {
  const frames = stack.split("\n").filter(isFrame).slice(0, frameCount);
  const location = frames.length > 0 ? frames : component.split("\n").slice(0, frameCount);
  const parts = [info ? "info" : "error", message.split("\n")[0]!, ...location].map(withoutVariableParts);
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

/**
 * Chrome: `at open (https://…)`; Firefox and Safari: `open@https://…:1:2`; others: a script's name and a line. Each
 * pattern runs once from the first place where it can match: one pattern with `.*` in its middle takes quadratic time.
 */
function isFrame(line: string): boolean {
  if (/^\s*at\s/.test(line)) return true;
  const at = line.indexOf("@");
  if (at >= 0 && /:\d+:\d/.test(line.slice(at))) return true;
  const script = /\.[jt]sx?\b/.exec(line);
  return script !== null && /:\d/.test(line.slice(script.index));
}

const withoutVariableParts = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s)]+/g, "")
    .replace(/\/lpnext\/[^/\s]+\//g, "/")
    .replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "")
    .replace(/(?::\d+){1,2}(?=[\s)]|$)/g, "")
    .replace(/\d+/g, "0")
    .trim();
