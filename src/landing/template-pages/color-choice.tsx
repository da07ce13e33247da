import { type SheetColor, sheetColorNames, sheetColors } from "../sheets.ts";
import { joined } from "../ui/section.tsx";
import styles from "./colors.module.css";
import type { TemplateParts } from "./template-parts.ts";

type Props = Pick<TemplateParts, "t"> & {
  label: string;
  /** Id of the form that sends the colour to the builder, unless the choice is in it. */
  form?: string;
  /** A few, below their label. */
  few?: readonly SheetColor[];
};

/**
 * Dots to choose a colour with. The style sheet shows the pictures in the chosen one, without a script; the builder gets it as
 * `accent`, which is empty for the template's own.
 */
export function ColorChoice({ t, label, form, few }: Props) {
  const dot = (name: "own" | SheetColor) => (
    <input
      key={name}
      type="radio"
      aria-label={t(`colors.${name}`)}
      title={t(`colors.${name}`)}
      name="accent"
      form={form}
      value={name === "own" ? "" : sheetColors[name].slice(1)}
      data-accent={name}
      defaultChecked={name === "own"}
    />
  );
  return (
    <fieldset className={joined(styles.choice, few ? undefined : styles.inline)}>
      <legend>{label}</legend>
      {dot("own")}
      {(few ?? sheetColorNames).map(dot)}
    </fieldset>
  );
}
