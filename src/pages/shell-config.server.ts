import type { PageConfig } from "../content/schemas/page-config.ts";
import {
  notificationScript,
  notificationSettings,
  scriptEnvironmentOf,
} from "../notifications/widget/build-settings.ts";
import { isInternational, isRegionGroupOther } from "../portals/countries/country-groups.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import { originOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import type { ShellConfig } from "../shell/shell-config.ts";
import { loginMessagesAddress } from "./messages-route.server.ts";
import type { PageContext, ShellPage } from "./page-context.server.ts";

type Input = {
  context: PageContext;
  page: ShellPage;
  portal: Portal;
  base: string;
  config: PageConfig;
  /** Puts the assets' origin in front of a path of the build. */
  asset: (path: string) => string;
};

/** What the controller is told about its page. Nothing about the person: the page is everybody's. */
export function shellConfigOf({ context, page, portal, base, config, asset }: Input): ShellConfig {
  const { assets, deployment } = context;
  const { variant } = page;
  const culture = cultureOf(portal);
  const reported = config.portalCD?.toLowerCase() ?? portal.code;
  const origin = originOf(deployment, portal, variant.environment);
  const scripts = scriptEnvironmentOf(variant.environment, new URL(origin).hostname);
  const withoutSlash = (url = "") => url.replace(/\/+$/, "");
  const assetOrigin = withoutSlash(config.subDomainAssetUrl ?? context.bases?.assets);
  return {
    portal: reported as ShellConfig["portal"],
    culture: culture.name,
    locale: portal.locale,
    base,
    page: page.name,
    mode: variant.mode,
    lite: variant.lite,
    environment: variant.environment,
    build: assets.build,
    granted: variant.consent.granted,
    experiments: variant.variants,
    api: withoutSlash(config.subDomainBaseApiUrlV2 ?? context.bases?.api),
    logging: withoutSlash(config.subDomainBaseApiUrlV2 ?? context.bases?.logging),
    country: variant.country,
    oops: `${base}${config.oopsurl}`,
    international: isInternational(portal.iso),
    regionGroup: isRegionGroupOther(portal.iso),
    ...(variant.mode === "unauth"
      ? {
          login: {
            script: asset(assets.script("login")),
            styles: assets.styleLinks("login").map(asset),
            words: loginMessagesAddress(context.content, base, portal.locale, variant.lite),
            next: page.next ?? `${base}/dashboard`,
          },
        }
      : {}),
    ...(variant.lite && config.includeNotificationWidget
      ? {
          notifications: {
            ...notificationSettings({
              portalCode: portal.code,
              environment: scripts,
              origin,
              assets: assetOrigin || origin,
              locale: culture.locale,
              base,
            }),
            script: `${assetOrigin}${notificationScript(scripts)}`,
            preloaded: config.notificationsPreloaded,
          },
        }
      : {}),
    ...(variant.consent.granted.includes("statistics") ? { tracker: asset(assets.script("tracker")) } : {}),
    slugs: { resume: portal.slugs.resume, letter: portal.slugs.letter },
  };
}
