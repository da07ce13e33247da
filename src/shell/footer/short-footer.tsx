import { withBase } from "../../portals/hosts/with-base.ts";
import { CountrySwitcher } from "./country-switcher.tsx";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { SmallPrint } from "./small-print.tsx";

/** The entry asks for the short footer on all pages (FTR-11). */
export const isLite = ({ isLiteFlow, isLiteDsbHeader }: FooterProps["entry"]): boolean =>
  isLiteFlow || isLiteDsbHeader;

/**
 * Legal links, the countries as a dropdown, help, ways to end a contract, consent and copyright. A lite entry has the
 * countries only where it enables the dropdown (FTR-11).
 */
export function ShortFooter(props: FooterProps) {
  const { entry, base } = props;
  return (
    <>
      <div className={styles.bar}>
        <ul className={styles.row}>
          {entry.footer_legal.links.map(({ text, url }) => (
            <li key={url}>
              <a href={withBase(base, url)}>{text}</a>
            </li>
          ))}
        </ul>
        {entry.showFooterLanguage && (entry.enableLanguageDropdown || !isLite(entry)) && (
          <CountrySwitcher {...props} form="dropdown" alone />
        )}
      </div>
      <SmallPrint {...props} />
    </>
  );
}
