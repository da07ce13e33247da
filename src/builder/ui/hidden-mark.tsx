import { useMessages } from "../../documents/editing/ui/island.tsx";
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
