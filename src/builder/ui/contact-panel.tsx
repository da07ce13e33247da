import { memo, useState } from "react";
import type { Key } from "../../content/messages.ts";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { limits } from "../../documents/model/limits.ts";
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

/** Name and contact details, in the order of the country. */
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
        <ContactDetails
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

/** Offered as buttons, because most names do not have them. */
const optionalParts: NamePartKey[] = ["prefix", "suffix"];

type NameProps = { name: PersonName; lang: string; update: (edit: Edit) => void };

const NameFields = memo(function NameFields({ name, lang, update }: NameProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const [requested, setRequested] = useState<readonly NamePartKey[]>([]);
  const usual: NamePartKey[] = [...portal.name.parts, ...(portal.name.reading ? (["reading"] as const) : [])];
  const all: NamePartKey[] = ["given", "middle", "particle", "family", "family2", "reading"];
  // An import may contain parts that this country's form does not have.
  const imported = all.filter((part) => !usual.includes(part) && name[part]);
  const extra = optionalParts.filter((part) => name[part] || requested.includes(part));
  const parts = [...usual, ...imported];
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

type ContactDetailsProps = { email: string; phone: string; url: string; update: (edit: Edit) => void };

const ContactDetails = memo(function ContactDetails({ email, phone, url, update }: ContactDetailsProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const tErrors = useMessages("errors");
  const [isBlurred, setBlurred] = useState(true);
  return (
    <div className={styles.fields}>
      <LimitedTextField
        label={t("email")}
        type="email"
        value={email}
        limit={limits.line}
        autoComplete="email"
        onFocus={() => setBlurred(false)}
        onBlur={() => setBlurred(true)}
        error={isBlurred && email !== "" && !isEmail(email) ? tErrors("field.email") : undefined}
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

const noLocation: NonNullable<Person["location"]> = {};

/** The parts of the country's address format in its order, and then other parts that an import contained. */
const AddressFields = memo(function AddressFields({ location = noLocation, lang, update }: AddressProps) {
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
