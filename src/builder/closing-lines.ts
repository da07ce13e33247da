import type { ResumeContent } from "../documents/model/resume.ts";
import type { Portal } from "../portals/portal.ts";

export type ClosingLines = Pick<ResumeContent, "consent" | "signature">;

/**
 * The lines at the end of the resume that the form offers: the resume's own, and hidden ones for lines that the country
 * uses and an import did not have. `consentText` is the country's text, "" without one.
 */
export function closingLinesOf(content: ResumeContent, portal: Portal, consentText: string): ClosingLines {
  const { consent, signature } = portal.resume;
  return {
    consent: content.consent ?? (consent ? { text: consentText, visible: false } : undefined),
    signature: content.signature ?? (signature ? { place: "", visible: false } : undefined),
  };
}

/** Which heading the panel of these lines has; null without any line. */
export function closingHeading(content: ResumeContent, portal: Portal): "consent" | "signature" | null {
  const { consent, signature } = closingLinesOf(content, portal, "");
  if (consent) return "consent";
  return signature ? "signature" : null;
}
