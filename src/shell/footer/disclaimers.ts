import type { FooterProps } from "./footer-props.ts";

/**
 * The footer's disclaimers in order (FTR-07). `footerDisclaimerExp` selects one of `footer_new_disclaimer`; an unknown
 * number is reported and shows all, because a missing disclaimer is worse than a superfluous one.
 */
export function disclaimersOf({
  entry,
  disclaimer,
  onProblem,
}: Pick<FooterProps, "entry" | "disclaimer" | "onProblem">): string[] {
  const additional = entry.footer_new_disclaimer.map(({ title }) => title);
  const selected = additional[disclaimer - 1];
  if (disclaimer > additional.length)
    onProblem?.(`footerDisclaimerExp: there is no disclaimer ${disclaimer}`);
  const { footer_disclaimer, disclaimer_review, footer_disclaimer_notAffiliated } = entry;
  return [
    footer_disclaimer,
    ...(selected ? [selected] : additional),
    disclaimer_review,
    footer_disclaimer_notAffiliated,
  ].filter((text) => text !== undefined);
}
