import {
  notificationScript,
  notificationSettings,
  scriptEnvironmentOf,
} from "../../notifications/widget/build-settings.ts";
import { isInternational, isRegionGroupOther } from "../../portals/countries/country-groups.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { originOf } from "../../portals/hosts/addresses.ts";
import type { ShellConfig } from "../../shell/shell-config.ts";
import { messagesAddress } from "../messages-route.server.ts";
import type { ResolvedPage } from "./resolve-page.server.ts";

/** What the page tells the browser controller. It holds no data of the user, because the page is cached for all. */
export function shellConfigOf(resolved: ResolvedPage): ShellConfig {
  const { context, page, portal, base, config, asset } = resolved;
  const { assets } = context;
  const { variant } = page;
  const reported = config.portalCD?.toLowerCase() ?? portal.code;
  return {
    portal: reported as ShellConfig["portal"],
    culture: cultureOf(portal).name,
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
    ...(variant.mode === "unauth" ? { login: loginOf(resolved) } : {}),
    ...(variant.lite && config.includeNotificationWidget ? { notifications: notificationsOf(resolved) } : {}),
    ...(variant.consent.granted.includes("statistics") ? { tracker: asset(assets.script("tracker")) } : {}),
    slugs: { resume: portal.slugs.resume, letter: portal.slugs.letter },
  };
}

const withoutSlash = (url = ""): string => url.replace(/(?<!\/)\/+$/, "");

/** Where the controller finds the sign-in dialog. */
function loginOf({ context, page, portal, base, asset }: ResolvedPage): ShellConfig["login"] {
  const { assets, content } = context;
  return {
    script: asset(assets.script("login")),
    styles: assets.styleLinks("login").map(asset),
    messages: messagesAddress({ content, build: assets.build }, "login", {
      base,
      locale: portal.locale,
      lite: page.variant.lite,
    }),
    next: page.next ?? `${base}/dashboard`,
  };
}

/** The notification widget's script and settings (CAL-15). */
function notificationsOf({
  context,
  page,
  portal,
  base,
  config,
}: ResolvedPage): ShellConfig["notifications"] {
  const origin = originOf(context.deployment, portal, page.variant.environment);
  const environment = scriptEnvironmentOf(page.variant.environment, new URL(origin).hostname);
  const assets = withoutSlash(config.subDomainAssetUrl ?? context.bases?.assets);
  const { locale } = cultureOf(portal);
  return {
    ...notificationSettings({
      portalCode: portal.code,
      environment,
      origin,
      assets: assets || origin,
      locale,
      base,
    }),
    script: `${assets}${notificationScript(environment)}`,
    preloaded: config.notificationsPreloaded,
  };
}
