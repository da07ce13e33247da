import { allPortals, findPortal, portals } from "../../portals/all.ts";
import { allCultures } from "../../portals/cultures/cultures.ts";
import { type FooterEntry, footerSections } from "../schemas/footer-entry.ts";
import type { HeaderEntry, NavLeaf } from "../schemas/header-entry.ts";
import type { HomePage } from "../schemas/home-page.ts";
import type { PageConfig } from "../schemas/page-config.ts";
import type { PriceList } from "../schemas/price-list.ts";
import type { Kind } from "./kinds.ts";
import { didYouMean } from "./nearest.ts";
import type { Site } from "./site.ts";
import type { Finding, Path } from "./source.ts";

/** What fits the schema and still cannot be meant: names that nothing has, twins, another country's currency. */
export function meaningFindings(value: unknown, kind: Kind, reference: unknown): Finding[] {
  switch (kind.name) {
    case "header":
      return headerFindings(value as HeaderEntry);
    case "footer":
      return footerFindings(value as FooterEntry, labelsOf(reference));
    case "config":
      return portalFindings((value as PageConfig).portalCD);
    case "plans":
      return currencyFindings(value as PriceList, portals[kind.portal].currency);
    case "page":
      return kind.page === "home" ? calloutFindings(value as HomePage) : [];
    default:
      return [];
  }
}

/** Paths that a language can be served under. */
const slugs = allCultures.map(({ path }) => path).filter(Boolean);

/** Keys of the texts that links of the footer may have. */
const labelsOf = (reference: unknown): string[] =>
  Object.keys((reference as { footerLabels?: object } | undefined)?.footerLabels ?? {});

/** Entries of a list that have the same value in a field that tells them apart. */
function twins<T>(list: readonly T[], path: Path, field: keyof T & string): Finding[] {
  return list.flatMap((entry, at) =>
    list.findIndex((other) => other[field] === entry[field]) < at
      ? [{ path: [...path, at, field], message: `“${entry[field]}” stands twice in this list` }]
      : [],
  );
}

const headerFindings = (header: HeaderEntry): Finding[] => {
  const lists: [readonly NavLeaf[], Path][] = [
    [header.nav_details ?? [], ["nav_details"]],
    [header.nav_details_mob ?? [], ["nav_details_mob"]],
    [header.headerOptions.authList ?? [], ["headerOptions", "authList"]],
  ];
  for (const name of ["nav_details", "nav_details_mob"] as const)
    for (const [at, { subList }] of (header[name] ?? []).entries())
      if (subList) lists.push([subList, [name, at, "subList"]]);
  const languages = (header.languageSelector?.options ?? []).flatMap(({ cultureSlug }, at) =>
    cultureSlug === "" || slugs.includes(cultureSlug)
      ? []
      : [
          {
            path: ["languageSelector", "options", at, "cultureSlug"],
            message: noSuch("country and language", cultureSlug, slugs),
          },
        ],
  );
  return [...lists.flatMap(([list, path]) => twins(list, path, "id")), ...languages];
};

function footerFindings(footer: FooterEntry, footerLabels: readonly string[]): Finding[] {
  const unknown = (footer.footerSectionOrder ?? []).flatMap((name, at) =>
    (footerSections as readonly string[]).includes(name)
      ? []
      : [{ path: ["footerSectionOrder", at], message: noSuch("section", name, footerSections) }],
  );
  const labels = (footer.footerLinks ?? []).flatMap(({ label }, at) =>
    footerLabels.includes(label)
      ? []
      : [{ path: ["footerLinks", at, "label"], message: noSuch("key of footerLabels", label, footerLabels) }],
  );
  return [...portalFindings(footer.portalCD), ...unknown, ...labels];
}

/** Pages and experiments of a page config that are none. */
export function configFindings(config: PageConfig, site: Site): Finding[] {
  const pages = Object.keys(config.pages ?? {}).flatMap((name): Finding[] =>
    site.pageNames.includes(name)
      ? []
      : [{ path: ["pages", name], at: "name", message: noSuch("page", name, site.pageNames) }],
  );
  const entries = config.experiments ?? [];
  const unread = site.unreadExperiments(entries).map(({ entry, reason }) => {
    const at = entries.lastIndexOf(entry);
    return { path: at < 0 ? ["experiments"] : ["experiments", at], message: `“${entry}” ${reason}` };
  });
  return [...pages, ...unread];
}

const noSuch = (what: string, name: string, names: readonly string[]) =>
  `no such ${what} “${name}”${didYouMean(name, names) || (names.length > 30 ? "" : `; there are: ${names.join(", ")}`)}`;

const codes = allPortals.map(({ code }) => code);

const portalFindings = (code: string | undefined): Finding[] =>
  code === undefined || findPortal(code)
    ? []
    : [{ path: ["portalCD"], message: noSuch("portal", code, codes) }];

const currencyFindings = (list: PriceList, currency: string): Finding[] =>
  list.currency === currency
    ? []
    : [{ path: ["currency"], message: `is “${list.currency}”, people pay in ${currency} there` }];

const calloutFindings = (page: HomePage): Finding[] => twins(page.customs.items, ["customs", "items"], "at");
