import { createHash } from "node:crypto";
import type { FooterEntry } from "../content/schemas/footer-entry.ts";
import type { HeaderEntry } from "../content/schemas/header-entry.ts";
import type { PageConfig } from "../content/schemas/page-config.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { defaultPortal } from "../portals/all.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import type { Environment } from "../portals/hosts/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import { contentOf, type PageContext } from "./page-context.server.ts";
import { sourcesOf, type ThirdParties } from "./third-parties.ts";

type PolicyInput = {
  context: PageContext;
  portal: Portal;
  environment: Environment;
  /** The page's inline style. */
  css: string;
  fontCss: string | undefined;
  /** Origin of the client build; "" for this host. */
  origin: string;
  parties: ThirdParties;
  usLogout: boolean;
};

/** The content security policy of a page: this host and those that its config, entries and scripts name. */
export function policyOf({
  context,
  portal,
  environment,
  css,
  fontCss,
  origin,
  parties,
  usLogout,
}: PolicyInput): string {
  const { bases, deployment, development } = context;
  const { config, header, footer } = contentOf(context, portal);
  const sources = sourcesOf(parties);
  const own = config.subDomainBaseApiUrlV2;
  return contentSecurityPolicy({
    styleHashes: [createHash("sha256").update(css).digest("base64")],
    scripts: [origin, ...sources.scripts],
    styles: [origin, originOfUrl(fontCss)],
    fonts: [origin, originOfUrl(fontCss)],
    images: [
      origin,
      // Thumbnails of documents (CAL-08).
      originOfUrl(own ?? bases?.api),
      ...imageOrigins(header, footer, config),
      ...sources.images,
    ],
    connections: [own ?? bases?.api, own ?? bases?.logging].map(originOfUrl).concat(sources.connections),
    forms: usLogout ? [new URL(addressOf(deployment, defaultPortal, "/", environment)).origin] : [],
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
