import { useId } from "react";
import { FormField } from "../forms/form-field.tsx";
import { Icon } from "../icons.tsx";
import type { FieldTexts } from "./field.tsx";
import styles from "./select.module.css";

type SelectProps<K extends string> = FieldTexts & {
  options: readonly { key: K; label: string }[];
  value: K;
  onChange: (key: K) => void;
  isDisabled?: boolean;
};

/** A choice of a few options. The native element works best on phones, in every language, and needs no script. */
export function Select<K extends string>({
  label,
  help,
  error,
  options,
  value,
  onChange,
  isDisabled,
}: SelectProps<K>) {
  const id = useId();
  return (
    <FormField id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className={styles.select}>
          <select
            {...control}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value as K)}
          >
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="open" />
        </div>
      )}
    </FormField>
  );
}
