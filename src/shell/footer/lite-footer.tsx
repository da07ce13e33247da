import { withBase } from "../../portals/hosts/with-base.ts";
import { CountrySwitcher } from "./country-switcher.tsx";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { SmallPrint } from "./small-print.tsx";

/** Legal links, consent and copyright, and the countries as a dropdown where the entry enables it (FTR-11). */
export function LiteFooter(props: FooterProps) {
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
        {entry.enableLanguageDropdown && entry.showFooterLanguage && (
          <CountrySwitcher {...props} form="dropdown" alone />
        )}
      </div>
      <SmallPrint {...props} />
    </>
  );
}
