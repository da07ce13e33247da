import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { type BlockRange, blockOfNode, rangeOfSelection, selectRange } from "./block-text.ts";
import { stepWord, type WordStep } from "./word-keys.ts";

/** A block that was chosen as a whole, without a selection. */
export type ChosenBlock = { spot: string; by: "touch" | "keyboard" };

/**
 * The phrase that is selected in a `ReviewDocument` with mouse, touch or keyboard, as `createAnchor` needs it; null without
 * one. A selection of several blocks counts up to the end of its first.
 *
 * Keys in a focused block: the arrows go from word to word, with Shift they make the selection longer or shorter; up and
 * down go to other blocks; Home, End; Ctrl+A selects the block; Escape clears the selection. Enter chooses the whole block,
 * as a tap does.
 *
 * `document` goes to the `selection` prop of `ReviewDocument`.
 */
export function useSelectionAnchor(blocks: readonly PrintedBlock[], dir: "ltr" | "rtl") {
  const ref = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<BlockRange | null>(null);
  const [chosen, choose] = useState<ChosenBlock | null>(null);
  const [focused, setFocused] = useState<string>();

  useEffect(() => {
    const update = () => {
      const root = ref.current;
      const range = root && rangeOfSelection(root, document.getSelection());
      setSelected(range);
      if (range) choose(null);
    };
    document.addEventListener("selectionchange", update);
    return () => document.removeEventListener("selectionchange", update);
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const root = ref.current;
      const block = root && blockOfNode(root, event.target as Node);
      if (!root || !block || event.target !== block) return;
      if (event.key === "Escape") {
        choose(null);
        return document.getSelection()?.removeAllRanges();
      }
      if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        return choose({ spot: block.dataset.spot!, by: "keyboard" });
      }
      const move = moves[event.key];
      const step = stepOf(event, dir);
      if (move === undefined && !step) return;
      event.preventDefault();
      if (move !== undefined) return focusBlock(root, block, move);
      const text = blocks.find(({ spot }) => spot === block.dataset.spot)?.text ?? "";
      const current = rangeOfSelection(root, document.getSelection());
      const next = stepWord(text, current?.spot === block.dataset.spot ? current : null, step!);
      if (next) selectRange(block, next);
    },
    [blocks, dir],
  );

  const isShown = blocks.some(({ spot }) => spot === focused);
  const tabStop = isShown ? focused : blocks[0]?.spot;
  const onFocus = useCallback((spot: string) => {
    setFocused(spot);
    choose((now) => (now?.spot === spot ? now : null));
  }, []);
  const onTap = useCallback(
    (spot: string | null) => choose(spot === null ? null : { spot, by: "touch" }),
    [],
  );
  const props = useMemo(
    () => ({ ref, tabStop, chosen: chosen?.spot, onKeyDown, onFocus, onTap }),
    [tabStop, chosen, onKeyDown, onFocus, onTap],
  );
  return { selected, chosen, choose, document: props };
}

const moves: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

function focusBlock(root: Element, block: Element, move: 1 | -1): void {
  const all = [...root.querySelectorAll<HTMLElement>("[data-spot]")];
  all[all.indexOf(block as HTMLElement) + move]?.focus();
}

function stepOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  dir: "ltr" | "rtl",
): WordStep | undefined {
  if (altKey) return undefined;
  if (key.toLowerCase() === "a" && (ctrlKey || metaKey)) return "all";
  if (ctrlKey || metaKey) return undefined;
  if (key === "Home") return "first";
  if (key === "End") return "last";
  const [forward, back] = dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (key === forward) return shiftKey ? "extend" : "next";
  if (key === back) return shiftKey ? "shrink" : "previous";
  return undefined;
}
