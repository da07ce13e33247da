import { useMemo, useRef } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { TemplateCards } from "../../rendering/design-panel/template-cards.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { hasAppearance, letterDesignOf, withAppearance } from "../../rendering/presenting/letter-design.ts";
import { Button } from "../../ui/button.tsx";
import type { Edit } from "../letter-edits.ts";
import { useAppearancePictures } from "./use-appearance-pictures.ts";

type Props = {
  content: LetterContent;
  /** Drawn in the pictures. */
  own: OwnDocument<LetterContent>;
  update: (edit: Edit) => void;
};

/** The choice of an appearance for the letter: that of a template, or of the resume that it goes with. */
export function LetterAppearances({ content, own, update }: Props) {
  const { portal, status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("letter");
  const errorMessage = useErrorMessage();
  const gallery = useRef<HTMLFieldSetElement>(null);
  const { appearances, drawing } = useAppearancePictures(content.locale);
  const pictures = useOwnPictures(own, gallery, drawing);
  const chosen = useMemo(
    () => appearances.find(({ design }) => hasAppearance(content.design, design)),
    [appearances, content.design],
  );
  const { resumeId } = content;
  const matchResume = async () => {
    try {
      const resume = await api.get(resumeId!);
      if (resume.kind !== "resume") return;
      const appearance = letterDesignOf(resume.content, portal);
      update((letter) => ({ ...letter, design: withAppearance(letter.design, appearance) }));
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
  };
  return (
    <>
      <TemplateCards
        ids={appearances.map(({ id }) => id)}
        chosen={chosen?.id}
        onChoose={(id) => {
          const { design } = appearances.find((appearance) => appearance.id === id)!;
          update((letter) => ({ ...letter, design: withAppearance(letter.design, design) }));
        }}
        gallery={gallery}
        own={pictures}
      />
      {resumeId && (
        <Button icon="copy" onPress={() => void matchResume()}>
          {t("matchResume")}
        </Button>
      )}
    </>
  );
}
