import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { IconButton } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { useStableHandler } from "../use-stable-handler.ts";
import styles from "./sortable-list.module.css";
import { shiftOf } from "./sorting.ts";
import { type DragState, useDragHandle, useDragState } from "./use-drag-sort.ts";

export type SortableLabels = {
  /** Name and tooltip of the handle. */
  drag: (name: string) => string;
  up: (name: string) => string;
  down: (name: string) => string;
  /** Announced after a move. */
  moved: (name: string, position: number, count: number) => string;
};

/** `handle` moves by pointer, touch and arrow keys; `arrows` are buttons. */
export type SortControls = { handle: ReactNode; arrows: ReactNode };
/** The same as actions of a menu; null at the ends of the list. */
export type SortMoves = { up: (() => void) | null; down: (() => void) | null };

type Props<T> = {
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  onMove: (id: string, to: number) => void;
  announce: (text: string) => void;
  labels: SortableLabels;
  className?: string;
  children: (item: T, controls: SortControls, moves: SortMoves) => ReactNode;
};

/**
 * A list that the user can reorder. Entries keep their state, because each remains the same element. The order changes
 * once, when the entry is dropped; Escape cancels.
 */
export function SortableList<T>(props: Props<T>) {
  const { items, idOf, nameOf, labels } = props;
  const list = useRef<HTMLOListElement>(null);
  const state = useDragState();
  const refocus = useFocusAfterMove(list, items);
  const move = useStableHandler((id: string, to: number, control: Control) => {
    const item = items.find((each) => idOf(each) === id);
    if (!item || to < 0 || to >= items.length) return;
    props.onMove(id, to);
    props.announce(labels.moved(nameOf(item), to + 1, items.length));
    refocus(id, control);
  });
  const controlsOf = (item: T, at: number): SortControls => {
    const id = idOf(item);
    const name = nameOf(item);
    const isLast = at === items.length - 1;
    return {
      handle: <Handle {...{ list, id, at, state, move }} label={labels.drag(name)} />,
      arrows: (
        <>
          <Arrow {...{ id, move }} icon="up" label={labels.up(name)} to={at - 1} isDisabled={at === 0} />
          <Arrow {...{ id, move }} icon="down" label={labels.down(name)} to={at + 1} isDisabled={isLast} />
        </>
      ),
    };
  };
  const movesOf = (item: T, at: number): SortMoves => {
    const moveTo = (to: number) => () => move(idOf(item), to, "handle");
    return { up: at > 0 ? moveTo(at - 1) : null, down: at < items.length - 1 ? moveTo(at + 1) : null };
  };
  return (
    <ol ref={list} className={`${styles.list} ${props.className ?? ""}`}>
      {items.map((item, at) => (
        <li key={idOf(item)} data-sort-id={idOf(item)} {...entryProps(state, idOf(item), at)}>
          {props.children(item, controlsOf(item, at), movesOf(item, at))}
        </li>
      ))}
    </ol>
  );
}

function entryProps({ drag }: DragState, id: string, at: number) {
  if (!drag) return { className: styles.entry };
  const dragged = drag.id === id;
  const shift = dragged ? drag.offset : shiftOf(at, drag.from, drag.to, drag.space);
  return {
    className: `${styles.entry} ${dragged ? styles.dragged : styles.shifted}`,
    style: shift === 0 ? undefined : { transform: `translateY(${shift}px)` },
  };
}

type Move = (id: string, to: number, control: Control) => void;
type HandleProps = Omit<Parameters<typeof useDragHandle>[0], "onMove"> & { label: string; move: Move };

function Handle({ label, move, ...options }: HandleProps) {
  const moveProps = useDragHandle({ ...options, onMove: (to) => move(options.id, to, "handle") });
  return (
    <button
      type="button"
      {...moveProps}
      aria-label={label}
      title={label}
      data-sort="handle"
      className={styles.handle}
    >
      <Icon name="grip" />
    </button>
  );
}

type ArrowProps = {
  id: string;
  icon: "up" | "down";
  label: string;
  to: number;
  isDisabled: boolean;
  move: Move;
};

const Arrow = memo(function Arrow({ id, icon, label, to, isDisabled, move }: ArrowProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      data-sort={icon}
      isDisabled={isDisabled}
      onPress={() => move(id, to, icon)}
    />
  );
});

type Control = "handle" | "up" | "down";

/** Restores the focus, which moving an element can lose; from an arrow that becomes disabled it goes to the handle. */
function useFocusAfterMove(list: RefObject<HTMLElement | null>, items: unknown) {
  const wanted = useRef<{ id: string; control: Control } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, control } = wanted.current;
    wanted.current = null;
    const entry = list.current?.querySelector(`[data-sort-id="${CSS.escape(id)}"]`);
    const button = (name: Control) => entry?.querySelector<HTMLButtonElement>(`[data-sort="${name}"]`);
    const target = button(control);
    (target?.disabled ? button("handle") : target)?.focus();
  }, [items]);
  return (id: string, control: Control) => {
    wanted.current = { id, control };
  };
}
