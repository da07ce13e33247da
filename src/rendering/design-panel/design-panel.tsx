import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import type { Design } from "../../documents/model/design.ts";
import { calendars } from "../../documents/model/design-choices.ts";
import type { Locale } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { allowsSetting, resolveSettings } from "../presenting/resolve-design.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { AccentField } from "./accent-field.tsx";
import { accents, type ChoiceSetting, choiceLabel, choiceSettings } from "./design-choices.ts";
import { type DesignEdit, resetDesign, type Section, setDesign } from "./design-edits.ts";
import { PlacesField } from "./places-field.tsx";
import { RangeFields } from "./range-fields.tsx";

type Props = {
  manifest: TemplateManifest;
  design: Design | undefined;
  locale: Locale;
  /** Of a resume. */
  sections?: readonly Section[] | undefined;
  update: (edit: DesignEdit) => void;
};

/** Layouts with a panel show a value that they lack as the one they use instead. */
const shownValue = (value: string, values: readonly string[]): string =>
  values.includes(value) ? value : values[0]!;

/** What has an effect on the text beside a panel, which has photo and contact data, and no margin. */
const valuesBesidePanel: Partial<Record<ChoiceSetting, readonly string[]>> = {
  header: ["start", "center"],
  contact: [],
  photoPlace: [],
  datePosition: ["end", "line"],
};

/** Every setting of the template. A value equal to the template's is not stored. */
export function DesignPanel({ manifest, design, locale, sections = [], update }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const settings = resolveSettings(manifest, design, portal, locale);
  const initial = resolveSettings(manifest, undefined, portal, locale);
  const set = <S extends keyof Design>(setting: S, value: Design[S]) =>
    update(setDesign(setting, value === initial[setting as keyof typeof initial] ? undefined : value));
  const valuesOf = (setting: ChoiceSetting): readonly string[] => {
    // Most languages have one calendar.
    if (setting === "calendar")
      return calendars.filter(
        (each) => resolveSettings(manifest, { calendar: each }, portal, locale).calendar === each,
      );
    const values: readonly string[] = manifest.choices[setting] ?? choiceSettings[setting];
    const besidePanel = settings.columns === "sidebar" ? valuesBesidePanel[setting] : undefined;
    return besidePanel ? values.filter((value) => besidePanel.includes(value)) : values;
  };
  const choices = (Object.keys(choiceSettings) as ChoiceSetting[]).filter(
    (each) => allowsSetting(manifest, each) && valuesOf(each).length > 1,
  );
  return (
    <div className={styles.group}>
      {allowsSetting(manifest, "accent") && (
        <AccentField value={settings.accent ?? accents[0]} onChange={(accent) => set("accent", accent)} />
      )}
      <div className={styles.fields}>
        {choices.map((setting) => (
          <Select<string>
            key={setting}
            label={t(`design.${setting}`)}
            options={valuesOf(setting).map((value) => ({
              key: value,
              label: choiceLabel(setting, value, t, portal),
            }))}
            value={shownValue(settings[setting], valuesOf(setting))}
            onChange={(value) => set(setting, value as Design[typeof setting])}
          />
        ))}
        {allowsSetting(manifest, "fit") && (
          <FitField value={settings.fit} onChange={(fit) => set("fit", fit)} />
        )}
        <RangeFields
          manifest={manifest}
          settings={settings}
          locale={locale}
          onChange={(setting, value) => set(setting, value)}
        />
      </div>
      {settings.columns === "sidebar" && sections.length > 0 && (
        <PlacesField sections={sections} places={settings.places} update={update} />
      )}
      <div>
        <Button variant="quiet" icon="undo" isDisabled={!design} onPress={() => update(resetDesign)}>
          {t("design.reset")}
        </Button>
      </div>
    </div>
  );
}

type FitProps = { value: number | undefined; onChange: (value: number | undefined) => void };

/** The number of pages that the document is fitted to, or as many as it takes. */
function FitField({ value, onChange }: FitProps) {
  const t = useMessages("builder");
  return (
    <Select
      label={t("design.fit")}
      options={["0", "1", "2", "3"].map((key) => ({ key, label: key === "0" ? t("design.fitAuto") : key }))}
      value={String(value ?? 0)}
      onChange={(key) => onChange(key === "0" ? undefined : Number(key))}
    />
  );
}
