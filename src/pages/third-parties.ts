import type { PageConfig } from "../content/schemas/page-config.ts";
import type { Surface } from "../shell/variant.ts";
import type { PageVariant } from "./page-key.ts";

/** What `enhance/third-party.ts` loads: JSON in the page (`#third-party`). */
export type ThirdParties = {
  heatMap?: string;
  clarity?: string;
  newRelic?: string;
  experimentScript?: string;
  eventScript?: string;
};

/** Sources that the content security policy of such a page lets in. */
export type Sources = { scripts: string[]; connections: string[]; images: string[] };

/**
 * Scripts of others on a page (SHL-06, SHL-07): those the config asks for, on landing pages only, and only as far as the
 * person has agreed to statistics. Builder, account and review pages never have any, whatever a config says.
 */
export function thirdPartiesOf(
  config: PageConfig,
  { consent, hostClass, eventScripts }: Pick<PageVariant, "consent" | "hostClass" | "eventScripts">,
  surface: Surface,
): ThirdParties {
  if (surface !== "landing" || !consent.thirdParties || !consent.granted.includes("statistics")) return {};
  const some = (on: boolean, value: string | undefined) => (on && value ? value : undefined);
  return dropEmpty({
    heatMap: some(config.addCrazyEggScript, config.CrazyEggScriptURL),
    clarity: some(config.addMSClarityScript, config.msClarityID),
    newRelic: some(config.includeIntlNewRelic && hostClass !== "other", config.newRelicAppID),
    experimentScript: some(eventScripts, config.experimentScriptURL),
    eventScript: some(eventScripts, config.eventScriptURL),
  });
}

const dropEmpty = (parties: ThirdParties): ThirdParties =>
  Object.fromEntries(Object.entries(parties).filter(([, value]) => value !== undefined));

/** Where the scripts come from and whom they talk to, as their vendors document it. */
export function sourcesOf(parties: ThirdParties): Sources {
  const urls = [parties.heatMap, parties.experimentScript, parties.eventScript].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  const clarity = parties.clarity ? ["https://www.clarity.ms", "https://*.clarity.ms"] : [];
  const relic = parties.newRelic ? ["https://js-agent.newrelic.com"] : [];
  return {
    scripts: [...urls, ...clarity, ...relic],
    connections: [...urls, ...clarity, ...(parties.newRelic ? ["https://bam.nr-data.net"] : [])],
    images: [...urls, ...clarity, ...(parties.clarity ? ["https://c.bing.com"] : [])],
  };
}
