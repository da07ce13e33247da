import { useEffect, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { createAnchor } from "../../anchors/anchor.ts";
import type { BlockRange } from "../../ui/block-text.ts";
import { useSelectionAnchor } from "../../ui/use-selection-anchor.ts";
import styles from "./desk.module.css";
import { useDesk } from "./desk-context.ts";
import { DocumentView } from "./document-view.tsx";
import { focusLine, lineAt } from "./focus-line.ts";
import { narrow, touch } from "./media.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { CommentActions } from "./use-comment-actions.ts";

type Props = { actions: CommentActions; onPhrases: () => void };

/** The document: select a phrase or choose a line to comment on it. Contact data is hidden until the reviewer asks for it. */
export function DocumentPane({ actions, onPhrases }: Props) {
  const { opened, contact, comments, active, setActive, panel, text, isJustOpened } = useDesk();
  const t = useMessages("desk");
  const isTouch = useMedia(touch);
  const isNarrow = useMedia(narrow);
  const pane = useRef<HTMLDivElement>(null);
  const { selected, chosen, choose, document: selection } = useSelectionAnchor(opened.blocks, text.dir);
  const { blocks } = opened;

  // Offsets in a block that is shown as it is do not fit the masked one, so a comment there is on the whole block.
  const wholeBlock = (spot: string) =>
    createAnchor(blocks, spot, 0, blocks.find((block) => block.spot === spot)?.text.length ?? 0);
  const anchorOf = ({ spot, start, end }: BlockRange) =>
    contact?.blocks.some((block) => block.spot === spot)
      ? wholeBlock(spot)
      : createAnchor(blocks, spot, start, end);
  actions.selection.current = () => {
    if (selected) return anchorOf(selected);
    const spot = chosen?.spot ?? (document.activeElement as HTMLElement | null)?.dataset?.spot;
    return spot ? wholeBlock(spot) : null;
  };
  useEffect(() => {
    if (!active) return;
    choose(null);
    const mark = pane.current?.querySelector(`[data-mark="${CSS.escape(active)}"]`);
    mark?.scrollIntoView?.({ block: "nearest" });
  }, [active, choose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the order is opened
  useEffect(() => {
    const first = isJustOpened && blocks.find(({ spot }) => wholeBlock(spot));
    if (first) focusLine(first.spot);
  }, []);

  return (
    <div ref={pane} className={styles.canvas} inert={isNarrow && panel === "side"}>
      <div className={styles.canvasHead}>
        {!(isTouch && isNarrow) && <p>{t(isTouch ? "doc.tap" : "doc.select")}</p>}
        {!contact && <ContactButton />}
      </div>
      <DocumentView
        comments={comments}
        active={active}
        shown={contact?.blocks}
        onSelect={setActive}
        selection={selection}
      />
      {(selected ?? chosen) && (
        <SelectionBar
          key={(selected ?? chosen)!.spot}
          pane={pane}
          placeOf={() => (selected ? document.getSelection()?.getRangeAt(0) : lineAt(chosen!.spot))}
          quote={actions.selection.current()?.quote ?? ""}
          takesFocus={!selected && chosen?.by === "keyboard"}
          close={() => {
            if (chosen) focusLine(chosen.spot);
            choose(null);
          }}
          {...{ actions, onPhrases }}
        />
      )}
      {isTouch && isNarrow && comments.length === 0 && !selected && !chosen && (
        <p data-foot="" className={styles.footHint}>
          {t("doc.tap")}
        </p>
      )}
    </div>
  );
}

function ContactButton() {
  const { api, opened, setContact } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const errorMessage = useErrorMessage();
  const [isPending, setPending] = useState(false);
  const show = async () => {
    setPending(true);
    try {
      setContact(await api.contact(opened.order.id));
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
      setPending(false);
    }
  };
  return (
    <div className={styles.contact}>
      <Icon name="hide" size={18} />
      <span>{t("doc.hidden")}</span>
      <Button variant="quiet" isPending={isPending} onPress={() => void show()}>
        {t("doc.show")}
      </Button>
    </div>
  );
}
