import { useMessages } from "../../browser/island.tsx";
import { Icon } from "../../ui/icons.tsx";

/** Marks a section or an item that is not printed. */
export function HiddenMark() {
  const t = useMessages("builder");
  return (
    <span role="img" aria-label={t("hidden")} title={t("hidden")}>
      <Icon name="hide" size={16} />
    </span>
  );
}

/** Marks an item that starts a page. */
export function BreakMark() {
  const t = useMessages("builder");
  return (
    <span role="img" aria-label={t("breakBefore")} title={t("breakBefore")}>
      <Icon name="pageBreak" size={16} />
    </span>
  );
}
