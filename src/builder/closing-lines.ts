import type { ResumeContent } from "../documents/model/resume.ts";
import type { Portal } from "../portals/portal.ts";

export type ClosingLines = Pick<ResumeContent, "consent" | "signature">;

/**
 * The lines at the foot that the form offers: those of the resume, and where the country writes one that an
 * import did not bring, a line that is off. `consent` is the country's text, "" where it has none.
 */
export function closingLinesOf(content: ResumeContent, portal: Portal, consent: string): ClosingLines {
  return {
    consent: content.consent ?? (portal.resume.consent ? { text: consent, visible: false } : undefined),
    signature: content.signature ?? (portal.resume.signature ? { place: "", visible: false } : undefined),
  };
}

/** What the part of the form is called, or null where there is nothing to offer. */
export function closingHeading(content: ResumeContent, portal: Portal): "consent" | "signature" | null {
  const { consent, signature } = closingLinesOf(content, portal, "");
  if (consent) return "consent";
  return signature ? "signature" : null;
}
