import { Logo } from "../brand/logo.tsx";
import { withBase } from "../with-base.ts";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** The logo, home or to the documents (HDR-01). A picture of the entry's keeps its ratio in the logo's box (HDR-20). */
export function Brand({ entry, base, mode, variant, resolveImage, t }: HeaderProps) {
  const { img_src, img_width, img_height, alt_text } = entry.brand_info;
  const name = alt_text || t("homeLabel");
  return (
    <a className={styles.brand} href={withBase(base, entry.headerOptions.logoRedirectURL[mode])}>
      {img_src ? (
        <img src={resolveImage(img_src)} width={img_width} height={img_height} alt={name} />
      ) : (
        <>
          <Logo family={variant.family} stacked={variant.redesign} />
          <span className={styles.hidden}>{name}</span>
        </>
      )}
    </a>
  );
}
