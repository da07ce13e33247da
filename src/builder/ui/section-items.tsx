import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useOfferUndo, useRevealed } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import { fieldsOf } from "../../documents/model/item-fields.ts";
import { limits } from "../../documents/model/limits.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import { type ItemSectionType, itemSections } from "../../documents/model/section-types.ts";
import { newId } from "../../kit/id.ts";
import { Button } from "../../ui/button.tsx";
import { SortableList } from "../../ui/sorting/sortable-list.tsx";
import { type Item, itemName } from "../item-text.ts";
import {
  copyOf,
  type Edit,
  editItems,
  insertAfter,
  moveById,
  removeById,
  setItemField,
} from "../resume-edits.ts";
import { CollapsibleItem, CompactItem } from "./section-item.tsx";

type Props = {
  section: ItemsSection;
  lang: string;
  update: (edit: Edit) => void;
  /** Beside the label of an item's bullets. */
  helpFor?: ((itemId: string) => ReactNode) | undefined;
};

/** The items of a section: add, expand, edit, move, remove and restore. */
export function SectionItems({ section, lang, update, helpFor }: Props) {
  const { status } = useIsland();
  const labels = useSortableLabels();
  const { isShort } = itemSections[section.type];
  const items: readonly Item[] = section.items;
  const { openId, setOpenId, nameOf, add, duplicate, remove } = useItemActions(section, update);
  const addButton = <AddButton section={section} onAdd={add} />;

  if (items.length === 0) return <EmptySection type={section.type} addButton={addButton} />;
  return (
    <>
      {addsOnTop(section.type) && <div>{addButton}</div>}
      <SortableList
        className={styles.items}
        items={items}
        idOf={(item) => item.id}
        nameOf={nameOf}
        labels={labels}
        announce={status.announce}
        onMove={(id, to) => update(editItems(section.id, (all) => moveById(all, id, to)))}
      >
        {(item, controls, moves) => {
          const props = {
            type: section.type,
            item,
            lang,
            controls,
            moves,
            help: helpFor?.(item.id),
            onDuplicate: () => duplicate(item),
            onChange: (key: string, value: unknown) => update(setItemField(section.id, item.id, key, value)),
            onRemove: () => remove(item),
          };
          return isShort ? (
            <CompactItem {...props} isNew={openId === item.id && items.length > 1} />
          ) : (
            <CollapsibleItem
              {...props}
              isOpen={openId === item.id}
              onToggle={() => setOpenId(openId === item.id ? null : item.id)}
            />
          );
        }}
      </SortableList>
      {!addsOnTop(section.type) && <div>{addButton}</div>}
    </>
  );
}

/** Adds and removes items; a new item opens. A single item is open at first. */
function useItemActions(section: ItemsSection, update: Props["update"]) {
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  const items: readonly Item[] = section.items;
  const [openId, setOpenId] = useState<string | null>(items.length === 1 ? items[0]!.id : null);
  useRevealed((path) => {
    if (path[1] === section.id && path[3]) setOpenId(path[3]);
  });
  const nameOf = (item: Item) => itemName(section.type, item) || t("untitled");
  const add = () => {
    const item = { id: newId() } as Item;
    update(editItems(section.id, (all) => (addsOnTop(section.type) ? [item, ...all] : [...all, item])));
    setOpenId(item.id);
  };
  const duplicate = (item: Item) => {
    const copy = copyOf(item);
    update(editItems(section.id, (all) => insertAfter(all, item.id, copy)));
    setOpenId(copy.id);
    offerUndo(t("duplicated", { name: nameOf(item) }));
  };
  const remove = (item: Item) => {
    update(editItems(section.id, (all) => removeById(all, item.id)));
    offerUndo(t("removed", { name: nameOf(item) }));
  };
  return { openId, setOpenId, nameOf, add, duplicate, remove };
}

/** Entries with a period are listed with the newest first. */
const addsOnTop = (type: ItemSectionType): boolean => fieldsOf(type).some(({ kind }) => kind === "period");

function AddButton({ section, onAdd }: { section: ItemsSection; onAdd: () => void }) {
  const t = useMessages("builder");
  if (section.items.length >= limits.items) return null;
  return (
    <Button icon="add" onPress={onAdd}>
      {t(`add.${section.type}`)}
    </Button>
  );
}

function EmptySection({ type, addButton }: { type: ItemsSection["type"]; addButton: React.ReactNode }) {
  const t = useMessages("builder");
  const example = fieldsOf(type).find((field) => "example" in field && field.example);
  return (
    <div className={styles.empty}>
      {example && "example" in example && example.example && (
        <p>{t("emptyExample", { example: t(example.example) })}</p>
      )}
      {addButton}
    </div>
  );
}
