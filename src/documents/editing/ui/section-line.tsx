import { type ReactNode, useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./section-line.module.css";

/** The sections of a form in order, and the open one. */
export type SectionList = {
  entries: readonly { id: string; name: string }[];
  active: string;
  onSelect: (id: string) => void;
};

/** The open section with arrows to its neighbours; a press on its name opens the list of all (`children`). */
export function SectionLine({ entries, active, onSelect, children }: SectionList & { children: ReactNode }) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const [isOpen, setOpen] = useState(false);
  const at = entries.findIndex(({ id }) => id === active);
  const current = entries[at];
  return (
    <div className={styles.line}>
      <Step icon="back" label={t("previousSection")} target={entries[at - 1]?.id} onSelect={onSelect} />
      <button
        type="button"
        className={styles.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{t("allSections")}: </span>
        <b dir="auto">{current?.name}</b>
        <span className={styles.position}>
          {t("sectionPosition", { position: at + 1, count: entries.length })}
        </span>
        <Icon name="open" />
      </button>
      <Step icon="forward" label={t("nextSection")} target={entries[at + 1]?.id} onSelect={onSelect} />
      <Dialog
        title={t("allSections")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={tCommon("close")}
      >
        {/* A press on a link of the list closes it; one on a grip or the menu does not. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to presses of the links inside */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <div
          onClick={({ target }) => {
            if ((target as HTMLElement).closest("[data-panel-link]")) setOpen(false);
          }}
        >
          {children}
        </div>
      </Dialog>
    </div>
  );
}

type StepProps = {
  icon: "back" | "forward";
  label: string;
  target: string | undefined;
  onSelect: (id: string) => void;
};

function Step({ icon, label, target, onSelect }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={target === undefined}
      onClick={() => target !== undefined && onSelect(target)}
    >
      <Icon name={icon} />
    </button>
  );
}
