import type { Portal } from "../../portals/portal.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { ImportLoss } from "./losses.ts";
import { readJsonResume } from "./read-json-resume.ts";

/** A resume of a JSON Resume, for programs: without what only the import review shows. See `readJsonResume`. */
export function importJsonResume(
  data: unknown,
  portal: Portal,
  messages: { consent?: string } = {},
): { content: ResumeContent; losses: ImportLoss[] } {
  const { content, losses } = readJsonResume(data, portal, messages);
  return { content, losses };
}
