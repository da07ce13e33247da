import { useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { isWebAddress } from "../../documents/model/web-address.ts";

type AddressProps = {
  label: string;
  value: string;
  limit: number;
  /** Set for addresses of the user (WCAG 1.3.5). */
  autoComplete?: string;
  onChange: (value: string) => void;
};

/** Accepts any text. An invalid address is marked when the field loses focus. */
export function WebAddressField({ label, value, limit, autoComplete, onChange }: AddressProps) {
  const tErrors = useMessages("errors");
  const [isBlurred, setBlurred] = useState(true);
  return (
    <LimitedTextField
      label={label}
      type="url"
      value={value}
      limit={limit}
      autoComplete={autoComplete}
      onChange={onChange}
      onFocus={() => setBlurred(false)}
      onBlur={() => setBlurred(true)}
      error={isBlurred && value.trim() !== "" && !isWebAddress(value) ? tErrors("field.url") : undefined}
    />
  );
}
