import { memo, useRef } from "react";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { ResumeContent, ResumeTemplate } from "../../documents/model/resume.ts";
import type { Locale } from "../../portals/portal.ts";
import { TemplateCards } from "../../rendering/design-panel/template-cards.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { galleryOf } from "../../rendering/templates/gallery.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { Edit } from "../resume-edits.ts";

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

/** How the pictures of a gallery are drawn. */
export const resumePictures = {
  kind: "resume" as const,
  inTemplate: (content: ResumeContent, id: string): ResumeContent => ({
    ...content,
    template: { ...content.template, id },
  }),
};

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

type GalleryProps = PickerProps & { locale: Locale; own: OwnDocument | null };

/** Pictures of all templates. */
function Gallery({ template, locale, own, onChoose }: GalleryProps) {
  const { portal, templatePictures } = useIsland();
  const gallery = useRef<HTMLFieldSetElement>(null);
  const pictures = useOwnPictures(own, gallery, resumePictures);
  const manifests = galleryOf(portal, locale);
  return (
    <TemplateCards
      ids={manifests.map(({ id }) => id)}
      chosen={template.id}
      onChoose={(id) => onChoose({ id, version: manifests.find((one) => one.id === id)!.version })}
      gallery={gallery}
      own={pictures}
      isHelped
      samples={templatePictures}
    />
  );
}
