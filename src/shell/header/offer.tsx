import type { Translate } from "../../content/messages.ts";
import type { Culture } from "../../portals/cultures/cultures.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./offer.module.css";

type Props = {
  /** That of the visitor's country, in whose language the offer is. */
  culture: Culture;
  /** The same page there. */
  href: string;
  base: string;
  t: Translate<"shell">;
  /** In the language of `culture`. */
  tOffered: Translate<"shell">;
};

/**
 * One line above the header for visitors from another country: Dossier has a site for theirs (URL-12). It scrolls away with
 * the page, and is hidden for good by its button, with or without script.
 */
export function CountryOffer({ culture, href, base, t, tOffered }: Props) {
  const { portal, locale } = culture;
  return (
    <aside className={styles.offer} aria-labelledby="offer" data-notice="offer">
      <p lang={locale} dir={portal.dir}>
        <span id="offer">
          {culture.name === portal.code
            ? tOffered("offer")
            : tOffered("offerGuest", { country: portal.countryName.own })}
        </span>{" "}
        <a href={href} hrefLang={locale}>
          {tOffered("offerLink")}
        </a>
      </p>
      <form method="post" action={withBase(base, "/switch/stay")}>
        <button type="submit" aria-label={t("offerClose")}>
          <Icon name="close" size={16} />
        </button>
      </form>
    </aside>
  );
}
