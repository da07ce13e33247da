import { type ConsentRule, consentRuleOf, strictestRule } from "../portals/countries/consent-rules.ts";

/**
 * The consent rule of a request (CNS-02). `edgeCountry` is the country reported by the network, null if unknown;
 * `override` is the country of `testcountry`. The stricter rule wins, so an override can only make the page ask for
 * more, and an unknown country always has the strictest rule.
 */
export const consentPolicy = ({
  edgeCountry,
  override,
}: {
  edgeCountry: string | null;
  override: string | null;
}): ConsentRule =>
  strictestRule([consentRuleOf(edgeCountry), ...(override === null ? [] : [consentRuleOf(override)])]);
