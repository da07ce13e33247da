import type { FooterEntry } from "../../content/footer-entry.ts";
import { addressOf, type Deployment, portalsByName } from "../../portals/addresses.ts";
import { allPortals, defaultPortal } from "../../portals/all.ts";
import { displayCode } from "../../portals/display-code.ts";
import type { Environment } from "../../portals/hosts.ts";
import type { Portal } from "../../portals/portal.ts";

/** One entry of the country switcher. */
export type Country = {
  /** As people know it: UK. */
  code: string;
  name: string;
  /** Language of the name, where it is the country's own and not the page's. */
  lang?: string;
  dir?: "ltr" | "rtl";
  href: string;
  /** The site that the page belongs to. */
  current: boolean;
  /** The US site, which asks people in lite flow to sign out first (CTY-06). */
  isDefault: boolean;
};

type Context = { portal: Portal; deployment: Deployment; environment: Environment };

/**
 * The switcher's entries (CTY-02): those of the footer entry, with `{environment}` filled in, else the whole family. Every
 * address is the country's home page in the environment of this page.
 */
export function countriesOf(entry: FooterEntry, { portal, deployment, environment }: Context): Country[] {
  const listed = entry.footer_languages?.map(({ country, countryFullName, url }) => {
    const site = allPortals.find((one) => displayCode(one) === country);
    const own = site?.countryName.own === countryFullName ? site : portal;
    return {
      code: country,
      name: countryFullName,
      site: own,
      href: url.replaceAll("{environment}", environment),
    };
  });
  const family = () =>
    portalsByName.map((site) => ({
      code: displayCode(site),
      name: site.countryName.own,
      site,
      href: addressOf(deployment, site, "/", environment),
    }));
  return (listed ?? family()).map(({ code, name, site, href }) => ({
    code,
    name,
    ...(site.locale === portal.locale ? {} : { lang: site.locale }),
    ...(site.dir === portal.dir ? {} : { dir: site.dir }),
    href,
    current: code === displayCode(portal),
    isDefault: code === displayCode(defaultPortal),
  }));
}
