import type { Translate } from "../../content/words.ts";
import type { Portal } from "../../portals/portal.ts";
import { ratedApplication, scriptJson } from "../structured-data.ts";
import type { TrustRating } from "../trust-rating.ts";
import styles from "./landing.module.css";
import { Phrases } from "./phrases.tsx";

type Props = { rating: TrustRating; portal: Portal; t: Translate<"ratings"> };

/**
 * How people rate the service, in words, stars and for search engines. Its look is made of classes that the page has
 * anyway and of attributes: pages without a rating carry no byte of it.
 */
export function TrustRatingLine({ rating, portal, t }: Props) {
  const { formatLocale, dir, locale } = portal;
  const score = new Intl.NumberFormat(formatLocale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating.score);
  const words = t("score", { score });
  return (
    <>
      <p className={styles.actions}>
        <Stars stars={rating.stars} label={words} isMirrored={dir === "rtl"} />
        <span>
          <span aria-hidden="true">{words} · </span>
          <Phrases text={t("count", { count: rating.count })} />
        </span>
      </p>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with everything escaped that HTML would read
        dangerouslySetInnerHTML={{ __html: scriptJson(ratedApplication(rating, locale)) }}
      />
    </>
  );
}

/** A star on a grid of 20. */
const star = "M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z";

/** Five pale stars, and as many over them as were given; filled from where reading begins. */
function Stars({ stars, label, isMirrored }: { stars: number; label: string; isMirrored: boolean }) {
  const given = stars * 20;
  return (
    <svg role="img" aria-label={label} width={120} height={24} viewBox="0 0 100 20" fill="url(#star)">
      <pattern id="star" width={20} height={20} patternUnits="userSpaceOnUse">
        <path d={star} fill="currentColor" />
      </pattern>
      <path d="M0 0h100v20H0z" opacity={0.25} />
      <path d={isMirrored ? `M${100 - given} 0H100v20H${100 - given}z` : `M0 0h${given}v20H0z`} />
    </svg>
  );
}
