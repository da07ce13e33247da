import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** The contact link of the bar with its panel (HDR-05). The panel has links, so it stays open. */
export function ContactTool(header: HeaderProps) {
  const { entry, base, languages, contact, hideContact, resolveImage, t } = header;
  const tip = entry.nav_contact_tip_details;
  if (!tip) return null;
  return (
    <Disclosure
      name="contact"
      summary={
        <>
          <Icon name={contact && !hideContact ? "phone" : "mail"} />
          {/* Beside a language selector only the icon fits. */}
          <span
            className={languages.length > 1 ? "visually-hidden" : `${styles.text} visually-hidden-medium`}
          >
            {t("contact")}
          </span>
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

/** Placeholders for hours and number in the formatted line: private-use characters, which no message contains. */
const [hours, number] = ["\ue000", "\ue001"];

/** Hours and number in the message `ShortTime` (HDR-06); nothing without a number or where it must be hidden. */
export function ContactLine({ contact, hideContact, t }: HeaderProps) {
  if (!contact || hideContact) return null;
  return (
    <p>
      {t("ShortTime", { 0: hours, 1: number })
        .split(/([\ue000\ue001])/)
        .map((part) => {
          if (part === hours) return <bdi key={part}>{contact.ShortTime}</bdi>;
          return part === number ? <PhoneLink key={part} number={contact.contactNo} /> : part;
        })}
    </p>
  );
}
