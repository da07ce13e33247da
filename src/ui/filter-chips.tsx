import styles from "./filter-chips.module.css";

type Props<K extends string> = {
  label: string;
  options: readonly { key: K; label: string; count?: number }[];
  value: K;
  onChange: (key: K) => void;
};

/** One filter at a time; `count` is the number of entries that it shows. */
export function FilterChips<K extends string>({ label, options, value, onChange }: Props<K>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className={styles.filterChips}>
      {options.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          className={styles.filterChip}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          {count === undefined ? label : `${label} ${count}`}
        </button>
      ))}
    </div>
  );
}
