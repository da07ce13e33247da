import { useId } from "react";
import { useMessages } from "../../browser/island.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { formFieldsOf } from "../../documents/model/item-fields.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Item, itemName, itemSubtitle } from "../item-text.ts";
import { editItems, removeById, setItemField } from "../resume-edits.ts";
import { ItemFields } from "../ui/item-fields.tsx";
import { targetOf } from "./decisions.ts";
import { NoteLine } from "./note-line.tsx";
import styles from "./review.module.css";
import { type PanelProps, useDropPlace } from "./use-drop-place.ts";

type Props = PanelProps & { section: ItemsSection };

/** The items of a section: one is open, the others are a line each. */
export function ResultItems(props: Props) {
  const { section, notes } = props;
  const items: readonly Item[] = section.items;
  return (
    <>
      {notes
        .filter((note) => targetOf(note) === section.id)
        .map((note) => (
          <NoteLine key={note.at} note={note} />
        ))}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.items}>
        {items.map((item, at) => (
          <ResultItem key={item.id} {...props} item={item} at={at} />
        ))}
      </ul>
    </>
  );
}

function ResultItem(props: Props & { item: Item; at: number }) {
  const { section, part, item } = props;
  const tBuilder = useMessages("builder");
  const id = useId();
  const isOpen = part.open.item === item.id;
  const name = itemName(section.type, item) || tBuilder("untitled");
  const subtitle = itemSubtitle(section.type, item);
  const drop = useDropPlace(props, { kind: "line", sectionId: section.id, itemId: item.id });
  return (
    <li className={styles.item} data-open={isOpen || undefined} {...drop.handlers}>
      <button
        type="button"
        className={styles.itemHead}
        data-part={item.id}
        data-over={drop.isOver || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => part.toggleItem(item.id)}
      >
        <span dir="auto">{subtitle ? `${name} · ${subtitle}` : name}</span>
        <Icon name="open" />
      </button>
      {isOpen && (
        <div id={id}>
          <ItemForm {...props} />
        </div>
      )}
    </li>
  );
}

function ItemForm({ section, state, notes, item, at }: Props & { item: Item; at: number }) {
  const t = useMessages("importReview");
  const tBuilder = useMessages("builder");
  const { review, update } = state;
  const remove = useRemoval(section, item, update);
  const isMarked = review.draft.marks.some(({ target, lines }) => target === item.id && lines.length > 0);
  const name = itemName(section.type, item) || tBuilder("untitled");
  return (
    <div className={styles.itemBody}>
      <div className={styles.itemTop}>
        <b className={styles.position}>{t("itemOf", { position: at + 1, count: section.items.length })}</b>
        {isMarked && <span>{t("marked")}</span>}
        <IconButton icon="remove" label={tBuilder("remove", { name })} onPress={remove} />
      </div>
      {notes
        .filter((note) => targetOf(note) === item.id)
        .map((note) => (
          <NoteLine key={note.at} note={note} />
        ))}
      <ItemFields
        type={section.type}
        fields={formFieldsOf(section.type)}
        item={item}
        lang={review.content.locale}
        onChange={(key, value) => update(setItemField(section.id, item.id, key, value))}
      />
    </div>
  );
}

/** Removes an item, with a status message that undoes it. */
function useRemoval(section: ItemsSection, item: Item, update: Props["state"]["update"]) {
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  return () => {
    update(editItems(section.id, (all) => removeById(all, item.id)));
    offerUndo(t("removed", { name: itemName(section.type, item) || t("untitled") }));
  };
}
