import { type ConsentRule, consentRuleOf, strictestRule } from "../portals/consent-rules.ts";

/**
 * The consent rule of a request (CNS-02). `edgeCountry` is where the network sees the visitor, null where nobody
 * knows; `override` the country asked for by `testcountry`. The stricter wins: an override can make the page
 * ask for more, never for less, and an unknown place has the strictest rule whatever it asks for.
 */
export const consentPolicy = ({
  edgeCountry,
  override,
}: {
  edgeCountry: string | null;
  override: string | null;
}): ConsentRule =>
  strictestRule([consentRuleOf(edgeCountry), ...(override === null ? [] : [consentRuleOf(override)])]);
