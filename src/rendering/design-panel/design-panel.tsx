import { wcagContrast } from "culori";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { Design } from "../../documents/model/design.ts";
import { calendars, designRanges } from "../../documents/model/design-choices.ts";
import type { Locale } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { allowsSetting, rangeOf, resolveSettings } from "../presenting/resolve-design.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { accents, type ChoiceSetting, choiceLabel, choiceSettings, rangeSettings } from "./design-choices.ts";
import { type DesignEdit, resetDesign, type Section, setDesign } from "./design-edits.ts";
import own from "./design-panel.module.css";
import { PlacesField } from "./places-field.tsx";

type Props = {
  manifest: TemplateManifest;
  design: Design | undefined;
  locale: Locale;
  /** Of a resume. */
  sections?: readonly Section[] | undefined;
  update: (edit: DesignEdit) => void;
};

/** Every setting of the template. A value equal to the template's is not stored. */
export function DesignPanel({ manifest, design, locale, sections = [], update }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const settings = resolveSettings(manifest, design, portal, locale);
  const initial = resolveSettings(manifest, undefined, portal, locale);
  const set = <S extends keyof Design>(setting: S, value: Design[S]) =>
    update(setDesign(setting, value === initial[setting as keyof typeof initial] ? undefined : value));
  const valuesOf = (setting: ChoiceSetting): readonly string[] =>
    setting === "calendar"
      ? calendars.filter(
          (each) => resolveSettings(manifest, { calendar: each }, portal, locale).calendar === each,
        )
      : (manifest.choices[setting] ?? choiceSettings[setting]);
  // Most languages have one calendar.
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
            value={settings[setting]}
            onChange={(value) => set(setting, value as Design[typeof setting])}
          />
        ))}
        {allowsSetting(manifest, "fit") && (
          <Select
            label={t("design.fit")}
            options={["0", "1", "2", "3"].map((key) => ({
              key,
              label: key === "0" ? t("design.fitAuto") : key,
            }))}
            value={String(settings.fit ?? 0)}
            onChange={(key) => set("fit", key === "0" ? undefined : Number(key))}
          />
        )}
        {rangeSettings
          .filter((each) => allowsSetting(manifest, each))
          .map((setting) => (
            <RangeField
              key={setting}
              label={t(`design.${setting}`)}
              range={
                setting === "dateWidth"
                  ? (manifest.limits.dateWidth ?? designRanges.dateWidth)
                  : rangeOf(manifest, setting, locale)
              }
              step={designRanges[setting].step}
              value={settings[setting] ?? designRanges[setting].min}
              onChange={(value) => set(setting, value)}
            />
          ))}
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

type AccentProps = { value: string; onChange: (accent: string) => void };

function AccentField({ value, onChange }: AccentProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const number = new Intl.NumberFormat(portal.formatLocale, { maximumFractionDigits: 1 });
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t("design.accent")}</legend>
      <div className={own.swatches}>
        {accents.map((accent, at) => (
          <input
            key={accent}
            type="radio"
            name="accent"
            className={own.swatch}
            style={{ backgroundColor: accent }}
            aria-label={t("design.swatch", { number: at + 1 })}
            checked={value === accent}
            onChange={() => onChange(accent)}
          />
        ))}
      </div>
      <label className={own.row}>
        <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
        {t("design.ownColor")}
      </label>
      <p className={styles.lead}>
        {t("design.contrast", { ratio: number.format(wcagContrast(value, "#ffffff")) })}
      </p>
    </fieldset>
  );
}

type RangeProps = {
  label: string;
  range: { min: number; max: number };
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function RangeField({ label, range, step, value, onChange }: RangeProps) {
  const { portal } = useIsland();
  const shown = new Intl.NumberFormat(portal.formatLocale).format(value);
  return (
    <label className={own.range}>
      <span className={styles.legend}>
        {label}: {shown}
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={shown}
        min={range.min}
        max={range.max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
