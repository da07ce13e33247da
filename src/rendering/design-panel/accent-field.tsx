import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { contrastOf } from "../presenting/colors.ts";
import { accents } from "./design-choices.ts";
import own from "./design-panel.module.css";

type Props = { value: string; onChange: (accent: string) => void };

/** Swatches and a colour of the user's choice, with its contrast. */
export function AccentField({ value, onChange }: Props) {
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
        {t("design.contrast", { ratio: number.format(contrastOf(value, "#ffffff")) })}
      </p>
    </fieldset>
  );
}
