import type { FooterProps } from "./footer-props.ts";

/**
 * The footer's disclaimers in their order (FTR-07). `footerDisclaimerExp` picks one of the further ones; a number that
 * none of them has shows all and is a problem: saying too little is the worse mistake.
 */
export function disclaimersOf({
  entry,
  disclaimer,
  onProblem,
}: Pick<FooterProps, "entry" | "disclaimer" | "onProblem">): string[] {
  const further = entry.footer_new_disclaimer.map(({ title }) => title);
  const picked = further[disclaimer - 1];
  if (disclaimer > further.length) onProblem?.(`footerDisclaimerExp: there is no disclaimer ${disclaimer}`);
  const { footer_disclaimer, disclaimer_review, footer_disclaimer_notAffiliated } = entry;
  return [
    footer_disclaimer,
    ...(picked ? [picked] : further),
    disclaimer_review,
    footer_disclaimer_notAffiliated,
  ].filter((text) => text !== undefined);
}
