import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Key } from "../../content/messages.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import { TemplateSheet } from "../../rendering/pictures/template-shelf.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import { useSample } from "../../writing/ui/use-sample.ts";
import { resumePictures } from "../ui/template-picker.tsx";
import styles from "./template-preview.module.css";

type Props = {
  /** In the order of the gallery. */
  ids: readonly string[];
  /** Shown at first. */
  first: string;
  /** With the user's first words; null: the country's sample is shown. */
  own: OwnDocument | null;
  /** Addresses of pictures that the gallery has drawn. */
  pictures: ReadonlyMap<string, string>;
  onUse: (id: string) => void;
  isPending: boolean;
  onClose: () => void;
};

/** A dialog with the first page in a template, large enough to read; arrow keys and buttons show the others. */
export function TemplatePreview({ ids, first, own, pictures, onUse, isPending, onClose }: Props) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const [shown, setShown] = useState(first);
  // Pages that were drawn stay, so that going back does not draw them again.
  const [visited, setVisited] = useState<readonly string[]>([first]);
  const page = useSampleDocument(own);
  const area = useRef<HTMLElement>(null);
  const position = ids.indexOf(shown);
  const move = useStableHandler((by: number) => {
    const next = ids[(position + by + ids.length) % ids.length]!;
    setShown(next);
    area.current!.scrollTop = 0;
    if (!visited.includes(next)) setVisited([...visited, next]);
  });
  useArrowKeys(area, move);
  const name = t(`templates.${shown}` as Key<"builder">);
  return (
    <Dialog isOpen wide title={name} onClose={onClose} closeLabel={tCommon("close")}>
      <div className={styles.preview}>
        <p className={styles.previewHelp}>{t(`templateHelp.${shown}` as Key<"builder">)}</p>
        <section
          ref={area}
          className={styles.previewScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          aria-label={t("preview")}
        >
          {visited.map((id) => (
            <Sheet key={id} {...{ id, page }} picture={pictures.get(id)} isShown={id === shown} />
          ))}
        </section>
        <div className={styles.previewFoot}>
          {ids.length > 1 && (
            <div className={styles.previewSteps}>
              <IconButton icon="back" label={t("templatePrevious")} onPress={() => move(-1)} />
              {/* Says the name, too: a changed title of a dialog is not announced. */}
              <p role="status" className={styles.previewPosition}>
                <span className="visually-hidden">{name}, </span>
                {t("sectionPosition", { position: position + 1, count: ids.length })}
              </p>
              <IconButton icon="forward" label={t("templateNext")} onPress={() => move(1)} />
            </div>
          )}
          <Button variant="primary" autoFocus isDisabled={isPending} onPress={() => onUse(shown)}>
            {t("templateUse", { name })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type SheetProps = {
  id: string;
  page: OwnDocument | null;
  picture: string | undefined;
  isShown: boolean;
};

/** The small picture at full width until the page is drawn. */
function Sheet({ id, page, picture, isShown }: SheetProps): ReactNode {
  const { templatePictures } = useOwnDocuments();
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useOwnPictures(picture ? null : page, frame, resumePictures);
  return (
    <div ref={frame} hidden={!isShown}>
      <div className={styles.previewSheet} data-template={id}>
        <TemplateSheet own={picture ?? drawn.get(id)} sample={templatePictures[id]} />
      </div>
    </div>
  );
}

/** The country's sample where the user has typed nothing; null until it is loaded, and if it cannot be. */
function useSampleDocument(own: OwnDocument | null): OwnDocument | null {
  const { portal } = useIsland();
  const { newDocument } = useOwnDocuments();
  const blank = useMemo(() => createResume(portal, newDocument), [portal, newDocument]);
  const { shown, isOwn } = useSample("resume", blank, own === null);
  return useMemo(() => {
    if (own || !newDocument || !isOwn) return own;
    return { content: shown, title: newDocument.titles.resume, portal: newDocument.culture };
  }, [own, newDocument, isOwn, shown]);
}

/** Left and right, as the page reads, unless they scroll the focused `area`. */
function useArrowKeys(area: RefObject<HTMLElement | null>, move: (by: number) => void): void {
  const { portal } = useIsland();
  const forward = portal.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  useEffect(() => {
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      const box = area.current!;
      if (target === box && box.scrollWidth > box.clientWidth) return;
      if (key === "ArrowLeft" || key === "ArrowRight") move(key === forward ? 1 : -1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [area, move, forward]);
}
