import { useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { isRich } from "../../model/rich-text.ts";
import type { Conflict } from "../merge.ts";
import styles from "./conflict-dialog.module.css";
import { FormattedText } from "./formatted-text.tsx";
import { valueText } from "./value-text.ts";

export type Choice = "mine" | "theirs";

type Props = {
  conflicts: readonly Conflict[];
  isOpen: boolean;
  onClose: () => void;
  onSettle: (choices: Choice[]) => void;
  /** Where the difference is, as the form labels it. */
  labelOf: (conflict: Conflict) => string;
  /** The name of an entry in an order. */
  nameOf: (id: string) => string;
};

/** Shows both values of each conflict. Nothing is sent until the user has chosen. */
export function ConflictDialog({ conflicts, isOpen, onClose, onSettle, labelOf, nameOf }: Props) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const keyOf = (conflict: Conflict) => `${conflict.kind} ${conflict.path.join("\u0000")}`;
  const choiceOf = (conflict: Conflict) => choices[keyOf(conflict)] ?? "mine";
  const settle = () => {
    onSettle(conflicts.map(choiceOf));
    setChoices({});
  };
  return (
    <Dialog
      wide
      title={t("conflictTitle")}
      isOpen={isOpen && conflicts.length > 0}
      onClose={onClose}
      closeLabel={tCommon("close")}
      actions={
        <Button variant="primary" onPress={settle}>
          {t("conflictDone")}
        </Button>
      }
    >
      <p>{t("conflictText")}</p>
      {conflicts.map((conflict) => (
        <Difference
          key={keyOf(conflict)}
          name={keyOf(conflict)}
          label={
            conflict.kind === "order" ? `${labelOf(conflict)} – ${t("conflictOrder")}` : labelOf(conflict)
          }
          conflict={conflict}
          nameOf={nameOf}
          choice={choiceOf(conflict)}
          onChoose={(choice) => setChoices({ ...choices, [keyOf(conflict)]: choice })}
        />
      ))}
    </Dialog>
  );
}

type DifferenceProps = {
  name: string;
  label: string;
  conflict: Conflict;
  nameOf: (id: string) => string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Difference({ name, label, conflict, nameOf, choice, onChoose }: DifferenceProps) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const textOf = (side: Choice) => {
    const value = conflict[side];
    if (value === undefined) return t("conflictMissing");
    const text = valueText(value, conflict.kind === "order" ? nameOf : undefined);
    return text === "" ? tCommon("conflictEmpty") : text;
  };
  const sides = [
    ["mine", tCommon("conflictMine"), tCommon("conflictKeepMine")],
    ["theirs", tCommon("conflictTheirs"), tCommon("conflictKeepTheirs")],
  ] as const;
  return (
    <fieldset className={styles.difference}>
      <legend>{label}</legend>
      {sides.map(([side, heading, keep]) => (
        <label key={side} className={styles.side} data-chosen={choice === side || undefined}>
          <span className={styles.heading}>{heading}</span>
          <span className={styles.value} dir="auto">
            {isRich(conflict[side]) ? <FormattedText value={conflict[side]} /> : textOf(side)}
          </span>
          <span className={styles.choice}>
            <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
            {keep}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
