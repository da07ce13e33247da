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

type Policed = {
  context: PageContext;
  portal: Portal;
  environment: Environment;
  /** The page's inline style. */
  css: string;
  fontCss: string | undefined;
  /** Where our files come from; "" for this host. */
  origin: string;
  parties: ThirdParties;
  usLogout: boolean;
};

/** The content security policy of a page: itself, and the hosts that its config, entries and scripts name. */
export function policyOf({
  context,
  portal,
  environment,
  css,
  fontCss,
  origin,
  parties,
  usLogout,
}: Policed): string {
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
      // Pictures of documents (CAL-08).
      originOfUrl(own ?? bases?.api),
      ...imageOrigins(header, footer, config),
      ...sources.images,
    ],
    connections: [own ?? bases?.api, own ?? bases?.logging].map(originOfUrl).concat(sources.connections),
    forms: usLogout ? [new URL(addressOf(deployment, defaultPortal, "/", environment)).origin] : [],
    development,
  });
}

/** "" for an address on this host. */
export const originOfUrl = (url: string | undefined): string =>
  url && /^https?:\/\//.test(url) ? new URL(url).origin : "";

/** Other hosts that pictures of the entries come from. */
function imageOrigins(header: HeaderEntry, footer: FooterEntry, config: PageConfig): string[] {
  const found = JSON.stringify([header, footer]).matchAll(/"(?:img_src|icon_src)":"(https:[^"]+)"/g);
  return [footer.imageCommonUrl, config.favIconUrl, ...[...found].map(([, url]) => url)].map(originOfUrl);
}
