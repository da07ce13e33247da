import { useMemo, useRef } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { TemplateCards } from "../../rendering/design-panel/template-cards.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { hasLook, letterDesignOf, withLook } from "../../rendering/presenting/letter-design.ts";
import { Button } from "../../ui/button.tsx";
import type { Edit } from "../letter-edits.ts";
import { useLookPictures } from "./use-look-pictures.ts";

type Props = {
  content: LetterContent;
  /** Drawn in the pictures. */
  own: OwnDocument<LetterContent>;
  update: (edit: Edit) => void;
};

/** The choice of a look for the letter: that of a template, or of the resume that it goes with. */
export function LetterLooks({ content, own, update }: Props) {
  const { api, portal, status } = useIsland();
  const t = useMessages("letter");
  const errorMessage = useErrorMessage();
  const gallery = useRef<HTMLFieldSetElement>(null);
  const { looks, drawing } = useLookPictures(content.locale);
  const pictures = useOwnPictures(own, gallery, drawing);
  const chosen = useMemo(
    () => looks.find(({ design }) => hasLook(content.design, design)),
    [looks, content.design],
  );
  const { resumeId } = content;
  const matchResume = async () => {
    try {
      const resume = await api.get(resumeId!);
      if (resume.kind !== "resume") return;
      const look = letterDesignOf(resume.content, portal);
      update((letter) => ({ ...letter, design: withLook(letter.design, look) }));
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
  };
  return (
    <>
      <TemplateCards
        ids={looks.map(({ id }) => id)}
        chosen={chosen?.id}
        onChoose={(id) => {
          const { design } = looks.find((look) => look.id === id)!;
          update((letter) => ({ ...letter, design: withLook(letter.design, design) }));
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
