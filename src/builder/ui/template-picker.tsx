import { memo, useId, useState } from "react";
import type { Key } from "../../content/messages.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { ResumeContent, ResumeTemplate } from "../../documents/model/resume.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import { templates } from "../../rendering/templates/all.ts";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import type { Edit } from "../resume-edits.ts";
import styles from "./template-picker.module.css";

/** The schema's list would load the validator. */
const versionOne = ["classic", "sidebar"] as const satisfies readonly ResumeTemplate[];

type Props = { content: Pick<ResumeContent, "template" | "locale">; update: (edit: Edit) => void };

/** The choice of template, within the pinned version: a document keeps its appearance until the user changes it. */
export const TemplatePicker = memo(function TemplatePicker({ content, update }: Props) {
  const { template, locale } = content;
  const choose = (next: ResumeContent["template"]) => {
    if (next.id !== template.id) update((content) => ({ ...content, template: next }));
  };
  return template.version === 1 ? (
    <FormerPicker template={template} onChoose={choose} />
  ) : (
    <Gallery template={template} locale={locale} onChoose={choose} />
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

/** The country's own template first, then those of the document's language; forms of other languages last. */
export function galleryOf({ resume }: Portal, locale: Locale): TemplateManifest[] {
  const rank = (manifest: TemplateManifest) => {
    if (manifest.id === resume.template) return 0;
    if (!manifest.locale) return 2;
    return manifest.locale === locale ? 1 : 3;
  };
  return templates.filter(({ kind }) => kind === "resume").sort((a, b) => rank(a) - rank(b));
}

type GalleryProps = PickerProps & { locale: Locale };

/** Pictures of the templates, which load when the user opens the choice. */
function Gallery({ template, locale, onChoose }: GalleryProps) {
  const { portal, templatePictures } = useIsland();
  const t = useMessages("builder");
  const [isOpen, setOpen] = useState(false);
  const group = useId();
  const nameOf = (id: string) => t(`templates.${id}` as Key<"builder">);
  const manifests = galleryOf(portal, locale);
  // A template of a later release has no name here.
  const isKnown = manifests.some(({ id }) => id === template.id);
  return (
    <div className={styles.picker}>
      <div className={styles.current}>
        <Button variant="quiet" icon="file" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t("template")}
        </Button>
        {isKnown && <span>{nameOf(template.id)}</span>}
      </div>
      {isOpen && (
        <fieldset className={styles.gallery}>
          <legend className="visually-hidden">{t("template")}</legend>
          {manifests.map(({ id, version }) => (
            <label key={id} className={styles.card}>
              <input
                type="radio"
                name={group}
                className={styles.radio}
                checked={id === template.id}
                aria-describedby={`${group}-${id}`}
                onChange={() => onChoose({ id, version })}
              />
              <span className={`${styles.picture} ${portal.paper === "a4" ? styles.a4 : styles.letter}`}>
                {templatePictures[id] && <img src={templatePictures[id]} alt="" loading="lazy" />}
              </span>
              <span className={styles.name}>{nameOf(id)}</span>
              <span id={`${group}-${id}`} className={styles.help}>
                {t(`templateHelp.${id}` as Key<"builder">)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
