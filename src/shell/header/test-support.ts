import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { translator } from "../../../tests/support/content.ts";
import { type HeaderEntry, headerEntry } from "../../content/schemas/header-entry.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { exampleContact, exampleHeader } from "../examples/entries.ts";
import { Header } from "./header.tsx";
import type { HeaderProps } from "./header-props.ts";

type Options = Partial<Omit<HeaderProps, "portal" | "entry" | "t">> & {
  portal?: PortalCode;
  /** Over the example entry. */
  entry?: Partial<HeaderEntry>;
  options?: Partial<HeaderEntry["headerOptions"]>;
};

/** Props of the example header in the United States, with a test's changes. */
function buildHeaderProps({ portal: code = "wlb", entry, options, ...rest }: Options = {}): HeaderProps {
  const portal = portals[code];
  return {
    entry: headerEntry.parse({
      ...exampleHeader,
      ...entry,
      headerOptions: { ...exampleHeader.headerOptions, ...options },
    }),
    portal,
    base: "",
    mode: "unauth",
    page: "home",
    path: "/",
    appearance: {
      family: portal.themeFamily,
      country: null,
      refresh: null,
      redesign: false,
      headerTheme: "light",
      surface: "landing",
      lite: false,
    },
    contact: exampleContact,
    hideContact: false,
    languages: [],
    backOnly: false,
    resolveImage: (src) => `/images/${src}`,
    t: translator(portal.locale, "shell"),
    ...rest,
  };
}

/** Messages of the default portal of these tests. */
export const t = translator("en-US", "shell");

export const headerHtml = (options?: Options): string =>
  renderToStaticMarkup(createElement(Header, buildHeaderProps(options)));

/** Renders the header into the page and returns functions that find its parts. */
export function showHeader(options?: Options) {
  document.body.innerHTML = headerHtml(options);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const [found, ...more] = all(selector);
    if (!found || more.length > 0) throw new Error(`${selector}: ${found ? more.length + 1 : 0} found`);
    return found;
  };
  return {
    all,
    one,
    /** Texts of the elements that match a selector. */
    texts: (selector: string) => all(selector).map((element) => element.textContent),
    /** The links of a menu's first level. */
    items: (place: "bar" | "drawer") =>
      all(place === "bar" ? ".bar > nav > ul > li > a" : "dialog nav > ul > li > a"),
  };
}
