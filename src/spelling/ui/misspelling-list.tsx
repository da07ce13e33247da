import { useRef, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { IconButton } from "../../ui/button.tsx";
import type { Misspelling } from "../find-misspellings.ts";
import { normalWord } from "../normal-word.ts";
import { MisspellingCard } from "./misspelling-card.tsx";
import styles from "./spelling.module.css";
import { useNextKeys } from "./use-next-keys.ts";

export type MisspellingActions = {
  lang: string;
  placeOf: (spot: string) => string;
  suggest: (word: string) => Promise<string[]>;
  replace: (places: readonly Misspelling[], replacement: string) => void;
  ignore: (place: Misspelling) => void;
  add: (word: string) => void;
  onShow: (place: Misspelling) => void;
};

/**
 * The findings in reading order; one is open. After an action the next one opens and gets the focus, so that a list is
 * done by pressing the same key.
 */
export function MisspellingList({
  misspellings,
  ...actions
}: MisspellingActions & { misspellings: Misspelling[] }) {
  const t = useMessages("spelling");
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ key: string; at: number } | null>(null);
  const openKey = openKeyOf(misspellings, open);
  const at = misspellings.findIndex(({ key }) => key === openKey);

  const show = (index: number) => {
    const next = misspellings[index];
    if (!next) return;
    setOpen({ key: next.key, at: index });
    list.current?.querySelector<HTMLElement>(`[data-misspelling="${next.key}"]`)?.focus();
  };
  const move = (step: 1 | -1) => show((at + step + misspellings.length) % misspellings.length);
  useNextKeys(move);
  /** The finding goes away: the focus goes to the one in its place before the list changes. */
  const settle = (change: () => void) => {
    const next = misspellings[at + 1] ?? misspellings[at - 1];
    if (next) list.current?.querySelector<HTMLElement>(`[data-misspelling="${next.key}"]`)?.focus();
    else list.current?.querySelector<HTMLElement>("[data-count]")?.focus();
    setOpen(next ? { key: next.key, at } : null);
    change();
  };
  return (
    <div ref={list} className={styles.list}>
      <div className={styles.top}>
        <p className={styles.count} role="status" tabIndex={-1} data-count>
          {t("count", { count: misspellings.length })}
        </p>
        {misspellings.length > 1 && (
          <span className={styles.moves}>
            <kbd className={styles.key}>F8</kbd>
            <IconButton icon="up" label={t("previous")} onPress={() => move(-1)} />
            <IconButton icon="down" label={t("next")} onPress={() => move(1)} />
          </span>
        )}
      </div>
      <ol className={styles.cards}>
        {misspellings.map((each, index) => (
          <MisspellingCard
            key={each.key}
            {...actions}
            misspelling={each}
            number={index + 1}
            same={each.key === openKey ? misspellings.filter((other) => isSameWord(each, other)) : []}
            isOpen={each.key === openKey}
            onToggle={() =>
              setOpen(each.key === openKey ? { key: "", at: -1 } : { key: each.key, at: index })
            }
            settle={settle}
          />
        ))}
      </ol>
    </div>
  );
}

const isSameWord = (one: Misspelling, other: Misspelling) => normalWord(one.word) === normalWord(other.word);

/** The first one is open at first, and the one in the place of one that went away. */
function openKeyOf(
  misspellings: readonly Misspelling[],
  open: { key: string; at: number } | null,
): string | undefined {
  if (!open) return misspellings[0]?.key;
  if (open.at === -1 || misspellings.some(({ key }) => key === open.key)) return open.key;
  return misspellings[Math.min(open.at, misspellings.length - 1)]?.key;
}
