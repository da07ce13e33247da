import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { designRanges } from "../../documents/model/design-choices.ts";
import type { Locale } from "../../portals/portal.ts";
import { allowsSetting, rangeOf, type Settings } from "../presenting/resolve-design.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { rangeSettings } from "./design-choices.ts";
import own from "./design-panel.module.css";

type Props = {
  manifest: TemplateManifest;
  settings: Settings;
  locale: Locale;
  onChange: (setting: (typeof rangeSettings)[number], value: number) => void;
};

/** Whether the document has dates in a margin, whose width is a setting. */
const hasDateMargin = (manifest: TemplateManifest, { header, datePosition, columns }: Settings): boolean =>
  manifest.kind === "letter"
    ? header === "margin"
    : !allowsSetting(manifest, "datePosition") || (datePosition === "margin" && columns === "one");

/** A slider for each number that the template has. */
export function RangeFields({ manifest, settings, locale, onChange }: Props) {
  const t = useMessages("builder");
  const rangeFor = (setting: (typeof rangeSettings)[number]) =>
    setting === "dateWidth"
      ? (manifest.limits.dateWidth ?? designRanges.dateWidth)
      : rangeOf(manifest, setting, locale);
  return rangeSettings
    .filter(
      (each) => allowsSetting(manifest, each) && (each !== "dateWidth" || hasDateMargin(manifest, settings)),
    )
    .map((setting) => (
      <RangeField
        key={setting}
        label={t(`design.${setting}`)}
        range={rangeFor(setting)}
        step={designRanges[setting].step}
        value={settings[setting] ?? designRanges[setting].min}
        onChange={(value) => onChange(setting, value)}
      />
    ));
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
