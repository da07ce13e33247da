import { memo, useRef } from "react";
import { useIsland } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { newestTemplate } from "../../documents/model/newest-template.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { TemplateCards } from "../../rendering/design-panel/template-cards.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { findTemplate } from "../../rendering/templates/all.ts";
import { galleryOf } from "../../rendering/templates/gallery.ts";
import type { Edit } from "../resume-edits.ts";

type Props = {
  content: Pick<ResumeContent, "template" | "locale">;
  /** Drawn in the pictures of the templates; null while the user has written nothing: samples are shown. */
  own: OwnDocument | null;
  update: (edit: Edit) => void;
};

/** The choice of template. A document keeps the version of its template until the user chooses another one. */
export const TemplatePicker = memo(function TemplatePicker({ content, own, update }: Props) {
  const { template, locale } = content;
  const { portal } = useIsland();
  const { templatePictures } = useOwnDocuments();
  const gallery = useRef<HTMLFieldSetElement>(null);
  const pictures = useOwnPictures(own, gallery, resumePictures);
  // Of a version that does not exist, no card is chosen, so that each can be.
  const chosen = findTemplate(template.id, template.version)?.id ?? "";
  return (
    <TemplateCards
      ids={galleryOf(portal, locale).map(({ id }) => id)}
      chosen={chosen}
      onChoose={(id) => {
        if (id !== chosen) update((content) => ({ ...content, template: newestTemplate(id) }));
      }}
      gallery={gallery}
      own={pictures}
      isHelped
      samples={templatePictures}
    />
  );
});

/** How the pictures of a gallery are drawn. */
export const resumePictures = {
  kind: "resume" as const,
  inTemplate: (content: ResumeContent, id: string): ResumeContent => ({
    ...content,
    template: id === content.template.id ? content.template : newestTemplate(id),
  }),
};
