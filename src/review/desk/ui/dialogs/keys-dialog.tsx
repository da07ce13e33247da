import { useState } from "react";
import { useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Switch } from "../../../../ui/fields/checkbox.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import styles from "../panels.module.css";
import { setSingleKeys, usesSingleKeys } from "../single-keys.ts";

/** The keyboard shortcuts, and the switch that turns those of a single key off (WCAG 2.1.4). */
export function KeysDialog({ close }: { close: () => void }) {
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const [isOn, setOn] = useState(usesSingleKeys);
  const single: [keys: string[], name: string][] = [
    [["↑", "↓"], t("doc.select")],
    [["C"], t("comment.comment")],
    [["E"], t("comment.suggestion")],
    [["P"], t("phrases.title")],
    [["J"], t("keys.next")],
    [["K"], t("keys.previous")],
    [["G", "Q"], t("queue.opener")],
    [["?"], t("keys.title")],
  ];
  const combined: [keys: string[], name: string][] = [
    [["Ctrl", "↵"], t("comment.done")],
    [["Esc"], tCommon("close")],
    [["Ctrl", "Z"], tCommon("undo")],
    [["Ctrl", "Y"], t("redo")],
  ];
  return (
    <Dialog
      isOpen
      title={t("keys.title")}
      closeLabel={tCommon("close")}
      onClose={close}
      actions={<Button onPress={close}>{tCommon("close")}</Button>}
    >
      <Switch
        isSelected={isOn}
        onChange={(on) => {
          setOn(on);
          setSingleKeys(on);
        }}
      >
        {t("keys.single")}
      </Switch>
      <dl className={styles.keys}>
        {[...(isOn ? single : single.slice(0, 1)), ...combined].map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
