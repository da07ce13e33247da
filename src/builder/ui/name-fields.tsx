import { memo, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { limits } from "../../documents/model/limits.ts";
import type { PersonName } from "../../documents/model/person.ts";
import { Button } from "../../ui/button.tsx";
import { type Edit, setNamePart } from "../resume-edits.ts";

type NamePartKey = keyof PersonName;

const autoComplete: Partial<Record<NamePartKey, string>> = {
  prefix: "honorific-prefix",
  given: "given-name",
  middle: "additional-name",
  family: "family-name",
  suffix: "honorific-suffix",
};

/** Offered as buttons, because most names do not have them. */
const optionalParts: NamePartKey[] = ["prefix", "suffix"];

type NameProps = { name: PersonName; lang: string; update: (edit: Edit) => void };

/** The name parts of the country's form, other parts that an import contained, and optional parts on request. */
export const NameFields = memo(function NameFields({ name, lang, update }: NameProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const [requested, setRequested] = useState<readonly NamePartKey[]>([]);
  const usual: NamePartKey[] = [
    ...portal.name.parts.filter((part) => part !== "middle"),
    // After the family name, so that first and last name are side by side.
    ...portal.name.parts.filter((part) => part === "middle"),
    ...(portal.name.reading ? (["reading"] as const) : []),
    ...(portal.name.whole ?? []),
  ];
  const all: NamePartKey[] = [
    "given",
    "middle",
    "particle",
    "family",
    "family2",
    "reading",
    "latin",
    "native",
  ];
  // An import may contain parts that this country's form does not have.
  const imported = all.filter((part) => !usual.includes(part) && name[part]);
  const extra = optionalParts.filter((part) => name[part] || requested.includes(part));
  const parts = [...usual, ...imported];
  const field = (part: NamePartKey) => (
    <LimitedTextField
      key={part}
      data-field={part}
      label={t(`name.${part}`)}
      value={name[part] ?? ""}
      limit={limits.line}
      lang={lang}
      isProse={false}
      autoComplete={autoComplete[part]}
      onChange={(value) => update(setNamePart(part, value))}
    />
  );
  return (
    <>
      <div className={styles.names}>
        {extra.includes("prefix") && <div className={styles.whole}>{field("prefix")}</div>}
        {parts.map((part) => (
          <div key={part} className={part === "reading" ? styles.whole : undefined}>
            {field(part)}
          </div>
        ))}
        {extra.includes("suffix") && <div className={styles.whole}>{field("suffix")}</div>}
      </div>
      {extra.length < optionalParts.length && (
        <div className={styles.offers}>
          {optionalParts
            .filter((part) => !extra.includes(part))
            .map((part) => (
              <Button
                key={part}
                variant="quiet"
                icon="add"
                onPress={() => setRequested([...requested, part])}
              >
                {t(`name.${part}`)}
              </Button>
            ))}
        </div>
      )}
    </>
  );
});
