import { z } from "zod";
import { consentState, optionalCategories } from "../consent/choice.ts";
import type { ContentLibrary, ShellContent } from "../content/content-library.server.ts";
import type { FooterEntry } from "../content/schemas/footer-entry.ts";
import { modes } from "../content/schemas/header-entry.ts";
import { findSection, grounds, type HomePage, heroOf, type SectionOf } from "../content/schemas/home-page.ts";
import { headerThemes } from "../content/schemas/page-config.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import { renderInShell } from "../pages/in-shell/render-in-shell.server.tsx";
import type { PageContext } from "../pages/page-context.server.ts";
import { cachedPages, type PageVariant } from "../pages/page-key.ts";
import { renderPage } from "../pages/render-page.server.tsx";
import { portals } from "../portals/all.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import { type PortalCode, portalCodes } from "../portals/portal.ts";
import { surfaces } from "../shell/appearance.ts";
import { exampleConfig, exampleHeader } from "../shell/examples/entries.ts";
import { buildExample, type Example } from "../shell/examples/examples.ts";
import type { SwitcherForm } from "../shell/footer/country-switcher.tsx";
import { ActionLink, PlainPage } from "../shell/ui/page.tsx";
import { sectionLayouts } from "./gallery-index.tsx";

/** The page variant in which an example is rendered. */
function variantOf(example: Example): PageVariant {
  const { regime, answered, gpc } = example;
  const record = answered ? { regime: "opt-in" as const, granted: optionalCategories, at: 0 } : null;
  return {
    culture: cultureOf(portals[example.portal]).name,
    environment: "www",
    hostClass: "www",
    lite: example.lite,
    mode: example.mode,
    scheme: "system",
    consent: consentState({ regime }, { record, gpc, ccpaAcknowledged: answered }),
    country: null,
    offer: null,
    mobile: false,
    eventScripts: false,
    variants: [],
    contact: "",
  };
}

/** An example as a page: the real shell around a plain main content. */
export function renderExample(context: PageContext, example: Example): RenderedPage {
  const { header, footer, config, contact } = example;
  const { headline, lead, cta } = heroOf(context.content.readHomePage(example.portal));
  return renderInShell(
    { ...context, shellContent: () => ({ header, footer, config, contact }) },
    {
      variant: variantOf(example),
      name: "home",
      path: "/",
      head: { title: `${example.group}: ${example.title}`, noIndex: true },
      surface: example.surface,
      footer: "whole",
      styles: "landingStyles",
      cacheControl: "no-store",
      backOnly: example.backOnly,
      main: (
        <PlainPage title={headline} text={lead}>
          <ActionLink href="#">{cta}</ActionLink>
        </PlainPage>
      ),
    },
  );
}

const switcherForms = {
  codes: { useThreeColumnLayout: false, enableLanguageDropdown: false },
  columns: { useThreeColumnLayout: true, enableLanguageDropdown: false },
  dropdown: { useThreeColumnLayout: false, enableLanguageDropdown: true },
} satisfies Record<SwitcherForm, Partial<FooterEntry>>;

/** What `/dev/gallery/portal` changes on a page of the host's portal. */
export const portalQuery = z.object({
  page: z.enum(cachedPages).default("home"),
  mode: z.enum(modes).optional(),
  switcher: z.enum(Object.keys(switcherForms) as SwitcherForm[]).optional(),
  languages: z.literal("two").optional(),
  /** Another layout of a section of the home page, and another ground: `?layout=hero:cover&ground=desk`. */
  layout: z.enum(sectionLayouts).optional(),
  ground: z.enum(grounds).optional(),
});
type PortalQuery = z.infer<typeof portalQuery>;

/** A cached page of the portal, with the content changes of the query. `variant` is the one of the request. */
export function renderPortalPage(
  context: PageContext,
  { page, mode, ...changes }: PortalQuery,
  variant: PageVariant,
): RenderedPage {
  const shellContent = (portal: PortalCode) => changeContent(context.content, portal, changes);
  const content: ContentLibrary = {
    ...context.content,
    readHomePage: (portal) => changeLayout(context.content.readHomePage(portal), changes),
  };
  const key = { ...variant, mode: mode ?? variant.mode, page, content: "" };
  return renderPage({ ...context, content, shellContent }, key);
}

/** Layouts of the hero that have a place for a second sheet. */
const twoSheets: readonly string[] = ["book", "spine"] satisfies SectionOf<"hero">["layout"][];

/** A home page that has a section in another layout, in every variant of the portal's appearance. */
export function changeLayout(
  page: HomePage,
  { layout, ground }: Pick<PortalQuery, "layout" | "ground">,
): HomePage {
  if (!layout) return page;
  const [type, name] = layout.split(":");
  const sections = page.sections.map((section) => {
    if (section.type !== type) return section;
    const changed = { ...section, layout: name, ground: ground ?? section.ground } as typeof section;
    if (changed.type !== "hero") return changed;
    // The page already has a picture of this template.
    const second = changed.second ?? findSection(page, "customs")?.template;
    return { ...changed, second: twoSheets.includes(changed.layout) ? second : undefined };
  });
  return { ...page, sections, variants: undefined };
}

function changeContent(
  library: ContentLibrary,
  portal: PortalCode,
  { switcher, languages }: Pick<PortalQuery, "switcher" | "languages">,
): ShellContent {
  const content = library.readShellContent(portal);
  const fullFooter = { showFooterLanguage: true, isLiteFlow: false, isLiteDsbHeader: false };
  return {
    ...content,
    header: languages
      ? { ...content.header, languageSelector: exampleHeader.languageSelector }
      : content.header,
    footer: switcher ? { ...content.footer, ...fullFooter, ...switcherForms[switcher] } : content.footer,
  };
}

const refreshIds = { "3": 3, "4": 4, "5": 5 } as const;
const flag = z.literal("").optional();

/** What determines a page's appearance, for `/dev/gallery/appearance`: any combination, with example content. */
export const appearanceQuery = z.object({
  portal: z.enum(portalCodes).default("wlb"),
  mode: z.enum(modes).default("unauth"),
  surface: z.enum(surfaces).default("landing"),
  header: z.enum(headerThemes).optional(),
  refresh: z.enum(["3", "4", "5"]).optional(),
  redesign: flag,
  lite: flag,
  languages: z.enum(["two", "none"]).default("two"),
});

export function buildAppearanceExample(query: z.infer<typeof appearanceQuery>): Example {
  const { portal, mode, surface, lite, refresh, redesign, header, languages } = query;
  return buildExample("Appearance", portal, {
    portal,
    mode,
    surface,
    lite: lite !== undefined,
    config: {
      ...exampleConfig,
      headerTheme: header,
      rebrandingLiteId: refresh && refreshIds[refresh],
      isRedesignLayout: redesign !== undefined,
    },
    header: languages === "none" ? { ...exampleHeader, languageSelector: undefined } : exampleHeader,
  });
}
