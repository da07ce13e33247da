/** PRT-06: loopback, `*.localhost` and `qa.` hosts are qa. */
export const scriptEnvironments = ["qa", "reg", "stg", "prod"] as const;
export type ScriptEnvironment = (typeof scriptEnvironments)[number];

/** Where the widget finds the bell. */
export const bellId = "headerNotification";

/**
 * The notification widget's settings, under the names it reads (CAL-15). Portal, environment and assets are for a widget
 * of an operator's own; ours finds all it needs by the others.
 */
export type NotificationSettings = {
  portalCd: Lowercase<string>;
  env: ScriptEnvironment;
  /** Origin of the site. */
  baseUrl: string;
  assetsUrl: string;
  /** Id of the element around the bell. */
  selector: string;
  /** BCP 47: the language of the words that the server answers with. */
  cultureCode: string;
  /** "cz/cs", or "". */
  rootUrlSlug: string;
  /** True: asks for the notifications when the bell is first pointed at or focused, not at once. */
  lazyLoad: boolean;
  /** True: the bell stays what it is without the widget, a link to the page of notifications. */
  oldNotification: boolean;
};
