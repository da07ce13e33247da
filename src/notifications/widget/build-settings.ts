import type { Environment } from "../../portals/hosts/hosts.ts";
import { bellId, type NotificationSettings, type ScriptEnvironment } from "./settings.ts";

/**
 * The environment whose scripts a page loads (PRT-06): `qa.`, `reg.` and `stg.` hosts use their own, loopback addresses and
 * `*.localhost` names use qa, and all other hosts, `origin.` included, use production.
 */
export function scriptEnvironmentOf(environment: Environment, hostName: string): ScriptEnvironment {
  if (environment === "qa" || environment === "reg" || environment === "stg") return environment;
  const isLocal = /(^|\.)localhost$|^127\.|^\[?::1\]?$/.test(hostName);
  return isLocal ? "qa" : "prod";
}

type Input = {
  portalCode: string;
  environment: ScriptEnvironment;
  origin: string;
  assets: string;
  locale: string;
  base: string;
};

/** The notification widget's settings with the names of its interface (CAL-15). */
export const notificationSettings = (input: Input): NotificationSettings => ({
  portalCd: input.portalCode.toLowerCase() as Lowercase<string>,
  env: input.environment,
  baseUrl: input.origin,
  assetsUrl: input.assets,
  selector: bellId,
  cultureCode: input.locale,
  rootUrlSlug: input.base.replace(/^\//, ""),
  lazyLoad: false,
  oldNotification: false,
});

/** Path of the widget's script, below the assets' origin. */
export const notificationScript = (environment: ScriptEnvironment): string =>
  `/blobcontent/notifications/${environment}/notification.js`;
