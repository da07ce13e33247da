import { useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { limits } from "../../model/limits.ts";
import { LimitedTextField } from "./limited-text.tsx";
import styles from "./rich-text-field.module.css";

type LinkProps = { address: string | null; onSet: (address: string) => void };

/** The address of the link at the selection. */
export function LinkForm({ address, onSet }: LinkProps) {
  const t = useMessages("builder");
  const [draft, setDraft] = useState(address ?? "");
  return (
    <form
      className={styles.link}
      data-own-undo
      onSubmit={(event) => {
        event.preventDefault();
        onSet(draft);
      }}
    >
      <LimitedTextField
        autoFocus
        label={t("format.address")}
        type="url"
        value={draft}
        limit={limits.url}
        onChange={setDraft}
      />
      <div className={styles.linkActions}>
        <Button type="submit">{t("format.apply")}</Button>
        {address !== null && (
          <Button variant="quiet" onPress={() => onSet("")}>
            {t("format.remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
