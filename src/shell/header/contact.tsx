import { Icon } from "../ui/icon.tsx";
import { withBase } from "../with-base.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** The contact link of the bar with its panel (HDR-05). The panel holds links, so it opens and stays. */
export function ContactTool(header: HeaderProps) {
  const { entry, base, languages, resolveImage, t } = header;
  const tip = entry.nav_contact_tip_details;
  if (!tip) return null;
  return (
    <Disclosure
      name="contact"
      summary={
        <>
          <Icon name="phone" />
          {/* Beside a language there is room for the icon alone. */}
          <span className={languages.length > 1 ? styles.hidden : styles.text}>{t("contact")}</span>
        </>
      }
    >
      <div className={styles.tip}>
        {tip.image && (
          <img
            src={resolveImage(tip.image.img_src)}
            width={tip.image.img_width}
            height={tip.image.img_height}
            alt={tip.image.alt_text}
            loading="lazy"
            decoding="async"
          />
        )}
        <p>
          <strong>{tip.tip_title}</strong>
        </p>
        <p>{tip.tip_desc}</p>
        <ContactLine {...header} />
        <a className={styles.button} href={withBase(base, tip.tip_CTA_url)}>
          {tip.tip_CTA_text}
        </a>
      </div>
    </Disclosure>
  );
}

/** Stand for hours and number while the line is put together; no text has them. */
const [hours, number] = ["\ue000", "\ue001"];

/** Hours and number by the template `ShortTime` (HDR-06); nothing where there is no number or it must not show. */
export function ContactLine({ contact, hideContact, t }: HeaderProps) {
  if (!contact || hideContact) return null;
  return (
    <p>
      {t("ShortTime", { 0: hours, 1: number })
        .split(/([\ue000\ue001])/)
        .map((part) => {
          if (part === hours) return <bdi key={part}>{contact.ShortTime}</bdi>;
          if (part !== number) return part;
          return (
            <a key={part} href={`tel:${dialled(contact.contactNo)}`}>
              <bdi dir="ltr">{contact.contactNo}</bdi>
            </a>
          );
        })}
    </p>
  );
}

/** What a telephone dials; the zero of "+44 (0)20" is only for calls within the country. */
const dialled = (contactNo: string): string =>
  contactNo.replace(/^(\+.*?)\(0\)/, "$1").replace(/(?!^\+)\D/g, "");
