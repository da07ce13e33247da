import { useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { useMedia } from "../../../ui/use-media.ts";
import { placeCards } from "../state/place-cards.ts";
import { CommentCard } from "./comment-card.tsx";
import styles from "./comments.module.css";
import { useDesk, useDeskState } from "./desk-context.ts";
import { touch } from "./media.ts";
import type { OpenDialog } from "./order-dialogs.tsx";
import { ReadComment } from "./read-comment.tsx";
import type { CommentActions } from "./use-comment-actions.ts";
import { useFocusedSpot } from "./use-focused-spot.ts";

type Props = { actions: CommentActions; openDialog: (dialog: OpenDialog) => void };

/** The comments, each beside its line where there is room, otherwise one below the other. */
export function CommentsPanel({ actions, openDialog }: Props) {
  const { store, comments, opened, active } = useDesk();
  const { conflicts } = useDeskState(store);
  const t = useMessages("desk");
  const isTouch = useMedia(touch);
  const { list, tops, height } = useCardPlaces();
  const spot = useFocusedSpot();
  return (
    <>
      {comments.length === 0 && <p className={styles.empty}>{t(isTouch ? "doc.tap" : "comment.empty")}</p>}
      <ol ref={list} className={styles.list} style={{ minHeight: height }}>
        {comments.map((comment) => (
          <li
            key={comment.id}
            data-card={comment.id}
            data-chosen={comment.anchor?.spot === spot || undefined}
            className={tops ? styles.placed : undefined}
            style={tops ? { top: tops.get(comment.id) } : undefined}
          >
            <CommentCard
              comment={comment}
              isActive={comment.id === active}
              theirs={conflicts[comment.id]}
              {...{ actions, openDialog }}
            />
          </li>
        ))}
      </ol>
      {opened.earlier.length > 0 && (
        <details className={`${forms.disclosure} ${styles.earlier}`}>
          <summary>{t("comment.earlier")}</summary>
          <ul>
            {opened.earlier.map((comment) => (
              <li key={comment.id} className={styles.card}>
                <ReadComment comment={{ ...comment, number: 0 }} />
                {comment.answer && (
                  <p className={styles.body} dir="auto">
                    <strong>{t("messages.customer")}:</strong> {comment.answer}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Pixels between two cards. */
const gap = 12;

/** Tops of the cards beside their lines, measured after each render and resize; null where they follow one another. */
function useCardPlaces() {
  const { comments, active, panel, tab } = useDesk();
  const list = useRef<HTMLOListElement>(null);
  const [places, setPlaces] = useState<{ tops: Map<string, number> | null; height: number }>({
    tops: null,
    height: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open panel changes where the cards are
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setPlaces((now) => keepSame(now, measurePlaces(element, active)));
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    for (const card of element.children) observer.observe(card);
    const page = document.querySelector("[data-review-document]");
    if (page) observer.observe(page);
    return () => observer.disconnect();
  }, [comments, active, panel, tab]);
  return { list, ...places };
}

type Places = { tops: Map<string, number> | null; height: number };

function measurePlaces(list: HTMLElement, active: string | null): Places {
  const isBeside = getComputedStyle(list).getPropertyValue("--beside").trim() === "1";
  if (!isBeside || list.clientWidth === 0) return { tops: null, height: 0 };
  const origin = list.getBoundingClientRect().top;
  const cards = [...list.querySelectorAll<HTMLElement>("[data-card]")].map((card) => {
    const id = card.dataset.card!;
    const mark = document.querySelector(`[data-review-document] [data-mark="${CSS.escape(id)}"]`);
    return { id, top: mark ? mark.getBoundingClientRect().top - origin : 0, height: card.offsetHeight };
  });
  const tops = placeCards(cards, { gap, active });
  const ends = cards.map(({ id, height }) => (tops.get(id) ?? 0) + height);
  return { tops, height: Math.max(0, ...ends) };
}

/** The same object if nothing moved, so that measuring does not render for ever. */
function keepSame(now: Places, next: Places): Places {
  if (!now.tops || !next.tops) return now.tops === next.tops ? now : next;
  const isSame =
    now.height === next.height &&
    now.tops.size === next.tops.size &&
    [...next.tops].every(([id, top]) => now.tops!.get(id) === top);
  return isSame ? now : next;
}
