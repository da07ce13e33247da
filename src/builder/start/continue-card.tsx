import { useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { editorPath } from "../../documents/client/editor-path.ts";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { useLatestDocument } from "../../documents/editing/ui/use-latest-document.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./continue-card.module.css";

/** A link to the latest resume (CAL-08), in room that is kept until it is known whether there is one. */
export function ContinueCard({ onOpen }: { onOpen: (id: string) => void }) {
  const { base, portal } = useIsland();
  const t = useMessages("builder");
  const latest = useLatestDocument();
  if (!latest) return null;
  return (
    <a
      className={styles.card}
      href={editorPath(portal, base, "resume", latest.id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(latest.id);
      }}
    >
      <Thumbnail key={latest.thumbnail} image={latest.thumbnail} />
      <span className={styles.text}>
        <b>{t("startContinue", { title: isolate(latest.title) })}</b>
        <span>
          {t("startContinueText", { when: formatEditedDate(latest.changedAt, portal.formatLocale) })}
        </span>
      </span>
      <Icon name="forward" />
    </a>
  );
}

/** The first page, or blank paper if its image does not load. */
function Thumbnail({ image }: { image: string | null }) {
  const [shown, setShown] = useState(image);
  return (
    <span className={styles.thumbnail}>
      {shown && <img src={shown} alt="" loading="lazy" onError={() => setShown(null)} />}
    </span>
  );
}
