import { useEffect, useId, useRef } from "react";
import { isolate } from "../../documents/client/isolate.ts";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { Period } from "../../documents/model/items.ts";
import { IconButton } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { formatPartialDate } from "../../ui/fields/partial-date-text.ts";
import { Icon } from "../../ui/icons.tsx";
import type { SortControls } from "../../ui/sorting/sortable-list.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import {
  fieldOf,
  type Item,
  type ItemSectionType,
  itemName,
  itemSubtitle,
  sectionFields,
} from "../section-fields.ts";
import { HiddenMark } from "./hidden-mark.tsx";
import { ItemFields } from "./item-fields.tsx";

type Props = {
  type: ItemSectionType;
  item: Item;
  lang: string;
  controls: SortControls;
  onChange: (key: string, value: unknown) => void;
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
  const remove = useStableHandler(props.onRemove);
  return (
    <div className={styles.item}>
      <div className={styles.itemHead} data-closed={isOpen ? undefined : true}>
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
          {subtitle && (
            <span className={styles.beside} dir="auto">
              {subtitle}
            </span>
          )}
          <Icon name="open" />
        </button>
        <span className={styles.itemTools}>
          {controls.arrows}
          <IconButton icon="remove" label={t("remove", { name: shownName })} data-removes onPress={remove} />
        </span>
      </div>
      {isOpen && (
        <div id={id} ref={box} className={styles.itemBody}>
          <ItemFields fields={sectionFields[type].fields} item={item} lang={lang} onChange={props.onChange} />
          <ItemSwitches item={item} name={shownName} onChange={props.onChange} />
        </div>
      )}
    </div>
  );
}

/** An item with few fields, always expanded. */
export function CompactItem({
  type,
  item,
  lang,
  controls,
  onChange,
  onRemove,
  isNew,
}: Props & { isNew: boolean }) {
  const t = useMessages("builder");
  const name = itemName(type, item) || t("untitled");
  const box = useInitialFocus(isNew);
  const remove = useStableHandler(onRemove);
  return (
    <div className={`${styles.item} ${styles.compactItem}`}>
      {controls.handle}
      <div ref={box}>
        <ItemFields fields={sectionFields[type].fields} item={item} lang={lang} onChange={onChange} />
        <ItemSwitches item={item} name={name} onChange={onChange} />
      </div>
      <div className={styles.compactTools}>
        {controls.arrows}
        <IconButton icon="remove" label={t("remove", { name })} onPress={remove} />
      </div>
    </div>
  );
}

type SwitchProps = { item: Item; name: string; onChange: (key: string, value: unknown) => void };

/** Whether the item is printed, and whether it starts a page. */
function ItemSwitches({ item, name, onChange }: SwitchProps) {
  const t = useMessages("builder");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div className={styles.switches} role="group" aria-label={name}>
      <Switch isSelected={!item.hidden} onChange={(shown) => onChange("hidden", shown ? undefined : true)}>
        {t("show")}
      </Switch>
      <Switch
        isSelected={!!item.breakBefore}
        onChange={(breaks) => onChange("breakBefore", breaks ? true : undefined)}
      >
        {t("breakBefore")}
      </Switch>
    </div>
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
