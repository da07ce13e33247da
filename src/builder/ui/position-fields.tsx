import type { ReactNode } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import { limits } from "../../documents/model/limits.ts";
import { newId } from "../../kit/id.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { SortableList } from "../../ui/sorting/sortable-list.tsx";
import { fieldOf } from "../item-text.ts";
import { moveById, removeById, withProperty } from "../resume-edits.ts";

export type Position = { id: string };
/** Changes the positions of the document, which may differ from those on screen after a merge. */
type PositionsChange = (positions: readonly Position[]) => readonly Position[];
type Props = {
  positions: readonly Position[] | undefined;
  onChange: (change: PositionsChange) => void;
  /** The form of a position; `set` changes one of its fields. */
  children: (position: Position, set: (key: string, value: unknown) => void) => ReactNode;
};

const noPositions: readonly Position[] = [];

/** Further positions at the same employer: add, edit, move, remove and restore. */
export function PositionFields({ positions = noPositions, onChange, children }: Props) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  const labels = useSortableLabels();
  const nameOf = (position: Position) => {
    const name = fieldOf(position, "position");
    return typeof name === "string" && name.trim() !== "" ? name : t("untitled");
  };
  const remove = (position: Position) => {
    onChange((all) => removeById(all, position.id));
    offerUndo(t("removed", { name: nameOf(position) }));
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t("positions")}</legend>
      <SortableList
        className={styles.items}
        items={positions}
        idOf={(position) => position.id}
        nameOf={nameOf}
        labels={labels}
        announce={status.announce}
        onMove={(id, to) => onChange((all) => moveById(all, id, to))}
      >
        {(position, { handle, arrows }) => (
          <div className={`${styles.item} ${styles.compactItem}`}>
            {handle}
            {children(position, (key, value) => onChange((all) => setFieldOf(all, position.id, key, value)))}
            <div className={styles.compactTools}>
              {arrows}
              <IconButton
                icon="remove"
                label={t("remove", { name: nameOf(position) })}
                onPress={() => remove(position)}
              />
            </div>
          </div>
        )}
      </SortableList>
      {positions.length < limits.positions && (
        <div>
          <Button icon="add" onPress={() => onChange((all) => [...all, { id: newId() }])}>
            {t("addPosition")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const setFieldOf = (all: readonly Position[], id: string, key: string, value: unknown) =>
  all.map((position) => (position.id === id ? withProperty(position, key, value) : position));
