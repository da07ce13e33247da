import { allPortals, findPortal, portals } from "../../portals/all.ts";
import { allCultures } from "../../portals/cultures/cultures.ts";
import { type FooterEntry, footerSections } from "../schemas/footer-entry.ts";
import type { HeaderEntry, NavLeaf } from "../schemas/header-entry.ts";
import type { HomePage } from "../schemas/home-page.ts";
import type { PageConfig } from "../schemas/page-config.ts";
import type { PriceList } from "../schemas/price-list.ts";
import type { WritingHelp } from "../schemas/writing-help.ts";
import type { CheckContext } from "./check-context.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { Kind } from "./kinds.ts";
import type { Finding, Path } from "./source.ts";

/** Mistakes that a schema cannot find: unknown names, duplicates, another country's currency. */
export function semanticFindings(value: unknown, kind: Kind, reference: unknown): Finding[] {
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

/** The paths of all cultures. */
const slugs = allCultures.map(({ path }) => path).filter(Boolean);

/** Message keys that footer links may have as labels. */
const labelsOf = (reference: unknown): string[] =>
  Object.keys((reference as { footerLabels?: object } | undefined)?.footerLabels ?? {});

/** List entries with the same value in a field that must be unique. */
function duplicates<T>(list: readonly T[], path: Path, field: keyof T & string): Finding[] {
  return list.flatMap((entry, at) =>
    list.findIndex((other) => other[field] === entry[field]) < at
      ? [{ path: [...path, at, field], message: `“${entry[field]}” appears twice in this list` }]
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
  return [...lists.flatMap(([list, path]) => duplicates(list, path, "id")), ...languages];
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

/** Unknown pages and unreadable experiments of a page config. */
export function configFindings(config: PageConfig, context: CheckContext): Finding[] {
  const pages = Object.keys(config.pages ?? {}).flatMap((name): Finding[] =>
    context.pageNames.includes(name)
      ? []
      : [{ path: ["pages", name], at: "name", message: noSuch("page", name, context.pageNames) }],
  );
  const entries = config.experiments ?? [];
  const unread = context.unreadExperiments(entries).map(({ entry, reason }) => {
    const at = entries.lastIndexOf(entry);
    return { path: at < 0 ? ["experiments"] : ["experiments", at], message: `“${entry}” ${reason}` };
  });
  return [...pages, ...unread];
}

/** Occupations of a home page that the portal's writing help does not have. Without writing help it has none. */
export function occupationFindings({ sections }: HomePage, help: WritingHelp | undefined): Finding[] {
  const known = (help?.occupations ?? []).map(({ id }) => id);
  return sections.flatMap((section, index) =>
    section.type === "occupations"
      ? section.occupations.flatMap((id, at) =>
          known.includes(id)
            ? []
            : [
                {
                  path: ["sections", index, "occupations", at],
                  message: noSuch("occupation", id, known),
                },
              ],
        )
      : [],
  );
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
    : [
        {
          path: ["currency"],
          message: `is “${list.currency}”, must be “${currency}”, the portal’s currency`,
        },
      ];

const calloutFindings = (page: HomePage): Finding[] =>
  page.sections.flatMap((section, index) =>
    section.type === "customs" ? duplicates(section.items, ["sections", index, "items"], "at") : [],
  );
