import type { GeoContact } from "../../content/geo-contact.ts";
import { dialled } from "../dialled.ts";
import { Icon } from "../ui/icon.tsx";
import { withBase } from "../with-base.ts";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";

/**
 * What the block says (FTR-04): how to reach the operator, a general sentence where nobody was asked, or nothing where the
 * call for it failed.
 */
export type Service =
  | { kind: "contact"; contact: Pick<GeoContact, "contactNo" | "servicehour"> }
  | { kind: "default" }
  | { kind: "empty" };

type Props = Pick<FooterProps, "entry" | "base" | "service" | "hideContact" | "t">;

/** How to reach the operator (FTR-04); nothing at all where the entry hides both the block's parts. */
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

function Address({ service, t }: { service: Service; t: Props["t"] }) {
  if (service.kind === "default") return <p>{t("customerServiceDefault")}</p>;
  if (service.kind === "empty") return <address />;
  const { contactNo, servicehour } = service.contact;
  return (
    <address>
      <p>
        {t("phone")}{" "}
        <a href={`tel:${dialled(contactNo)}`}>
          <bdi dir="ltr">{contactNo}</bdi>
        </a>
      </p>
      <p>
        {t("serviceHours")} <bdi>{servicehour}</bdi>
      </p>
    </address>
  );
}
