import { createHash } from "node:crypto";
import type { FooterEntry } from "../../content/schemas/footer-entry.ts";
import type { HeaderEntry } from "../../content/schemas/header-entry.ts";
import type { PageConfig } from "../../content/schemas/page-config.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { defaultPortal } from "../../portals/all.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import { contentOf } from "../page-context.server.ts";
import type { ResolvedPage } from "./resolve-page.server.ts";
import { sourcesOf } from "./third-parties.ts";

/** The content security policy of a page: this host and those that its config, entries and scripts name. */
export function policyOf(
  { context, page, portal, config, assetOrigin, thirdParties, usLogout }: ResolvedPage,
  { css, fontCss }: { css: string; fontCss: string | undefined },
): string {
  const { bases, deployment, development } = context;
  const { header, footer } = contentOf(context, portal);
  const sources = sourcesOf(thirdParties);
  const api = config.subDomainBaseApiUrlV2 ?? bases?.api;
  const logging = config.subDomainBaseApiUrlV2 ?? bases?.logging;
  const usSite = addressOf(deployment, defaultPortal, "/", page.variant.environment);
  return contentSecurityPolicy({
    styleHashes: [createHash("sha256").update(css).digest("base64")],
    scripts: [assetOrigin, ...sources.scripts],
    styles: [assetOrigin, originOfUrl(fontCss)],
    fonts: [assetOrigin, originOfUrl(fontCss)],
    // The API serves thumbnails of documents (CAL-08).
    images: [assetOrigin, originOfUrl(api), ...imageOrigins(header, footer, config), ...sources.images],
    connections: [originOfUrl(api), originOfUrl(logging), ...sources.connections],
    forms: usLogout ? [new URL(usSite).origin] : [],
    development,
  });
}

/** The origin of a URL; "" for a path on this host. */
export const originOfUrl = (url: string | undefined): string =>
  url && /^https?:\/\//.test(url) ? new URL(url).origin : "";

/** Origins of the entries' images. */
function imageOrigins(header: HeaderEntry, footer: FooterEntry, config: PageConfig): string[] {
  const found = JSON.stringify([header, footer]).matchAll(/"(?:img_src|icon_src)":"(https:[^"]+)"/g);
  return [footer.imageCommonUrl, config.favIconUrl, ...[...found].map(([, url]) => url)].map(originOfUrl);
}
