import type { FooterEntry } from "../../content/schemas/footer-entry.ts";
import { allPortals, defaultPortal } from "../../portals/all.ts";
import { displayCode } from "../../portals/countries/country-codes.ts";
import { addressOf, type Deployment, servedPortals } from "../../portals/hosts/addresses.ts";
import type { Environment } from "../../portals/hosts/hosts.ts";
import type { Portal } from "../../portals/portal.ts";

/** One link of the country switcher. */
export type CountryLink = {
  /** The everyday code: UK. */
  code: string;
  name: string;
  /** Language of the name, where it differs from the page's. */
  lang?: string;
  dir?: "ltr" | "rtl";
  href: string;
  /** The country of this page. */
  current: boolean;
  /** The US site, which requires users in lite flow to sign out first (CTY-06). */
  isDefault: boolean;
};

type Context = { portal: Portal; deployment: Deployment; environment: Environment };

/**
 * The switcher's links (CTY-02): those of the footer entry, with `{environment}` filled in, else all served portals. Each
 * leads to the country's home page in the environment of this page.
 */
export function countryLinks(
  entry: FooterEntry,
  { portal, deployment, environment }: Context,
): CountryLink[] {
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
  const every = () =>
    servedPortals(deployment).map((site) => ({
      code: displayCode(site),
      name: site.countryName.own,
      site,
      href: addressOf(deployment, site, "/", environment),
    }));
  return (listed ?? every()).map(({ code, name, site, href }) => ({
    code,
    name,
    ...(site.locale === portal.locale ? {} : { lang: site.locale }),
    ...(site.dir === portal.dir ? {} : { dir: site.dir }),
    href,
    current: code === displayCode(portal),
    isDefault: code === displayCode(defaultPortal),
  }));
}
