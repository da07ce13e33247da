import { useId } from "react";
import { FormField } from "../../ui/forms/form-field.tsx";

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
    <FormField id={id} label={label}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value ?? ""}
          disabled={isDisabled}
          max={type === "date" ? "9999-12-31" : undefined}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FormField>
  );
}
