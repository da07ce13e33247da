import { memo, type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { limits } from "../../documents/model/limits.ts";
import type { Person } from "../../documents/model/person.ts";
import { isEmail } from "../../documents/model/web-address.ts";
import { type Edit, setPersonField } from "../resume-edits.ts";
import { AddressFields } from "./address-fields.tsx";
import { LinksGroup } from "./links-group.tsx";
import { NameFields } from "./name-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { WebAddressField } from "./web-address-field.tsx";

/** Without `documentId`, the document is not stored yet and has no field for the photo. */
type Props = {
  documentId?: string;
  person: Person;
  lang: string;
  update: (edit: Edit) => void;
  /** What readers in the country expect. */
  hint?: ReactNode;
};

const noLinks: NonNullable<Person["links"]> = [];

/** Name and contact details, in the order of the country. */
export function ContactFields({ documentId, person, lang, update, hint }: Props) {
  const { portal } = useIsland();
  return (
    <>
      <div className={styles.group}>
        <NameFields name={person.name} lang={lang} update={update} />
        <Headline value={person.headline ?? ""} lang={lang} update={update} />
        {hint}
      </div>
      {documentId && (portal.resume.photo !== "avoid" || person.photo) && (
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

type HeadlineProps = { value: string; lang: string; update: (edit: Edit) => void };

export const Headline = memo(function Headline({ value, lang, update }: HeadlineProps) {
  const t = useMessages("builder");
  return (
    <LimitedTextField
      data-field="headline"
      label={t("headline")}
      value={value}
      limit={limits.line}
      lang={lang}
      autoComplete="organization-title"
      placeholder={t("emptyExample", { example: t("example.headline") })}
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
        data-field="email"
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
        data-field="phone"
        label={t("phone")}
        type="tel"
        value={phone}
        limit={limits.line}
        autoComplete="tel"
        placeholder={portal.phoneExample}
        onChange={(value) => update(setPersonField("phone", value))}
      />
      <div className={styles.whole} data-field="url">
        <WebAddressField
          label={t("website")}
          autoComplete="url"
          value={url}
          limit={limits.url}
          onChange={(value) => update(setPersonField("url", value))}
        />
      </div>
    </div>
  );
});
