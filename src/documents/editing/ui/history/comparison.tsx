import { type ReactNode, useMemo } from "react";
import { useIsland, useMessages } from "../../../../browser/island.tsx";
import { type Change, listChanges } from "../../../history/list-changes.ts";
import { listWordChanges, type WordChange } from "../../../history/word-changes.ts";
import { isRich } from "../../../model/rich-text.ts";
import { FormattedText } from "../formatted-text.tsx";
import { valueText } from "../value-text.ts";
import styles from "./history.module.css";
import type { HistoryProps } from "./history-panel.tsx";

type Props<C> = Pick<HistoryProps<C>, "labelOf" | "nameOf"> & {
  /** Heading of the earlier version. */
  title: string;
  before: C;
  after: C;
  /** Opens the place of a difference. */
  onOpen?: (path: string[]) => void;
};

/** The differences of two versions, field by field, the earlier one beside the present one. */
export function Comparison<C>({ title, before, after, labelOf, nameOf, onOpen }: Props<C>) {
  const t = useMessages("history");
  const tBuilder = useMessages("builder");
  const changes = useMemo(() => listChanges(before, after), [before, after]);
  if (changes.length === 0) return <p className={styles.about}>{t("same")}</p>;
  /** Where the entry is no longer there, the earlier version knows its name. */
  const placeOf = ({ path, kind, after: now }: Change) => {
    const label = labelOf(path, now === undefined ? before : after);
    return kind === "order" ? `${label} – ${tBuilder("conflictOrder")}` : label;
  };
  return (
    <>
      <p className={styles.legend}>
        <span>{t("differences", { count: changes.length })}</span>
        <del>{t("takenOut")}</del>
        <ins>{t("added")}</ins>
      </p>
      <div className={styles.sides} data-heads>
        <b dir="auto">{title}</b>
        <b>{t("now")}</b>
      </div>
      {changes.map((change) => (
        <section key={`${change.kind} ${change.path.join("/")}`} className={styles.change}>
          <h3>
            {onOpen && change.after !== undefined ? (
              <button type="button" className={styles.place} onClick={() => onOpen(change.path)}>
                {placeOf(change)}
              </button>
            ) : (
              placeOf(change)
            )}
          </h3>
          <Sides change={change} nameIn={(content) => (id) => nameOf(id, content ? before : after)} />
        </section>
      ))}
    </>
  );
}

type SidesProps = {
  change: Change;
  /** Names of entries in the earlier version (true) or the present one. */
  nameIn: (isBefore: boolean) => (id: string) => string;
};

function Sides({ change: { kind, before, after }, nameIn }: SidesProps) {
  const { portal } = useIsland();
  const nameFor = (isBefore: boolean) => (kind === "order" ? nameIn(isBefore) : undefined);
  const [older, newer] = [valueText(before, nameFor(true)), valueText(after, nameFor(false))];
  // Only the formatting differs.
  if (older === newer && isRich(before) && isRich(after))
    return <SideBySide before={<FormattedText value={before} />} after={<FormattedText value={after} />} />;
  const words = listWordChanges(older, newer, portal.formatLocale);
  return (
    <SideBySide
      before={<Words words={words} kind="takenOut" isEmpty={older === ""} isMissing={before === undefined} />}
      after={<Words words={words} kind="added" isEmpty={newer === ""} isMissing={after === undefined} />}
    />
  );
}

const SideBySide = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <div className={styles.sides}>
    <div className={styles.side} dir="auto">
      {before}
    </div>
    <div className={styles.side} dir="auto">
      {after}
    </div>
  </div>
);

type WordsProps = {
  words: readonly WordChange[];
  /** The changes of this side. */
  kind: "takenOut" | "added";
  isEmpty: boolean;
  isMissing: boolean;
};

function Words({ words, kind, isEmpty, isMissing }: WordsProps) {
  const t = useMessages("history");
  const tBuilder = useMessages("builder");
  if (isEmpty)
    return (
      <span className={styles.none}>{isMissing && kind === "added" ? tBuilder("conflictMissing") : "–"}</span>
    );
  const Mark = kind === "takenOut" ? "del" : "ins";
  const shown = words.filter((word) => word.kind === "same" || word.kind === kind);
  return shown.map((word, at) =>
    word.kind === "same" ? (
      word.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words are not edited here
      <Mark key={at}>
        <span className="visually-hidden">{t(kind)}: </span>
        {word.text}
      </Mark>
    ),
  );
}
