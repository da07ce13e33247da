import { sheetColorNames, sheetColors } from "../sheets.ts";
import styles from "./colors.module.css";
import type { TemplateParts } from "./template-parts.ts";

type Props = Pick<TemplateParts, "t" | "builder"> & {
  /** Id of the form that sends the colour to the builder. */
  form: string;
};

/**
 * Dots to choose a colour with. The style sheet shows the pictures in the chosen one, without a script; the builder gets it as
 * `accent`, which is empty for the template's own.
 */
export function ColorChoice({ t, builder, form }: Props) {
  const dot = (name: "own" | (typeof sheetColorNames)[number]) => (
    <span key={name} className={styles.dot} title={t(`colors.${name}`)}>
      <input
        type="radio"
        aria-label={t(`colors.${name}`)}
        name="accent"
        form={form}
        value={name === "own" ? "" : sheetColors[name].slice(1)}
        data-accent={name}
        defaultChecked={name === "own"}
      />
      <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
        {name === "own" ? (
          sheetColorNames
            .slice(0, 4)
            .map((color, at) => (
              <path
                key={color}
                d="M14 14V0A14 14 0 0 1 28 14Z"
                fill={sheetColors[color]}
                transform={`rotate(${at * 90} 14 14)`}
              />
            ))
        ) : (
          <circle cx={14} cy={14} r={14} fill={sheetColors[name]} />
        )}
      </svg>
    </span>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>{builder("design.accent")}</legend>
      {dot("own")}
      {sheetColorNames.map(dot)}
    </fieldset>
  );
}
