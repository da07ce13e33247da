import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import styles from "./desk.module.css";
import { shorten } from "./shorten.ts";
import type { CommentActions } from "./use-comment-actions.ts";

type Props = {
  pane: RefObject<HTMLElement | null>;
  /** The selected phrase or the chosen line. */
  placeOf: () => Pick<Element, "getBoundingClientRect"> | null | undefined;
  quote: string;
  /** Otherwise it takes none, so that a selection stays. */
  takesFocus: boolean;
  close: () => void;
  actions: CommentActions;
  onPhrases: () => void;
};

/** Pixels between the bar and the text, and between the bar and the edges of the document. */
const gap = 10;

/** What can be done with a selected phrase or a chosen line: below it, on a phone at the foot of the screen. */
export function SelectionBar({ pane, placeOf, quote, takesFocus, close, actions, onPhrases }: Props) {
  const t = useMessages("desk");
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const position = () => {
      const place = placeOf()?.getBoundingClientRect();
      const [canvas, element] = [pane.current, bar.current];
      if (!element || !canvas || !place) return;
      const frame = canvas.getBoundingClientRect();
      const left = place.left - frame.left + place.width / 2 - element.offsetWidth / 2;
      const room = frame.width - element.offsetWidth - gap;
      element.style.left = `${Math.max(gap, Math.min(left, room))}px`;
      element.style.top = `${place.bottom - frame.top + canvas.scrollTop + gap}px`;
    };
    position();
    // The document may scroll to the line after this.
    addEventListener("scroll", position, { capture: true, passive: true });
    addEventListener("resize", position);
    return () => {
      removeEventListener("scroll", position, { capture: true });
      removeEventListener("resize", position);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector("button")?.focus();
    // On a phone the bar is in front of the document's end.
    const place = placeOf();
    if (place instanceof Element) place.scrollIntoView?.({ block: "nearest" });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      focusNext(bar.current!, event.key === "ArrowRight");
    }
  };
  const item = (icon: IconName, label: string, act: () => void) => (
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={act}>
      <Icon name={icon} size={18} />
      {label}
    </button>
  );
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("comment.on", { quote: shorten(quote) })}
      data-foot=""
      className={styles.selectionBar}
      onKeyDown={onKeyDown}
    >
      {item("comment", t("comment.comment"), () => actions.addAtSelection("comment"))}
      {item("edit", t("comment.suggestion"), () => actions.addAtSelection("suggestion"))}
      {item("phrases", t("phrases.title"), onPhrases)}
    </div>
  );
}

/** Moves the focus to the button on the right or on the left, from the last one to the first. */
function focusNext(bar: HTMLElement, toRight: boolean): void {
  const buttons = [...bar.querySelectorAll("button")];
  const isForward = toRight === (getComputedStyle(bar).direction !== "rtl");
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + (isForward ? 1 : -1)) % buttons.length)?.focus();
}
