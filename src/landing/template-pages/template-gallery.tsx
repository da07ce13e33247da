import type { Ground } from "../../content/schemas/home-page.ts";
import { nationalGalleryOf } from "../../rendering/templates/gallery.ts";
import { letter } from "../../rendering/templates/letter/manifest.ts";
import { plain } from "../../rendering/templates/plain/manifest.ts";
import {
  matchesFilter,
  type TemplateFilter,
  usefulFilters,
} from "../../rendering/templates/template-filters.ts";
import { letterResumeOf } from "../sample-document.ts";
import landing from "../ui/landing.module.css";
import { Phrases } from "../ui/phrases.tsx";
import { Picture } from "../ui/picture.tsx";
import { joined } from "../ui/section.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { TemplateCard } from "./template-card.tsx";
import styles from "./template-gallery.module.css";
import type { TemplateParts } from "./template-parts.ts";

/** The form around the cards: its buttons open the builder with a template, in the colour that is chosen. */
const formId = "use";

/** All templates of a country with its sample people, below a headline on the ground of the home page's. Filters and colours work without a script. */
export function TemplateGallery({ ground, ...parts }: TemplateParts & { ground: Ground }) {
  const { portal, t, builder, startHref } = parts;
  const manifests = nationalGalleryOf(portal);
  const filters = usefulFilters(manifests, portal);
  const count = { count: manifests.length };
  return (
    <div>
      <section className={joined(landing.section, landing[ground], styles.head)}>
        <div className={landing.inner}>
          <h1>
            <span>
              <Phrases text={t("heading", count)} />
            </span>{" "}
            <em>
              <Phrases text={t("emphasis")} />
            </em>
          </h1>
          <p className={landing.sub}>{t("lead")}</p>
        </div>
      </section>
      <div className={styles.bar}>
        <div className={joined(landing.inner, styles.tools)}>
          <Filters {...parts} filters={filters} count={manifests.length} />
          <ColorChoice {...parts} label={builder("design.accent")} form={formId} />
        </div>
      </div>
      <form id={formId} action={startHref.resume} className={joined(landing.section, styles.list)}>
        {/* Enter on a colour presses the form's first button, which sends nothing. */}
        <button type="submit" formMethod="dialog" hidden />
        <div className={landing.inner}>
          <h2 className="visually-hidden">{builder("templatesTitle")}</h2>
          <ul className={styles.cards}>
            {manifests.map((manifest) => (
              <li
                key={manifest.id}
                className={styles.card}
                data-filters={filters.filter((filter) => matchesFilter(manifest, filter)).join(" ")}
              >
                <TemplateCard {...parts} manifest={manifest} isColored>
                  <button type="submit" className={styles.use} name="template" value={manifest.id}>
                    {builder("templateUse", { name: parts.nameOf(manifest.id) })}
                  </button>
                </TemplateCard>
              </li>
            ))}
            <OnlineForms {...parts} />
          </ul>
        </div>
      </form>
      <MatchingLetter {...parts} />
    </div>
  );
}

type FilterProps = TemplateParts & { filters: readonly TemplateFilter[]; count: number };

/** One filter at a time: the style sheet hides the other cards. */
function Filters({ builder, nameOf, filters, count }: FilterProps) {
  const chip = (value: string, label: string) => (
    <label key={value} className={styles.chip}>
      <input type="radio" name="filter" value={value} defaultChecked={value === "all"} />
      <span>{label}</span>
    </label>
  );
  return (
    <div role="radiogroup" aria-label={builder("templatesTitle")} className={styles.filters}>
      {chip("all", builder("templateFilters.all", { count }))}
      {filters.map((filter) => chip(filter, builder(`templateFilters.${filter}`)))}
      {chip("letter", nameOf("letter"))}
    </div>
  );
}

/** For those whose resume goes into a form on the web. It fills the row of the last cards. */
const OnlineForms = ({ portal, t, nameOf, pageHref }: TemplateParts) => (
  <li className={joined(landing.accent, styles.strip)} data-span={3 - (nationalGalleryOf(portal).length % 3)}>
    <div>
      <h3>{t("onlineTitle")}</h3>
      <p>{t("onlineText")}</p>
    </div>
    <a className={landing.cta} href={pageHref(plain.id)}>
      {t("onlineAction", { name: nameOf(plain.id) })}
    </a>
  </li>
);

/** The letter beside a resume of the same heading; forms have none. */
function MatchingLetter({
  portal,
  model,
  t,
  sheetOf,
  nameOf,
  purposeOf,
  startHref,
  pageHref,
}: TemplateParts) {
  const sheets = [{ template: letterResumeOf(model) }, { template: letter.id }];
  return (
    <section id="letter" className={joined(landing.section, landing.desk, styles.letter)}>
      <div className={landing.inner}>
        <div>
          <h2>
            <Phrases text={t("letterTitle")} />
          </h2>
          {/* The words are about the letter of the model's country. */}
          <p className={landing.sub}>
            {portal.letter === model.letter ? t("letterText") : purposeOf(letter.id)}
          </p>
          <p className={landing.actions}>
            <a className={landing.cta} href={startHref.letter}>
              {t("letterAction")}
            </a>
          </p>
        </div>
        <a href={pageHref(letter.id)} aria-label={nameOf(letter.id)} className={styles.pair}>
          {sheets.map((document) => (
            <Picture
              key={document.template}
              sheet={{ ...sheetOf(document, "small"), alt: "" }}
              place="card"
            />
          ))}
        </a>
      </div>
    </section>
  );
}
