import { withBase } from "../../portals/hosts/with-base.ts";
import { Logo } from "../brand/logo.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** The logo, linked to the home page or the dashboard (HDR-01). An entry's picture keeps its ratio in the logo's box (HDR-20). */
export function Brand({ entry, base, mode, appearance, resolveImage, t }: HeaderProps) {
  const { img_src, img_width, img_height, alt_text } = entry.brand_info;
  const name = alt_text || t("homeLabel");
  return (
    <a className={styles.brand} href={withBase(base, entry.headerOptions.logoRedirectURL[mode])}>
      {img_src ? (
        <img src={resolveImage(img_src)} width={img_width} height={img_height} alt={name} />
      ) : (
        <>
          <Logo family={appearance.family} stacked={appearance.redesign} />
          <span className="visually-hidden">{name}</span>
        </>
      )}
    </a>
  );
}
