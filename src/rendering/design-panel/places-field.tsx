import { useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import type { Design } from "../../documents/model/design.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { placeOf } from "../presenting/section-places.ts";
import { type DesignEdit, type Section, setPlace } from "./design-edits.ts";

type Props = {
  sections: readonly Section[];
  places: Design["places"];
  update: (edit: DesignEdit) => void;
};

/** Which sections are in the panel beside the text. */
export function PlacesField({ sections, places, update }: Props) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t("design.places")}</legend>
      {sections.map((section) => (
        <Checkbox
          key={section.id}
          isSelected={placeOf(section, places) === "side"}
          onChange={(isSide) => update(setPlace(section, isSide ? "side" : "main", sections))}
        >
          {section.title?.trim() || tDocument(`headings.${section.type}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
