import { z } from "zod";
import { consentState, optionalCategories } from "../consent/choice.ts";
import type { ContentLibrary, ShellContent } from "../content/content-library.server.ts";
import type { FooterEntry } from "../content/schemas/footer-entry.ts";
import { modes } from "../content/schemas/header-entry.ts";
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
import { PlainPage } from "../shell/ui/page.tsx";

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
    mobile: false,
    eventScripts: false,
    variants: [],
    contact: "",
  };
}

/** An example as a page: the real shell around a plain main content. */
export function renderExample(context: PageContext, example: Example): RenderedPage {
  const { header, footer, config, contact } = example;
  const home = context.content.readHomePage(example.portal);
  return renderInShell(
    { ...context, shellContent: () => ({ header, footer, config, contact }) },
    {
      variant: variantOf(example),
      name: "home",
      path: "/",
      head: { title: `${example.group}: ${example.title}`, noIndex: true },
      surface: example.surface,
      footer: true,
      styles: "landingStyles",
      cacheControl: "no-store",
      backOnly: example.backOnly,
      main: <PlainPage title={home.hero.headline} text={home.hero.lead} action={home.hero.cta} href="#" />,
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
});

/** A cached page of the portal, with the content changes of the query. `variant` is the one of the request. */
export function renderPortalPage(
  context: PageContext,
  { page, mode, ...changes }: z.infer<typeof portalQuery>,
  variant: PageVariant,
): RenderedPage {
  const shellContent = (portal: PortalCode) => changeContent(context.content, portal, changes);
  const key = { ...variant, mode: mode ?? variant.mode, page, content: "" };
  return renderPage({ ...context, shellContent }, key);
}

function changeContent(
  library: ContentLibrary,
  portal: PortalCode,
  { switcher, languages }: Pick<z.infer<typeof portalQuery>, "switcher" | "languages">,
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
