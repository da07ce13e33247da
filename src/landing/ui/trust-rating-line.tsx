import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import type { TrustRating } from "../../ratings/trust-rating.ts";
import { ratedApplication, scriptJson } from "../structured-data.ts";
import styles from "./landing.module.css";
import { Phrases } from "./phrases.tsx";

type Props = { rating: TrustRating; portal: Portal; t: Translate<"ratings"> };

/**
 * The trust rating as text, stars and structured data. It uses only existing classes and SVG attributes, so that pages
 * without a rating need no CSS for it.
 */
export function TrustRatingLine({ rating, portal, t }: Props) {
  const { formatLocale, dir, locale } = portal;
  const score = new Intl.NumberFormat(formatLocale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating.score);
  const label = t("score", { score });
  return (
    <>
      <p className={styles.actions}>
        <Stars stars={rating.stars} label={label} isMirrored={dir === "rtl"} />
        <span>
          <span aria-hidden="true">{label} · </span>
          <Phrases text={t("count", { count: rating.count })} />
        </span>
      </p>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON
        dangerouslySetInnerHTML={{ __html: scriptJson(ratedApplication(rating, locale)) }}
      />
    </>
  );
}

/** A star on a grid of 20. */
const star = "M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z";

/** Five pale stars with the score over them, from the start side. */
function Stars({ stars, label, isMirrored }: { stars: number; label: string; isMirrored: boolean }) {
  const filled = stars * 20;
  return (
    <svg role="img" aria-label={label} width={120} height={24} viewBox="0 0 100 20" fill="url(#star)">
      <pattern id="star" width={20} height={20} patternUnits="userSpaceOnUse">
        <path d={star} fill="currentColor" />
      </pattern>
      <path d="M0 0h100v20H0z" opacity={0.25} />
      <path d={isMirrored ? `M${100 - filled} 0H100v20H${100 - filled}z` : `M0 0h${filled}v20H0z`} />
    </svg>
  );
}
