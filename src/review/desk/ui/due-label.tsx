import { useEffect, useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { describeDue } from "../state/due-time.ts";
import styles from "./queue.module.css";

/** When a review is due, relative, because the reviewer plans by it; the date is its tooltip. Turns into a warning. */
export function DueLabel({ dueAt, isPaused }: { dueAt: string; isPaused: boolean }) {
  const { portal } = useIsland();
  const t = useMessages("desk");
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const { tone, relative, absolute } = describeDue(dueAt, now, portal.formatLocale);
  return (
    <span className={`${styles.dueLabel} ${isPaused || tone === "calm" ? "" : styles.warning}`}>
      <Icon name="clock" size={18} />
      <time dateTime={dueAt} title={absolute}>
        {isPaused ? t("queue.question") : t(tone === "late" ? "due.late" : "due.in", { when: relative })}
      </time>
    </span>
  );
}
