import type { ReactNode } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { RichTextField } from "../../documents/editing/ui/rich-text-field.tsx";
import { datePrecisions } from "../../documents/model/choices.ts";
import { fieldsOf } from "../../documents/model/item-fields.ts";
import { limits } from "../../documents/model/limits.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import { IconButton } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { headingOf } from "../item-text.ts";
import { type Edit, setSectionProperty } from "../resume-edits.ts";
import { SectionItems } from "./section-items.tsx";

type Props = { section: ResumeSection; lang: string; update: (edit: Edit) => void };

/** `helpFor`: beside the label of the section's text, or of an item's bullets. */
type ContentProps = Props & { helpFor?: ((itemId?: string) => ReactNode) | undefined };

/** The content of a section. */
export function SectionContent({ section, lang, update, helpFor }: ContentProps) {
  const t = useMessages("builder");
  if ("items" in section)
    return <SectionItems section={section} lang={lang} update={update} helpFor={helpFor} />;
  return (
    <RichTextField
      data-field="text"
      label={t("summaryText")}
      beside={helpFor?.()}
      rows={5}
      lang={lang}
      value={section.text}
      limit={limits.prose}
      onChange={(text) => update(setSectionProperty(section.id, "text", text))}
    />
  );
}

type ToolsProps = Pick<Props, "section" | "update"> & {
  position: number;
  count: number;
  areSettingsOpen: boolean;
  onSettings: () => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Actions on a whole section: show or hide, settings, move, duplicate, remove. */
export function SectionTools({ section, position, count, update, areSettingsOpen, ...on }: ToolsProps) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const name = headingOf(section, tDocument);
  const move = (to: number) => {
    on.onMove(to);
    status.announce(t("moved", { name, position: to + 1, count }));
  };
  const moves = [
    ...(position > 0
      ? [{ id: "up", label: t("moveUp", { name }), icon: "up" as const, to: position - 1 }]
      : []),
    ...(position < count - 1
      ? [{ id: "down", label: t("moveDown", { name }), icon: "down" as const, to: position + 1 }]
      : []),
  ];
  return (
    <>
      <IconButton
        icon={section.visible ? "show" : "hide"}
        label={t("show")}
        aria-pressed={section.visible}
        onPress={() => update(setSectionProperty(section.id, "visible", !section.visible))}
      />
      <Menu
        actions={[
          { id: "settings", label: t("sectionSettings"), icon: "edit", onAction: on.onSettings },
          ...moves.map(({ to, ...action }) => ({ ...action, onAction: () => move(to) })),
          { id: "duplicate", label: t("duplicate"), icon: "add", onAction: on.onDuplicate },
          { id: "remove", label: t("removeSection"), icon: "remove", danger: true, onAction: on.onRemove },
        ]}
      >
        <IconButton icon="more" label={t("moreFor", { name })} />
      </Menu>
    </>
  );
}

/** The heading of a section, a page break before it, and how exactly its dates are printed. */
export function SectionSettings({ section, lang, update }: Props) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const set = (key: string, value: unknown) => update(setSectionProperty(section.id, key, value));
  return (
    <div className={styles.settings}>
      <LimitedTextField
        data-field="title"
        autoFocus
        label={t("sectionTitle")}
        lang={lang}
        placeholder={tDocument(`headings.${section.type}`)}
        value={section.title ?? ""}
        limit={limits.line}
        onChange={(title) => set("title", title === "" ? undefined : title)}
      />
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
      <Switch
        isSelected={!!section.breakBefore}
        onChange={(breaks) => set("breakBefore", breaks ? true : undefined)}
      >
        {t("breakBefore")}
      </Switch>
    </div>
  );
}

const hasDates = (type: ItemSectionType): boolean =>
  fieldsOf(type).some(({ kind }) => kind === "period" || kind === "date");
