import type { ReactNode } from "react";
import { spans } from "../../analytics/buckets.ts";
import { allCultures } from "../../portals/cultures/cultures.ts";
import { FormSelect } from "../../ui/forms/form-controls.tsx";
import forms from "../../ui/forms/forms.module.css";
import { type Area, areas, hrefOf } from "../report-query.ts";
import styles from "./operator-page.module.css";
import parts from "./operator-parts.module.css";
import type { View } from "./view.ts";

type Props = {
  view: View;
  area: Area;
  /** Replaces the area's name. */
  heading?: string;
  /** Period and portal can be selected. Default: true. */
  hasFilters?: boolean;
  children: ReactNode;
};

/** The frame of every page: title, menu, and the filters by period and portal. Links and a form, so it works without scripts. */
export function OperatorPage({ view, area, heading, hasFilters = true, children }: Props) {
  const { t, base, formats, choice, now } = view;
  const selected = { span: choice.span, portal: choice.portal };
  return (
    <div className={styles.desk}>
      <div className={styles.page}>
        <p className={styles.kicker}>{t("title")}</p>
        <h1 className={styles.title}>{heading === undefined ? t(`areas.${area}`) : <bdi>{heading}</bdi>}</h1>
        <nav className={styles.menu} aria-label={t("title")}>
          <ul>
            {areas.map((one) => (
              <li key={one}>
                <a href={hrefOf(base, one, selected)} aria-current={one === area ? "page" : undefined}>
                  {t(`areas.${one}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {hasFilters && (
          <div className={styles.choices}>
            <nav aria-label={t("period")}>
              <ul className={styles.spans}>
                {spans.map((span) => (
                  <li key={span}>
                    <a
                      href={`?${queryOf({ ...choice, span })}`}
                      aria-current={span === choice.span ? "true" : undefined}
                    >
                      {t(`spans.${span}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <form className={parts.filters} method="get">
              {[...queryOf({ ...choice, portal: undefined })].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <FormSelect
                id="operator-portal"
                name="portal"
                label={t("portal")}
                defaultValue={choice.portal ?? ""}
                choices={[{ value: "", label: t("allPortals") }, ...portalsByName(formats)]}
              />
              <button type="submit" className={forms.secondary}>
                {t("show")}
              </button>
            </form>
          </div>
        )}
        {children}
        <p className={styles.note}>{t("until", { time: formats.moment(now) })}</p>
      </div>
    </div>
  );
}

const portalsByName = ({ country, compare }: View["formats"]) =>
  allCultures
    .map(({ name }) => ({ value: name, country: country(name) }))
    .sort((a, b) => compare(a.country, b.country) || compare(a.value, b.value))
    .map(({ value, country }) => ({ value, label: `${country} (${value})` }));

/** The choice as a query string. Always contains the span, so that the string is never empty. */
const queryOf = ({ span, portal, order, event, kind }: View["choice"]) =>
  new URLSearchParams({
    span,
    ...(portal ? { portal } : {}),
    ...(order === "count" ? {} : { order }),
    ...(event ? { event } : {}),
    ...(kind ? { kind } : {}),
  });

type SheetProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A sheet with a heading. Unnamed, because so many landmarks on a page would not help. */
export function Sheet({ title, aside, children }: SheetProps) {
  return (
    <section className={styles.sheet}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
