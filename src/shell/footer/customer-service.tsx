import type { GeoContact } from "../../content/schemas/geo-contact.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";

/**
 * The content of the block (FTR-04): contact details of the operator, a general sentence where none were requested, or
 * nothing where the request failed.
 */
export type CustomerContact =
  | { kind: "contact"; contact: Pick<GeoContact, "contactNo" | "servicehour"> }
  | { kind: "default" }
  | { kind: "empty" };

type Props = Pick<FooterProps, "entry" | "base" | "service" | "hideContact" | "t">;

/** How to reach the operator (FTR-04); nothing where the entry hides both parts of the block. */
export function CustomerService({ entry, base, service, hideContact, t }: Props) {
  if (!entry.isFooterAddressEnable && entry.disableFooterChat) return null;
  return (
    <div className={styles.service}>
      <h2>{t("customerService")}</h2>
      {entry.isFooterAddressEnable && (
        <Address service={hideContact && service.kind === "contact" ? { kind: "default" } : service} t={t} />
      )}
      {!entry.disableFooterChat && (
        <a href={withBase(base, "/support")}>
          <Icon name="mail" />
          {t("contactUs")}
        </a>
      )}
    </div>
  );
}

function Address({ service, t }: { service: CustomerContact; t: Props["t"] }) {
  if (service.kind === "default") return <p>{t("customerServiceDefault")}</p>;
  if (service.kind === "empty") return <address />;
  const { contactNo, servicehour } = service.contact;
  return (
    <address>
      <p>
        {t("phone")} <PhoneLink number={contactNo} />
      </p>
      <p>
        {t("serviceHours")} <bdi>{servicehour}</bdi>
      </p>
    </address>
  );
}
