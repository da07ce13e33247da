import { useEffect, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { createAnchor } from "../../anchors/anchor.ts";
import { type SelectedText, useSelectionAnchor } from "../../ui/use-selection-anchor.ts";
import styles from "./desk.module.css";
import { useDesk } from "./desk-context.ts";
import { DocumentView } from "./document-view.tsx";
import type { CommentActions } from "./use-comment-actions.ts";

type Props = { actions: CommentActions; onPhrases: () => void };

/** The document: select a phrase to comment on it. Contact data is hidden until the reviewer asks for it. */
export function DocumentPane({ actions, onPhrases }: Props) {
  const { opened, contact, comments, active, setActive, text } = useDesk();
  const t = useMessages("desk");
  const pane = useRef<HTMLDivElement>(null);
  const { selected, document: selection } = useSelectionAnchor(opened.blocks, text.dir);
  const { blocks } = opened;

  // Offsets in a block that is shown as it is do not fit the masked one, so a comment there is on the whole block.
  const wholeBlock = (spot: string) =>
    createAnchor(blocks, spot, 0, blocks.find((block) => block.spot === spot)?.text.length ?? 0);
  const anchorOf = ({ spot, start, end }: SelectedText) =>
    contact?.blocks.some((block) => block.spot === spot)
      ? wholeBlock(spot)
      : createAnchor(blocks, spot, start, end);
  actions.selection.current = () => {
    if (selected) return anchorOf(selected);
    const spot = (document.activeElement as HTMLElement | null)?.dataset?.spot;
    return spot ? wholeBlock(spot) : null;
  };
  useEffect(() => {
    if (!active) return;
    const mark = pane.current?.querySelector(`[data-mark="${CSS.escape(active)}"]`);
    mark?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  return (
    <div ref={pane} className={styles.canvas}>
      <div className={styles.canvasHead}>
        <p>{t("doc.select")}</p>
        {!contact && <ContactButton />}
      </div>
      <DocumentView
        comments={comments}
        active={active}
        shown={contact?.blocks}
        onSelect={setActive}
        selection={selection}
      />
      {selected && (
        <SelectionBar rect={selected.rect} pane={pane.current} actions={actions} onPhrases={onPhrases} />
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

type BarProps = Props & { rect: DOMRect; pane: HTMLElement | null };

/** What can be done with the selected phrase, below it. It takes no focus, so that the selection stays. */
function SelectionBar({ rect, pane, actions, onPhrases }: BarProps) {
  const t = useMessages("desk");
  const bar = useRef<HTMLDivElement>(null);
  const frame = pane?.getBoundingClientRect();
  useEffect(() => {
    const element = bar.current;
    if (!element || !frame) return;
    const left = rect.left - frame.left + rect.width / 2 - element.offsetWidth / 2;
    const room = frame.width - element.offsetWidth - 8;
    element.style.left = `${Math.max(8, Math.min(left, room))}px`;
    element.style.top = `${rect.bottom - frame.top + 10}px`;
  });
  const item = (icon: IconName, label: string, act: () => void) => (
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={act}>
      <Icon name={icon} size={18} />
      {label}
    </button>
  );
  return (
    <div ref={bar} className={styles.selectionBar}>
      {item("comment", t("comment.comment"), () => actions.addAtSelection("comment"))}
      {item("edit", t("comment.suggestion"), () => actions.addAtSelection("suggestion"))}
      {item("phrases", t("phrases.title"), onPhrases)}
    </div>
  );
}
