import { useId } from "react";
import { Icon } from "../icons.tsx";
import fieldStyles from "./field.module.css";
import { controlClass, type FieldTexts, fieldClass } from "./field.tsx";
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
    <div className={fieldClass}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.select}>
        <select
          id={id}
          className={controlClass}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-about` : undefined}
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
      {(error || help) && (
        <p id={`${id}-about`} className={error ? fieldStyles.error : fieldStyles.help}>
          {error && <Icon name="alert" size={16} />}
          <span>{error ?? help}</span>
        </p>
      )}
    </div>
  );
}
