import type { TrustRating } from "../ratings/trust-rating.ts";

/**
 * Structured data for search engines: the service as a web application with the rating that the page shows
 * (https://schema.org/AggregateRating). It has no price: the page's copy explains what is free.
 */
export const ratedApplication = ({ score, count }: TrustRating, locale: string) => ({
  "@context": "https://schema.org",
  "@type": "WebApplication",
  name: "Dossier",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Any",
  inLanguage: locale,
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: score,
    ratingCount: count,
    bestRating: 5,
    worstRating: 1,
  },
});

/** JSON for a script element, with everything escaped that could end the element, start a comment or end a line. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
