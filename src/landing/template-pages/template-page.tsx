import type { Key } from "../../content/messages.ts";
import { exportFormats } from "../../documents/exports/export-formats.ts";
import { papers } from "../../documents/model/design-choices.ts";
import { choiceLabel } from "../../rendering/design-panel/design-choices.ts";
import type { DocumentText } from "../../rendering/document-text/document-text.ts";
import { fontsOf } from "../../rendering/presenting/present.ts";
import { allows } from "../../rendering/presenting/resolve-design.ts";
import { nationalGalleryOf, presentedTemplatesOf } from "../../rendering/templates/gallery.ts";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import { matchesFilter, usefulFilters } from "../../rendering/templates/template-filters.ts";
import { Facts } from "../ui/facts.tsx";
import landing from "../ui/landing.module.css";
import { Phrases } from "../ui/phrases.tsx";
import { Picture } from "../ui/picture.tsx";
import { joined } from "../ui/section.tsx";
import { ChangeableSheet } from "./changeable-sheet.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { TemplateCard } from "./template-card.tsx";
import styles from "./template-page.module.css";
import type { TemplateParts } from "./template-parts.ts";
import { firstSheetOf, peopleOf, takesColor } from "./template-sheets.ts";

/** The form that opens the builder with the template. */
const formId = "use";

/** Templates shown at the end. */
const moreTemplates = 4;

type Props = TemplateParts & {
  manifest: TemplateManifest;
  /** What software reads in the sample document. */
  reading: Pick<DocumentText, "text" | "dir">;
};

/** One template: its page large enough to read, whom it suits, and what software makes of it. */
export function TemplatePage({ manifest, reading, ...parts }: Props) {
  const { model, t } = parts;
  const [, ...others] = peopleOf(manifest, model);
  return (
    <>
      <section className={joined(landing.section, landing.desk, styles.head)}>
        <div className={landing.inner}>
          <Presentation {...parts} manifest={manifest} />
          <div className={styles.sheet}>
            <TemplateSheet {...parts} manifest={manifest} />
          </div>
          <div className={styles.about}>
            <h2>{t("suitsTitle")}</h2>
            <p>{t(`suits.${manifest.id}` as Key<"gallery">)}</p>
            <Facts className={styles.facts} items={factsOf({ manifest, ...parts })} />
          </div>
        </div>
      </section>
      <section className={joined(landing.section, landing.paper, styles.reading)}>
        <div className={landing.inner}>
          <div>
            <h2>
              <Phrases text={t("readTitle")} />
            </h2>
            <p className={landing.sub}>{t("readText")}</p>
            <UseButton {...parts} manifest={manifest} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text has to be reachable by keyboard */}
          <section tabIndex={0} aria-label={t("readTitle")}>
            <pre dir={reading.dir}>{reading.text.trim()}</pre>
          </section>
        </div>
      </section>
      {others.length > 0 && (
        <section className={joined(landing.section, landing.desk, styles.others)}>
          <div className={landing.inner}>
            <h2>
              <Phrases text={t("peopleTitle")} />
            </h2>
            <ul className={styles.people}>
              {others.map((person) => (
                <li key={person}>
                  <Picture
                    sheet={{ ...parts.sheetOf({ template: manifest.id, person }, "small"), alt: "" }}
                    place="card"
                  />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className={joined(landing.section, landing.paper)}>
        <div className={landing.inner}>
          <h2 className={landing.head}>
            <Phrases text={t("moreTitle")} />
          </h2>
          <ul className={styles.more}>
            {neighboursOf(manifest, parts).map((other) => (
              <li key={other.id}>
                <TemplateCard {...parts} manifest={other} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

type PartProps = TemplateParts & { manifest: TemplateManifest };

/** Name, purpose, and the way into the builder. */
function Presentation({ manifest, ...parts }: PartProps) {
  const { t, builder, nameOf, purposeOf, galleryHref, startHref } = parts;
  const { id, kind } = manifest;
  const name = nameOf(id);
  const isLetter = kind === "letter";
  return (
    <div className={styles.text}>
      <p>
        <a className={landing.quiet} href={galleryHref}>
          {t("all")}
        </a>
      </p>
      <h1>
        {!isLetter && <span>{builder("template")} </span>}
        {name}
      </h1>
      <p className={landing.sub}>{purposeOf(id)}</p>
      <form id={formId} action={startHref[kind]} className={styles.form}>
        {takesColor(manifest) && <ColorChoice {...parts} label={builder("design.accent")} form={formId} />}
        <UseButton {...parts} manifest={manifest} />
      </form>
    </div>
  );
}

/** Opens the builder with the template and the chosen colour. */
function UseButton({ manifest: { id, kind }, t, builder, nameOf }: PartProps) {
  const isLetter = kind === "letter";
  return (
    <button
      type="submit"
      form={formId}
      className={joined(landing.cta, styles.use)}
      {...(!isLetter && { name: "template", value: id })}
    >
      {isLetter ? t("letterAction") : builder("templateUse", { name: nameOf(id) })}
    </button>
  );
}

const TemplateSheet = ({ manifest, ...parts }: PartProps) => {
  const { model, nameOf, sheetOf } = parts;
  const document = firstSheetOf(manifest, model);
  const alt = nameOf(manifest.id);
  return takesColor(manifest) ? (
    <ChangeableSheet sheetOf={sheetOf} document={document} size="large" place="hero" alt={alt} />
  ) : (
    <Picture sheet={{ ...sheetOf(document, "large"), alt }} place="hero" />
  );
};

function factsOf(props: PartProps): { label: string; value: string }[] {
  const { manifest, portal, t, builder } = props;
  const filters = usefulFilters(nationalGalleryOf(portal), portal);
  const layout = filters.filter((filter) => matchesFilter(manifest, filter));
  const isLetter = manifest.kind === "letter";
  return [
    ...(isLetter || layout.length === 0
      ? []
      : [
          {
            label: builder("design.columns"),
            value: layout.map((filter) => builder(`templateFilters.${filter}`)).join(" · "),
          },
        ]),
    { label: builder("design.paper"), value: papersOf(props) },
    { label: builder("design.fontPair"), value: typefacesOf(manifest, portal) },
    { label: t("download"), value: formats.join(" · ") },
  ];
}

/** The country's paper first; forms have only one. */
function papersOf({ manifest, portal, t, builder }: PartProps): string {
  const [paper, other] = [portal.paper, ...papers.filter((one) => one !== portal.paper)].map((one) =>
    choiceLabel("paper", one, builder, portal),
  );
  return allows(manifest, "paper", portal.paper) ? t("paper", { paper: paper!, other: other! }) : paper!;
}

/** Of the name and of the text. */
function typefacesOf(manifest: TemplateManifest, { locale }: PartProps["portal"]): string {
  const { name, body } = fontsOf(manifest, manifest.defaults, locale);
  return [...new Set([name.families[0], body.families[0]])].join(", ");
}

const formats = [
  "PDF",
  ...new Set(Object.values(exportFormats).map(({ extension }) => extension.split(".").at(-1)!.toUpperCase())),
];

/** The templates after this one in the gallery, which is a circle. */
function neighboursOf({ id }: TemplateManifest, { portal }: TemplateParts): TemplateManifest[] {
  const all = presentedTemplatesOf(portal);
  const at = all.findIndex((one) => one.id === id);
  return Array.from({ length: moreTemplates }, (_, by) => all[(at + 1 + by) % all.length]!);
}
