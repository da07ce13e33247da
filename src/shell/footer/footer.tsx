import { type FooterSection, footerSections } from "../../content/schemas/footer-entry.ts";
import { findPortal } from "../../portals/all.ts";
import { CountrySwitcher } from "./country-switcher.tsx";
import { CustomerService } from "./customer-service.tsx";
import { disclaimersOf } from "./disclaimers.ts";
import styles from "./footer.module.css";
import { FooterLogo } from "./footer-logo.tsx";
import type { FooterProps } from "./footer-props.ts";
import { LinkList } from "./link-list.tsx";
import { NewTabHint } from "./new-tab.tsx";
import { FooterPicture } from "./picture.tsx";
import { isLite, ShortFooter } from "./short-footer.tsx";
import { SmallPrint } from "./small-print.tsx";
import { Social } from "./social.tsx";

export type { FooterProps } from "./footer-props.ts";

/** The footer of every page: the whole one, or the short one where the page or the entry (FTR-11) says so. */
export function Footer(props: FooterProps) {
  const { kind, entry, portal, refresh, t, onProblem } = props;
  if (entry.portalCD && findPortal(entry.portalCD) !== portal)
    onProblem?.(`portalCD: the entry belongs to ${entry.portalCD}, the page to ${portal.code}`);
  const isShort = kind === "short" || isLite(entry);
  return (
    <footer
      className={`${styles.footer} ${styles[entry.lp_footer_class]}`}
      data-track="footer"
      data-footer-refresh={refresh ?? undefined}
    >
      <div className={`${styles[entry.inner_wrapper]} ${isShort ? styles.short : ""}`}>
        {isShort ? <ShortFooter {...props} /> : <WholeFooter {...props} />}
      </div>
      <NewTabHint text={t("newTab")} />
    </footer>
  );
}

function WholeFooter(props: FooterProps) {
  const { entry, base, mode, resolveImage, t, onProblem } = props;
  const { order, unknown } = orderSections(entry.footerSectionOrder);
  for (const name of unknown) onProblem?.(`footerSectionOrder: there is no section ${name}`);
  const sections: Record<FooterSection, React.ReactNode> = {
    logo: <FooterLogo key="logo" {...props} />,
    legal: <LinkList key="legal" name="legal" {...entry.footer_legal} base={base} mode={mode} />,
    csinfo: <CustomerService key="csinfo" {...props} />,
    social: <Social key="social" {...props} />,
  };
  const seals = [...(entry.footer_membership ? [entry.footer_membership] : []), ...entry.site_jabber_images];
  const disclaimers = disclaimersOf(props);
  return (
    <>
      <div className={styles.columns}>
        {order.map((name) => sections[name])}
        {entry.enableOtherFooterLinks && (
          <LinkList
            name="other"
            {...entry.footer_other}
            base={base}
            mode={mode}
            className={entry.footer_other.enableSubscription ? styles.subscription : undefined}
          />
        )}
        {entry.showFooterLanguage && <CountrySwitcher {...props} form={formOf(props)} />}
        {seals.length > 0 && (
          <div>
            <h2>{t("standards")}</h2>
            <ul className={styles.seals}>
              {seals.map((image) => (
                <li key={image.img_src}>
                  <FooterPicture image={image} resolveImage={resolveImage} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {disclaimers.length > 0 && (
        <div className={styles.disclaimers}>
          {disclaimers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <SmallPrint {...props} />
    </>
  );
}

function formOf({ entry }: FooterProps) {
  if (entry.useThreeColumnLayout) return "columns";
  return entry.enableLanguageDropdown ? "dropdown" : "codes";
}

/**
 * The footer's first sections in the order of an entry (FTR-01): a repeated name counts once, missing ones follow in the
 * default order. Unknown names are left out of `order`.
 */
export function orderSections(wanted: readonly string[]): { order: FooterSection[]; unknown: string[] } {
  const isSection = (name: string): name is FooterSection =>
    (footerSections as readonly string[]).includes(name);
  return {
    order: [...new Set([...wanted.filter(isSection), ...footerSections])],
    unknown: wanted.filter((name) => !isSection(name)),
  };
}
