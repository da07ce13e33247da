import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { useMessages } from "../../../../browser/island.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { findPhrases } from "../../state/find-phrases.ts";
import { useDesk } from "../desk-context.ts";
import styles from "../panels.module.css";
import type { CommentActions } from "../use-comment-actions.ts";

type Props = { close: () => void; actions: CommentActions };

/** Keys are unique in their group. */
const idOf = ({ group, key }: { group: string; key: string }) => `${group}.${key}`;

/** Prepared texts. The chosen one is added to the comment that is being edited, or starts a new one. */
export function PhraseDialog({ close, actions }: Props) {
  const { store, opened, active, text } = useDesk();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const [query, setQuery] = useState("");
  const found = findPhrases(opened.phrases, query, text.lang);
  const insert = (key: string) => {
    const phrase = opened.phrases.find((one) => idOf(one) === key);
    close();
    if (!phrase) return;
    const now = active ? store.getState().draft.comments[active] : null;
    if (!active || !now) return actions.addAtSelection("comment", phrase.text);
    const body = [now.body.trim(), phrase.text].filter(Boolean).join(" ");
    store.dispatch({ type: "put", id: active, text: { ...now, body } });
  };
  return (
    <Dialog isOpen title={t("phrases.title")} closeLabel={tCommon("close")} onClose={close}>
      <TextField label={t("phrases.search")} value={query} lang={text.lang} onChange={setQuery} autoFocus />
      {found.length === 0 && <p className={styles.note}>{t("phrases.none")}</p>}
      <ListBox
        aria-label={t("phrases.title")}
        className={styles.phrases}
        onAction={(key) => insert(String(key))}
        lang={text.lang}
        dir={text.dir}
      >
        {found.map((phrase) => (
          <ListBoxItem
            key={idOf(phrase)}
            id={idOf(phrase)}
            textValue={phrase.title}
            className={styles.phrase}
          >
            <strong>{phrase.title}</strong> <span>{phrase.text}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Dialog>
  );
}
