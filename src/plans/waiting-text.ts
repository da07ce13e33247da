import type { Translate } from "../content/messages.ts";
import { createLanguageNames } from "../portals/language-names.ts";
import type { Portal } from "../portals/portal.ts";
import { type ReviewAvailability, usualHours } from "./review-availability.ts";

type Format = { t: Translate<"reviewPages">; portal: Pick<Portal, "formatLocale"> };

/** A number of hours, rounded to halves below ten. */
const formatHours = (hours: number, { formatLocale }: Pick<Portal, "formatLocale">): string =>
  new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 }).format(
    hours < 10 ? Math.max(0.5, Math.round(hours * 2) / 2) : Math.round(hours),
  );

/** "Reviews currently take about 20 hours …"; null with too few finished reviews. */
export const medianText = (
  { medianHours, samples }: ReviewAvailability,
  { t, portal }: Format,
): string | null =>
  medianHours === null ? null : t("waitMedian", { hours: formatHours(medianHours, portal), count: samples });

/**
 * How long a review takes if it is ordered now: with a long queue the promised days, else the median of the reviews that
 * were finished lately, and without them the usual promise; then how many orders are ahead.
 */
export function waitingText(availability: ReviewAvailability, format: Format): string {
  const { promisedHours, ahead } = availability;
  const { t } = format;
  if (promisedHours === null) return t("noReviewerText");
  const time =
    promisedHours > usualHours
      ? t("waitLong", { days: Math.ceil(promisedHours / 24) })
      : (medianText(availability, format) ?? t("waitPromise"));
  return `${time} ${t("waitAhead", { count: ahead })}`;
}

/** "German: no reviewer at the moment". */
export const noReviewerTitle = (locale: string, { t, portal }: Format): string =>
  t("noReviewerTitle", { language: createLanguageNames(portal.formatLocale)(locale) });
