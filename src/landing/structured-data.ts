import type { TrustRating } from "./trust-rating.ts";

/**
 * What search engines may show under a page's address: the service as a web application with the rating that stands on
 * the page (https://schema.org/AggregateRating). No price: what is free is said in the page's own words.
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

/** JSON that can stand in a script element: nothing in it ends the element, begins a comment or breaks a line of script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
