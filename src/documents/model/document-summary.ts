import type { DocumentSummary, StoredDocument } from "./document.ts";

export function summaryOf({ content, employer: _, ...head }: StoredDocument): DocumentSummary {
  const resumeId = "resumeId" in content ? content.resumeId : undefined;
  return { ...head, ...(resumeId && { resumeId }) };
}
