import type { LanguageOption } from "../../content/schemas/header-entry.ts";
import type { PageConfig } from "../../content/schemas/page-config.ts";
import { defaultPortal } from "../../portals/all.ts";
import { culturesOf } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { type Appearance, appearanceOf } from "../../shell/appearance.ts";
import {
  baseOfVariant,
  contentOf,
  type PageContext,
  portalOf,
  type ShellPage,
} from "../page-context.server.ts";
import type { PageVariant } from "../page-key.ts";
import { originOfUrl } from "./content-security-policy.server.ts";
import { loadTheme } from "./load-theme.server.ts";
import { type ThirdParties, thirdPartiesOf } from "./third-parties.ts";

/** What the parts of a page inside the shell are rendered from, derived once from context and page. */
export type ResolvedPage = {
  context: PageContext;
  page: ShellPage;
  portal: Portal;
  /** Path prefix of every link: "" or "/cz/cs". */
  base: string;
  config: PageConfig;
  appearance: Appearance;
  themeCss: string;
  languages: LanguageOption[];
  /** The link to the US site signs the user out here first (CTY-06). */
  usLogout: boolean;
  /** Origin of the client build; "" for this host. */
  assetOrigin: string;
  /** Puts the assets' origin in front of a path of the build. */
  asset: (path: string) => string;
  /** The URL of an image that an entry names. */
  resolveImage: (src: string) => string;
  /**
   * The URL, unless it is of another host and the visitor has not consented to third parties (CNS-02). The operator's
   * own asset host needs no consent.
   */
  permitted: (url: string | undefined) => string | undefined;
  thirdParties: ThirdParties;
};

/** Origin of the client build for the portal; "" for its own host. */
export const assetOriginOf = (context: PageContext, portal: Portal): string =>
  originOfUrl(contentOf(context, portal).config.subDomainAssetUrl ?? context.bases?.assets);

export function resolvePage(context: PageContext, page: ShellPage): ResolvedPage {
  const { assets } = context;
  const { variant } = page;
  const portal = portalOf(variant);
  const { config, header, footer } = contentOf(context, portal);
  const surface = footer.isLiteDsbHeader && variant.mode === "auth" ? "dashboard" : page.surface;
  const theme = loadTheme(assets, appearanceOf({ portal, config, surface, lite: variant.lite }));
  const assetOrigin = assetOriginOf(context, portal);
  const imageBase = footer.imageCommonUrl?.replace(/\/?$/, "/");
  const ownImage = (src: string) => `${assetOrigin}${assets.file(`images/${src}`)}`;
  return {
    context,
    page,
    portal,
    base: baseOfVariant(portal, variant),
    config,
    appearance: theme.appearance,
    themeCss: theme.css,
    languages: header.languageSelector?.options ?? languagesOf(portal),
    usLogout: signsOutForUsSite(portal, variant),
    assetOrigin,
    asset: (path) => (path.startsWith("/lpnext/") ? assetOrigin + path : path),
    resolveImage: (src) => (src.startsWith("https://") ? src : imageBase ? imageBase + src : ownImage(src)),
    permitted: (url) =>
      url && (variant.consent.thirdParties || ["", assetOrigin].includes(originOfUrl(url))) ? url : undefined,
    thirdParties: thirdPartiesOf(config, variant, page.surface),
  };
}

const signsOutForUsSite = (portal: Portal, { lite, mode }: PageVariant): boolean =>
  lite && mode === "auth" && portal.hostLabel === defaultPortal.hostLabel && portal !== defaultPortal;

/** Languages of the portal's country, by their own names; empty if there is only one. */
function languagesOf(portal: Portal): LanguageOption[] {
  const cultures = culturesOf(portal.iso);
  if (cultures.length < 2) return [];
  return cultures.map(({ path, language, locale }) => ({
    cultureSlug: path,
    code: locale,
    label: new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
  }));
}
