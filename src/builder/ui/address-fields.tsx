import { memo, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Key } from "../../content/messages.ts";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { limits } from "../../documents/model/limits.ts";
import type { Person } from "../../documents/model/person.ts";
import { type AddressPart, addressFormats } from "../../portals/countries/postal-address.ts";
import { Button } from "../../ui/button.tsx";
import { type Edit, setLocationPart } from "../resume-edits.ts";

const addressLabels: Record<AddressPart | "countryCode", Key<"builder">> = {
  address: "address",
  postalCode: "postalCode",
  city: "city",
  region: "region",
  countryCode: "country",
};

const autoComplete: Record<AddressPart | "countryCode", string> = {
  address: "street-address",
  postalCode: "postal-code",
  city: "address-level2",
  region: "address-level1",
  countryCode: "country",
};

type AddressProps = { location: Person["location"]; lang: string; update: (edit: Edit) => void };

const noLocation: NonNullable<Person["location"]> = {};

/** Where resumes name only the town, these are offered as buttons. */
const streetParts: readonly string[] = ["address", "postalCode"];

/** The parts of the country's address format in its order, and then other parts that an import contained. */
export const AddressFields = memo(function AddressFields({
  location = noLocation,
  lang,
  update,
}: AddressProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const usual = addressFormats[portal.code].flatMap((line) => line.parts.map(([, part]) => part));
  const [requested, setRequested] = useState<readonly string[]>([]);
  const isOffered = (part: AddressPart) =>
    portal.resume.expectations.street === "avoid" &&
    streetParts.includes(part) &&
    !location[part] &&
    !requested.includes(part);
  const present = (["address", "postalCode", "city", "region", "countryCode"] as const).filter(
    (part) => !usual.includes(part as AddressPart) && location[part],
  );
  const request = (part: string) => setRequested((parts) => [...new Set([...parts, part])]);
  const offered = usual.filter(isOffered);
  const shown = usual.filter((part) => !isOffered(part));
  return (
    <div className={styles.fields}>
      {[...shown, ...present].map((part) => {
        const props = {
          "data-field": part,
          label: t(addressLabels[part]),
          value: location[part] ?? "",
          limit: limits.line,
          lang,
          isProse: false,
          autoComplete: autoComplete[part],
          onChange(value: string) {
            // An emptied field stays.
            request(part);
            update(setLocationPart(part, value));
          },
        };
        return part === "address" ? (
          <div key={part} className={styles.whole}>
            <LimitedTextArea {...props} rows={1} />
          </div>
        ) : (
          <LimitedTextField key={part} {...props} />
        );
      })}
      {offered.length > 0 && (
        <div className={`${styles.whole} ${styles.offers}`}>
          {offered.map((part) => (
            <Button key={part} variant="quiet" icon="add" onPress={() => request(part)}>
              {t(addressLabels[part])}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});
