import { memo, useState } from "react";
import type { Key } from "../../content/messages.ts";
import { limits } from "../../documents/model/limits.ts";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import type { Person, PersonName } from "../../documents/model/resume.ts";
import { type AddressPart, addressFormats } from "../../portals/countries/postal-address.ts";
import { Button } from "../../ui/button.tsx";
import { type Edit, setLocationPart, setNamePart, setPersonField } from "../resume-edits.ts";
import { isEmail } from "../web-address.ts";
import { WebAddressField } from "./item-fields.tsx";
import { LinksGroup } from "./links-group.tsx";
import { PhotoField } from "./photo-field.tsx";

type Props = { documentId: string; person: Person; lang: string; update: (edit: Edit) => void };

const noLinks: NonNullable<Person["links"]> = [];

/** Who the person is and how to reach them, in the order of the country. */
export function ContactFields({ documentId, person, lang, update }: Props) {
  const { portal } = useIsland();
  return (
    <>
      <div className={styles.group}>
        <NameFields name={person.name} lang={lang} update={update} />
        <Headline value={person.headline ?? ""} lang={lang} update={update} />
      </div>
      {(portal.resume.photo !== "avoid" || person.photo) && (
        <div className={styles.group}>
          <PhotoField documentId={documentId} photo={person.photo} update={update} />
        </div>
      )}
      <div className={styles.group}>
        <ReachFields
          email={person.email ?? ""}
          phone={person.phone ?? ""}
          url={person.url ?? ""}
          update={update}
        />
        <AddressFields location={person.location} lang={lang} update={update} />
      </div>
      <LinksGroup links={person.links ?? noLinks} update={update} />
    </>
  );
}

type NamePartKey = keyof PersonName;

const autoComplete: Partial<Record<NamePartKey, string>> = {
  prefix: "honorific-prefix",
  given: "given-name",
  middle: "additional-name",
  family: "family-name",
  suffix: "honorific-suffix",
};

/** Parts that are offered and shown once they are wanted: most names have none. */
const offered: NamePartKey[] = ["prefix", "suffix"];

type NameProps = { name: PersonName; lang: string; update: (edit: Edit) => void };

const NameFields = memo(function NameFields({ name, lang, update }: NameProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const [wanted, setWanted] = useState<readonly NamePartKey[]>([]);
  const usual: NamePartKey[] = [...portal.name.parts, ...(portal.name.reading ? (["reading"] as const) : [])];
  const all: NamePartKey[] = ["given", "middle", "particle", "family", "family2", "reading"];
  // An import may bring parts that this country does not ask for.
  const present = all.filter((part) => !usual.includes(part) && name[part]);
  const extra = offered.filter((part) => name[part] || wanted.includes(part));
  const parts = [...usual, ...present];
  const field = (part: NamePartKey) => (
    <LimitedTextField
      key={part}
      label={t(`name.${part}`)}
      value={name[part] ?? ""}
      limit={limits.line}
      lang={lang}
      autoComplete={autoComplete[part]}
      onChange={(value) => update(setNamePart(part, value))}
    />
  );
  return (
    <>
      <div className={styles.fields}>
        {extra.includes("prefix") && <div className={styles.whole}>{field("prefix")}</div>}
        {parts.map((part) => (
          <div key={part} className={part === "reading" ? styles.whole : undefined}>
            {field(part)}
          </div>
        ))}
        {extra.includes("suffix") && <div className={styles.whole}>{field("suffix")}</div>}
      </div>
      {extra.length < offered.length && (
        <div className={styles.offers}>
          {offered
            .filter((part) => !extra.includes(part))
            .map((part) => (
              <Button key={part} variant="quiet" icon="add" onPress={() => setWanted([...wanted, part])}>
                {t(`name.${part}`)}
              </Button>
            ))}
        </div>
      )}
    </>
  );
});

type HeadlineProps = { value: string; lang: string; update: (edit: Edit) => void };

const Headline = memo(function Headline({ value, lang, update }: HeadlineProps) {
  const t = useMessages("builder");
  return (
    <LimitedTextField
      label={t("headline")}
      value={value}
      limit={limits.line}
      lang={lang}
      autoComplete="organization-title"
      help={value === "" ? t("emptyExample", { example: t("example.headline") }) : undefined}
      onChange={(next) => update(setPersonField("headline", next))}
    />
  );
});

type ReachProps = { email: string; phone: string; url: string; update: (edit: Edit) => void };

const ReachFields = memo(function ReachFields({ email, phone, url, update }: ReachProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const errors = useMessages("errors");
  const [left, setLeft] = useState(true);
  return (
    <div className={styles.fields}>
      <LimitedTextField
        label={t("email")}
        type="email"
        value={email}
        limit={limits.line}
        autoComplete="email"
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={left && email !== "" && !isEmail(email) ? errors("field.email") : undefined}
        onChange={(value) => update(setPersonField("email", value))}
      />
      <LimitedTextField
        label={t("phone")}
        type="tel"
        value={phone}
        limit={limits.line}
        autoComplete="tel"
        help={phone ? undefined : t("emptyExample", { example: portal.phoneExample })}
        onChange={(value) => update(setPersonField("phone", value))}
      />
      <div className={styles.whole}>
        <WebAddressField
          label={t("website")}
          value={url}
          limit={limits.url}
          onChange={(value) => update(setPersonField("url", value))}
        />
      </div>
    </div>
  );
});

const addressLabels: Record<AddressPart | "countryCode", Key<"builder">> = {
  address: "address",
  postalCode: "postalCode",
  city: "city",
  region: "region",
  countryCode: "country",
};

type AddressProps = { location: Person["location"]; lang: string; update: (edit: Edit) => void };

const nowhere: NonNullable<Person["location"]> = {};

/** The parts the country writes, in its order, and whatever else an import brought. */
const AddressFields = memo(function AddressFields({ location = nowhere, lang, update }: AddressProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const usual = addressFormats[portal.code].flatMap((line) => line.parts.map(([, part]) => part));
  const present = (["address", "postalCode", "city", "region", "countryCode"] as const).filter(
    (part) => !usual.includes(part as AddressPart) && location[part],
  );
  return (
    <div className={styles.fields}>
      {[...usual, ...present].map((part) => {
        const props = {
          label: t(addressLabels[part]),
          value: location[part] ?? "",
          limit: limits.line,
          lang,
          onChange: (value: string) => update(setLocationPart(part, value)),
        };
        return part === "address" ? (
          <div key={part} className={styles.whole}>
            <LimitedTextArea {...props} rows={1} autoComplete="street-address" />
          </div>
        ) : (
          <LimitedTextField key={part} {...props} />
        );
      })}
    </div>
  );
});
