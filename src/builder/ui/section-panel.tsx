import { useState } from "react";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { RichTextField } from "../../documents/editing/ui/rich-text-field.tsx";
import { datePrecisions } from "../../documents/model/choices.ts";
import { limits } from "../../documents/model/limits.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { IconButton } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { type Edit, setSectionProperty } from "../resume-edits.ts";
import { headingOf, type ItemSectionType, sectionFields } from "../section-fields.ts";
import { SectionItems } from "./section-items.tsx";

type Props = {
  section: ResumeSection;
  position: number;
  count: number;
  lang: string;
  update: (edit: Edit) => void;
};

/** The content of a section. */
export function SectionContent({ section, lang, update }: Pick<Props, "section" | "lang" | "update">) {
  const t = useMessages("builder");
  if ("items" in section) return <SectionItems section={section} lang={lang} update={update} />;
  return (
    <RichTextField
      label={t("summaryText")}
      rows={5}
      lang={lang}
      value={section.text}
      limit={limits.prose}
      onChange={(text) => update(setSectionProperty(section.id, "text", text))}
    />
  );
}

type ToolsProps = Props & { onMove: (to: number) => void; onRemove: () => void };

/** Actions on a whole section: show or hide, rename, move, remove. */
export function SectionTools({ section, position, count, lang, update, onMove, onRemove }: ToolsProps) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const [isRenaming, setRenaming] = useState(false);
  const name = headingOf(section, tDocument);
  const move = (to: number) => {
    onMove(to);
    status.announce(t("moved", { name, position: to + 1, count }));
  };
  return (
    <>
      <div className={styles.tools}>
        <Switch
          isSelected={section.visible}
          onChange={(visible) => update(setSectionProperty(section.id, "visible", visible))}
        >
          {t("show")}
        </Switch>
        <div className={styles.toolButtons}>
          <IconButton
            icon="edit"
            label={t("sectionTitle")}
            aria-expanded={isRenaming}
            onPress={() => setRenaming(!isRenaming)}
          />
          <IconButton
            icon="up"
            label={t("moveUp", { name })}
            isDisabled={position === 0}
            onPress={() => move(position - 1)}
          />
          <IconButton
            icon="down"
            label={t("moveDown", { name })}
            isDisabled={position === count - 1}
            onPress={() => move(position + 1)}
          />
          <IconButton icon="remove" label={t("removeSection")} onPress={onRemove} />
        </div>
      </div>
      <SectionSettings section={section} update={update} />
      {isRenaming && (
        <LimitedTextField
          autoFocus
          label={t("sectionTitle")}
          lang={lang}
          placeholder={tDocument(`headings.${section.type}`)}
          value={section.title ?? ""}
          limit={limits.line}
          onChange={(title) =>
            update(setSectionProperty(section.id, "title", title === "" ? undefined : title))
          }
        />
      )}
    </>
  );
}

/** Page break before the section, and how exactly its dates are printed. */
function SectionSettings({ section, update }: Pick<Props, "section" | "update">) {
  const t = useMessages("builder");
  const set = (key: string, value: unknown) => update(setSectionProperty(section.id, key, value));
  return (
    <div className={styles.fields}>
      <Switch
        isSelected={!!section.breakBefore}
        onChange={(breaks) => set("breakBefore", breaks ? true : undefined)}
      >
        {t("breakBefore")}
      </Switch>
      {"items" in section && hasDates(section.type) && (
        <Select
          label={t("datePrecision")}
          options={[
            { key: "", label: t("precisions.entered") },
            ...datePrecisions.map((key) => ({ key, label: t(`precisions.${key}`) })),
          ]}
          value={section.datePrecision ?? ""}
          onChange={(key) => set("datePrecision", key === "" ? undefined : key)}
        />
      )}
    </div>
  );
}

const hasDates = (type: ItemSectionType): boolean =>
  sectionFields[type].fields.some(({ control }) => control === "period" || control === "date");
