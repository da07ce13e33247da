import { useId } from "react";
import { controlClass, fieldClass, messageClasses } from "../../ui/fields/field.tsx";

type Props = {
  type: "date" | "time";
  label: string;
  /** 2026-11-26 or 10:30; null while it is empty or incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  isDisabled?: boolean;
};

/** A day or a time. The browser's own field has the user's format, a calendar and a wheel on phones. */
export function DayField({ type, label, value, onChange, isDisabled }: Props) {
  const id = useId();
  return (
    <div className={fieldClass}>
      <label className={messageClasses.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={controlClass}
        value={value ?? ""}
        disabled={isDisabled}
        max={type === "date" ? "9999-12-31" : undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
