import type { Network, SocialLink } from "../../content/schemas/footer-entry.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { tabAttributes } from "./new-tab.tsx";
import { FooterPicture } from "./picture.tsx";

const frames: Record<SocialLink["class"], string | undefined> = {
  round: styles.round,
  square: undefined,
  plain: styles.frameless,
};

type Props = Pick<FooterProps, "entry" | "address" | "resolveImage" | "t">;

/** Links to social networks (FTR-05) in the entry's order; clicks are tracked by `data-network`. */
export function Social({ entry, address, resolveImage, t }: Props) {
  const links = Object.entries(entry.footer_social_contacts.social_links) as [Network, SocialLink][];
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{t("socialTitle")}</h2>
      <ul className={styles.social}>
        {links.map(([network, link]) => (
          <li key={network}>
            <a
              className={frames[link.class]}
              href={link.url.replaceAll("{address}", encodeURIComponent(address))}
              data-network={network}
              title={link.alt_text}
              {...tabAttributes(link.target)}
            >
              <NetworkSign network={network} link={link} resolveImage={resolveImage} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SignProps = Pick<Props, "resolveImage"> & { network: Network; link: SocialLink };

function NetworkSign({ network, link, resolveImage }: SignProps) {
  const { img_src, img_width, img_height, alt_text } = link;
  if (img_src)
    return <FooterPicture image={{ img_src, img_width, img_height, alt_text }} resolveImage={resolveImage} />;
  return (
    <>
      <Icon name={network} />
      <span className="visually-hidden">{alt_text}</span>
    </>
  );
}
