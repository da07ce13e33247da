import { type DragEvent, useEffect, useRef } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import type { ResumeContent, TrayText } from "../../documents/model/resume.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { placeKey, placesFor, suggestPlace } from "./places.ts";
import styles from "./tray-list.module.css";
import { usePlaceName } from "./use-place-name.ts";
import { shortened, type TrayEditing, useTrayActions } from "./use-tray-actions.ts";

type Props = TrayEditing & {
  /** Starts dragging a text. Without it, texts are placed by their buttons only. */
  onDragStart?: (event: DragEvent, entry: TrayText) => void;
};

/** The texts of the tray: each can be placed or discarded, and both can be undone. */
export function TrayList({ onDragStart, ...props }: Props) {
  const t = useMessages("tray");
  const actions = useTrayActions(props);
  const tray = props.content.tray ?? [];
  const box = useFocusAfterRemoval(tray);
  return (
    <div ref={box} className={styles.tray}>
      <p className={styles.lead} tabIndex={-1}>
        {t(tray.length > 0 ? "lead" : "empty")}
      </p>
      {tray.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={styles.list} aria-label={t("title")}>
          {tray.map((entry) => (
            <TrayCard
              key={entry.id}
              entry={entry}
              content={props.content}
              actions={actions}
              onDragStart={onDragStart}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The card of the pressed button disappears: the focus goes to the next card, or to the line above them. */
function useFocusAfterRemoval(tray: readonly TrayText[]) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(null);
  const before = useRef(tray);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const card = (event.target as Element).closest<HTMLElement>("[data-tray]");
      focused.current = card?.dataset.tray ?? null;
    };
    const element = box.current;
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    const at = before.current.findIndex(({ id }) => id === focused.current);
    const isGone = at !== -1 && !tray.some(({ id }) => id === focused.current);
    before.current = tray;
    if (!isGone) return;
    const next = tray[Math.min(at, tray.length - 1)]?.id;
    // A closing menu restores the focus first.
    const frame = requestAnimationFrame(() => {
      const target = next ? `[data-tray="${next}"]` : "p";
      if (!document.activeElement?.closest("[role=menu]"))
        box.current?.querySelector<HTMLElement>(target)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [tray]);
  return box;
}

type CardProps = {
  entry: TrayText;
  content: ResumeContent;
  actions: ReturnType<typeof useTrayActions>;
  onDragStart: Props["onDragStart"];
};

function TrayCard({ entry, content, actions, onDragStart }: CardProps) {
  const { portal } = useIsland();
  const t = useMessages("tray");
  const tBuilder = useMessages("builder");
  const nameOf = usePlaceName(content);
  const places = placesFor(entry, content, portal);
  const suggested = suggestPlace(entry, places, nameOf);
  const name = isolate(shortened(entry.text));
  return (
    <li
      className={styles.card}
      data-tray={entry.id}
      tabIndex={-1}
      draggable={!!onDragStart}
      onDragStart={onDragStart && ((event) => onDragStart(event, entry))}
    >
      <div className={styles.text}>
        {onDragStart && <Icon name="grip" size={16} />}
        <p dir="auto" lang={content.locale}>
          {entry.label && <b>{entry.label} </b>}
          {entry.text}
        </p>
      </div>
      <div className={styles.tools}>
        {suggested && (
          <Button onPress={() => actions.place(entry, suggested)}>
            {t("place", { place: isolate(nameOf(suggested)) })}
          </Button>
        )}
        {places.length > 1 && (
          <Menu
            actions={places.map((place) => ({
              id: placeKey(place),
              label: nameOf(place),
              onAction: () => actions.place(entry, place),
            }))}
          >
            <IconButton icon="open" label={t("otherPlace", { text: name })} />
          </Menu>
        )}
        <IconButton
          icon="remove"
          label={tBuilder("remove", { name })}
          data-discards
          onPress={() => actions.discard(entry)}
        />
      </div>
    </li>
  );
}
