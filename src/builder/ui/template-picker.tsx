import { memo, useId, useRef } from "react";
import type { Key } from "../../content/messages.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { ResumeContent, ResumeTemplate } from "../../documents/model/resume.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import { templates } from "../../rendering/templates/all.ts";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { Edit } from "../resume-edits.ts";
import styles from "./template-picker.module.css";
import { type OwnDocument, useOwnPictures } from "./use-own-pictures.ts";

/** The schema's list would load the validator. */
const versionOne = ["classic", "sidebar"] as const satisfies readonly ResumeTemplate[];

type Props = {
  content: Pick<ResumeContent, "template" | "locale">;
  /** Drawn in the pictures of the templates; null while the user has written nothing: samples are shown. */
  own: OwnDocument | null;
  update: (edit: Edit) => void;
};

/** The choice of template, within the pinned version: a document keeps its appearance until the user changes it. */
export const TemplatePicker = memo(function TemplatePicker({ content, own, update }: Props) {
  const { template, locale } = content;
  const choose = (next: ResumeContent["template"]) => {
    if (next.id !== template.id) update((content) => ({ ...content, template: next }));
  };
  return template.version === 1 ? (
    <FormerPicker template={template} onChoose={choose} />
  ) : (
    <Gallery template={template} locale={locale} own={own} onChoose={choose} />
  );
});

type PickerProps = {
  template: ResumeContent["template"];
  onChoose: (template: ResumeContent["template"]) => void;
};

function FormerPicker({ template, onChoose }: PickerProps) {
  const t = useMessages("builder");
  const current = versionOne.find((id) => id === template.id);
  return (
    <Select
      label={t("template")}
      help={current && t(`templateHelp.${current}`)}
      options={versionOne.map((key) => ({ key, label: t(`templates.${key}`) }))}
      value={current ?? versionOne[0]}
      onChange={(id) => onChoose({ id, version: 1 })}
    />
  );
}

/** Of a national form. */
const languageOf = ({ locale, usualIn }: TemplateManifest): Locale | undefined => locale ?? usualIn;

/** The country's own template first, then those of the document's language; forms of other languages last. */
export function galleryOf({ resume }: Portal, locale: Locale): TemplateManifest[] {
  const rank = (manifest: TemplateManifest) => {
    if (manifest.id === resume.template) return 0;
    const language = languageOf(manifest);
    if (!language) return 2;
    return language === locale ? 1 : 3;
  };
  return templates.filter(({ kind }) => kind === "resume").sort((a, b) => rank(a) - rank(b));
}

/** Without the national forms of other languages: for a visitor who has not started yet. */
export const nationalGalleryOf = (portal: Portal): TemplateManifest[] =>
  galleryOf(portal, portal.locale).filter((manifest) =>
    [undefined, portal.locale].includes(languageOf(manifest)),
  );

type GalleryProps = PickerProps & { locale: Locale; own: OwnDocument | null };

/** Pictures of all templates. */
function Gallery({ template, locale, own, onChoose }: GalleryProps) {
  const { portal, templatePictures } = useIsland();
  const t = useMessages("builder");
  const group = useId();
  const nameOf = (id: string) => t(`templates.${id}` as Key<"builder">);
  const helpOf = (id: string) => t(`templateHelp.${id}` as Key<"builder">);
  const manifests = galleryOf(portal, locale);
  const gallery = useRef<HTMLFieldSetElement>(null);
  const ownPictures = useOwnPictures(own, gallery);
  return (
    <fieldset ref={gallery} className={styles.gallery}>
      <legend className={styles.legend}>{t("template")}</legend>
      {manifests.map(({ id, version }) => (
        <label key={id} className={styles.card} data-template={id}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={id === template.id}
            aria-describedby={`${group}-${id}`}
            onChange={() => onChoose({ id, version })}
          />
          <span className={`${styles.picture} ${portal.paper === "a4" ? styles.a4 : styles.letter}`}>
            <TemplatePicture own={ownPictures.get(id)} sample={templatePictures[id]} />
          </span>
          <span className={styles.name}>{nameOf(id)}</span>
          <span id={`${group}-${id}`} hidden>
            {helpOf(id)}
          </span>
        </label>
      ))}
      {/* Screen readers get it with the radio button. */}
      <p className={styles.help} aria-hidden="true">
        {helpOf(template.id)}
      </p>
    </fieldset>
  );
}

/** The picture of a template: the user's own document, or a sample. */
export function TemplatePicture({ own, sample }: { own: string | undefined; sample: string | undefined }) {
  if (own) return <img src={own} alt="" data-own />;
  return sample && <img src={sample} alt="" loading="lazy" />;
}
