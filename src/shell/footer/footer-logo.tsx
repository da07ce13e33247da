import { withBase } from "../../portals/hosts/with-base.ts";
import { LogoUse } from "../brand/logo.tsx";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { FooterPicture } from "./picture.tsx";

type Props = Pick<FooterProps, "entry" | "base" | "appearance" | "resolveImage" | "t">;

/** Size of an image whose entry has none: the header's logo. */
const defaultSize = { img_width: 158, img_height: 40 };

/** The logo with a link to the entry's home page (FTR-02), and one sentence about Dossier. */
export function FooterLogo(props: Props) {
  return (
    <div className={styles.brand}>
      {props.entry.isFooterLogoEnable && <HomeLink {...props} />}
      <p>{props.t("footerNote")}</p>
    </div>
  );
}

function HomeLink({ entry, base, appearance, resolveImage, t }: Props) {
  const { link_url, ...brand } = entry.footer_brand_info;
  const { img_src, ...image } = { ...defaultSize, ...brand, ...entry.footerlogo };
  const href = withBase(base, link_url);
  if (img_src)
    return (
      <a href={href}>
        <FooterPicture image={{ ...image, img_src }} resolveImage={resolveImage} />
      </a>
    );
  return (
    <a href={href} aria-label={t("homeLabel")}>
      <LogoUse stacked={appearance.redesign} />
    </a>
  );
}
