import { type ReactNode, useEffect, useId, useRef } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import styles from "../../documents/editing/ui/form.module.css";
import { formFieldsOf } from "../../documents/model/item-fields.ts";
import type { Period } from "../../documents/model/items.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import { IconButton } from "../../ui/button.tsx";
import { formatPartialDate } from "../../ui/fields/partial-date-text.ts";
import { Icon } from "../../ui/icons.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import type { SortControls, SortMoves } from "../../ui/sorting/sortable-list.tsx";
import { fieldOf, type Item, itemName, itemSubtitle } from "../item-text.ts";
import { BreakMark, HiddenMark } from "./hidden-mark.tsx";
import { ItemFields } from "./item-fields.tsx";

type Props = {
  type: ItemSectionType;
  item: Item;
  lang: string;
  controls: SortControls;
  moves: SortMoves;
  /** Beside the label of the bullets. */
  help?: ReactNode;
  onChange: (key: string, value: unknown) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Focuses the first field of a newly added item. */
function useInitialFocus(isNew: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [isNew]);
  return box;
}

/** An item as one line that expands to its form. */
export function CollapsibleItem(props: Props & { isOpen: boolean; onToggle: () => void }) {
  const { type, item, lang, controls, isOpen } = props;
  const t = useMessages("builder");
  const id = useId();
  const name = itemName(type, item);
  const shownName = name || t("untitled");
  const subtitle = [itemSubtitle(type, item), usePeriodText(item)].filter(Boolean).join(" · ");
  const box = useInitialFocus(isOpen && name === "");
  return (
    <div className={styles.item} data-open={isOpen || undefined}>
      <div className={styles.itemHead}>
        {controls.handle}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          <span className={`${styles.itemName} ${name ? "" : styles.untitled}`} dir="auto">
            {shownName}
          </span>
          {item.hidden && <HiddenMark />}
          {item.breakBefore && <BreakMark />}
          {subtitle && (
            <span className={styles.beside} dir="auto">
              {subtitle}
            </span>
          )}
          <Icon name="open" />
        </button>
        <ItemMenu {...props} name={shownName} />
      </div>
      {isOpen && (
        <div id={id} ref={box} className={styles.itemBody}>
          <ItemFields
            type={type}
            fields={formFieldsOf(type)}
            item={item}
            lang={lang}
            help={props.help}
            onChange={props.onChange}
          />
        </div>
      )}
    </div>
  );
}

/** An item with few fields, always expanded. */
export function CompactItem(props: Props & { isNew: boolean }) {
  const { type, item, lang, controls, onChange, isNew } = props;
  const t = useMessages("builder");
  const name = itemName(type, item) || t("untitled");
  const box = useInitialFocus(isNew);
  return (
    <div className={`${styles.item} ${styles.compactItem}`}>
      {controls.handle}
      <div ref={box}>
        <ItemFields type={type} fields={formFieldsOf(type)} item={item} lang={lang} onChange={onChange} />
      </div>
      <div className={styles.compactTools}>
        {item.hidden && <HiddenMark />}
        {item.breakBefore && <BreakMark />}
        <ItemMenu {...props} name={name} />
      </div>
    </div>
  );
}

type MenuProps = Pick<Props, "item" | "moves" | "onChange" | "onDuplicate" | "onRemove"> & { name: string };

/** What can be done with a whole item. */
function ItemMenu({ item, moves, name, onChange, onDuplicate, onRemove }: MenuProps) {
  const t = useMessages("builder");
  return (
    <Menu
      actions={[
        {
          id: "show",
          label: item.hidden ? t("show") : t("hideHere"),
          icon: item.hidden ? "show" : "hide",
          onAction: () => onChange("hidden", item.hidden ? undefined : true),
        },
        {
          id: "break",
          label: item.breakBefore ? t("noBreakBefore") : t("breakBefore"),
          icon: "pageBreak",
          onAction: () => onChange("breakBefore", item.breakBefore ? undefined : true),
        },
        ...(moves.up
          ? [{ id: "up", label: t("moveUp", { name }), icon: "up" as const, onAction: moves.up }]
          : []),
        ...(moves.down
          ? [{ id: "down", label: t("moveDown", { name }), icon: "down" as const, onAction: moves.down }]
          : []),
        { id: "duplicate", label: t("duplicate"), icon: "copy", onAction: onDuplicate },
        { id: "remove", label: t("remove", { name }), icon: "remove", danger: true, onAction: onRemove },
      ]}
    >
      <IconButton icon="more" label={t("moreFor", { name })} />
    </Menu>
  );
}

/** "03/2021 – present" in the language of the document, or the single date of an award. */
function usePeriodText(item: Item): string {
  const { portal } = useIsland();
  const tDocument = useMessages("document");
  const style = { month: portal.dates.month, day: portal.dates.day, locale: portal.formatLocale };
  const show = (date: string | undefined, raw: string | undefined) =>
    date ? formatPartialDate(date, style) : (raw ?? "");
  const period = fieldOf(item, "period") as Period | undefined;
  if (!period) return show(fieldOf(item, "date") as string, fieldOf(item, "rawDate") as string);
  const end = period.ongoing ? tDocument("present") : show(period.end, period.rawEnd);
  const ends = [show(period.start, period.rawStart), end].filter((text) => text !== "");
  // Each end is isolated; digits and Arabic month names would otherwise be reordered.
  return ends.map(isolate).join(portal.dates.range);
}
