import type { PageConfig } from "../../content/schemas/page-config.ts";
import type { Surface } from "../../shell/appearance.ts";
import type { PageVariant } from "../page-key.ts";

/** What `enhance/third-party.ts` loads: JSON in the page (`#third-party`). */
export type ThirdParties = {
  heatMap?: string;
  clarity?: string;
  newRelic?: string;
  experimentScript?: string;
  eventScript?: string;
};

/** Origins that the content security policy of such a page allows. */
export type Sources = { scripts: string[]; connections: string[]; images: string[] };

/**
 * Third-party scripts of a page (SHL-06, SHL-07): those of the config, on landing pages only, and only if the visitor
 * consented to statistics. Builder, account and review pages never load any.
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

/** Origins of the scripts and of the hosts they connect to, as their vendors document them. */
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
