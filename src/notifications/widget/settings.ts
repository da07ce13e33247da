/** Environments of the widget's script (PRT-06). */
const scriptEnvironments = ["qa", "reg", "stg", "prod"] as const;
export type ScriptEnvironment = (typeof scriptEnvironments)[number];

/** Id of the element around the bell. */
export const bellId = "headerNotification";

/**
 * Settings of the notification widget, with the names of its interface (CAL-15). Our widget does not use portal, environment
 * and assets; an operator's own widget may.
 */
export type NotificationSettings = {
  portalCd: Lowercase<string>;
  env: ScriptEnvironment;
  /** Origin of the site. */
  baseUrl: string;
  assetsUrl: string;
  /** Id of the element around the bell. */
  selector: string;
  /** BCP 47 tag of the language of the server's texts. */
  cultureCode: string;
  /** "cz/cs", or "". */
  rootUrlSlug: string;
  /** Loads the notifications when the bell is first hovered or focused, not at once. */
  lazyLoad: boolean;
  /** Leaves the bell as it is without the widget: a link to the page of notifications. */
  oldNotification: boolean;
};
