import type { PageConfig } from "../content/schemas/page-config.ts";
import { isInternational, isRegionGroupOther } from "../portals/countries/country-groups.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import { originOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import {
  notificationScript,
  notificationSettings,
  scriptEnvironmentOf,
} from "../shell/notification-settings.ts";
import type { ShellConfig } from "../shell/shell-config.ts";
import { loginWordsAddress } from "./messages-route.server.ts";
import type { PageContext, Wrapped } from "./page-context.server.ts";

type Input = {
  context: PageContext;
  page: Wrapped;
  portal: Portal;
  base: string;
  config: PageConfig;
  /** Puts the assets' origin in front of a path of the build. */
  asset: (path: string) => string;
};

/** What the controller is told about its page. Nothing about the person: the page is everybody's. */
export function shellConfigOf({ context, page, portal, base, config, asset }: Input): ShellConfig {
  const { assets, deployment } = context;
  const { frame } = page;
  const culture = cultureOf(portal);
  const reported = config.portalCD?.toLowerCase() ?? portal.code;
  const origin = originOf(deployment, portal, frame.environment);
  const scripts = scriptEnvironmentOf(frame.environment, new URL(origin).hostname);
  const withoutSlash = (url = "") => url.replace(/\/+$/, "");
  const assetOrigin = withoutSlash(config.subDomainAssetUrl ?? context.bases?.assets);
  return {
    portal: reported as ShellConfig["portal"],
    culture: culture.name,
    locale: portal.locale,
    base,
    page: page.name,
    mode: frame.mode,
    lite: frame.lite,
    environment: frame.environment,
    build: assets.build,
    granted: frame.consent.granted,
    experiments: frame.variants,
    api: withoutSlash(config.subDomainBaseApiUrlV2 ?? context.bases?.api),
    logging: withoutSlash(config.subDomainBaseApiUrlV2 ?? context.bases?.logging),
    country: frame.country,
    oops: `${base}${config.oopsurl}`,
    international: isInternational(portal.iso),
    regionGroup: isRegionGroupOther(portal.iso),
    ...(frame.mode === "unauth"
      ? {
          login: {
            script: asset(assets.script("login")),
            styles: assets.styleLinks("login").map(asset),
            words: loginWordsAddress(base, portal.locale, frame.lite),
            next: page.next ?? `${base}/dashboard`,
          },
        }
      : {}),
    ...(frame.lite && config.includeNotificationWidget
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
    ...(frame.consent.granted.includes("statistics") ? { tracker: asset(assets.script("tracker")) } : {}),
    slugs: { resume: portal.slugs.resume, letter: portal.slugs.letter },
  };
}
