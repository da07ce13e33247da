import { europeanEconomicArea } from "./country-groups.ts";

/**
 * What the law of a country requires before anything optional is stored or loaded, from lax to strict:
 * - `notice`: inform; the visitor may object.
 * - `opt-out`: inform, offer to refuse sale and sharing, and treat Global Privacy Control as that refusal.
 * - `opt-in`: nothing before consent.
 */
export const consentRegimes = ["notice", "opt-out", "opt-in"] as const;
export type ConsentRegime = (typeof consentRegimes)[number];

export type ConsentRule = {
  regime: ConsentRegime;
  /** Upper-case ISO code; null if the country is unknown. */
  country: string | null;
  /** The legal basis, for operators and their counsel. */
  law: string;
};

/** For countries without a row: too strict costs some statistics, too lax a fine. */
const unlisted: Omit<ConsentRule, "country"> = { regime: "opt-in", law: "no rule on file: the strictest" };

/**
 * One row a country (CNS-02). Engineering's reading of the law, not counsel's: Mexico, Japan, Korea, Indonesia
 * and Saudi Arabia in particular are to be confirmed by counsel before a launch there.
 */
const rows: Record<string, Omit<ConsentRule, "country">> = {
  ...Object.fromEntries(
    europeanEconomicArea.map((country) => [
      country,
      { regime: "opt-in", law: "ePrivacy Directive art. 5(3), GDPR art. 7" } as const,
    ]),
  ),
  GB: { regime: "opt-in", law: "PECR reg. 6, UK GDPR, Data (Use and Access) Act 2025" },
  CH: { regime: "opt-in", law: "Telecommunications Act art. 45c, Data Protection Act" },
  BR: { regime: "opt-in", law: "LGPD arts. 7 and 8" },
  US: { regime: "opt-out", law: "CCPA § 1798.120 and .135, 11 CCR 7025 and 7026" },
  MX: { regime: "notice", law: "LFPDPPP, guidelines on privacy notices" },
  JP: { regime: "notice", law: "Telecommunications Business Act art. 27-12, APPI" },
  KR: { regime: "notice", law: "PIPA" },
  ID: { regime: "notice", law: "Law 27 of 2022" },
  SA: { regime: "notice", law: "PDPL" },
};

/** The rule of a country (upper-case ISO code); the strictest one for an unknown country (null). */
export const consentRuleOf = (country: string | null): ConsentRule => ({
  ...((country !== null && Object.hasOwn(rows, country) && rows[country]) || unlisted),
  country,
});

/** The strictest of several rules, the first of equal ones. An empty list counts as an unknown country. */
export const strictestRule = (rules: ConsentRule[]): ConsentRule =>
  rules.reduce(
    (strictest, rule) =>
      consentRegimes.indexOf(rule.regime) > consentRegimes.indexOf(strictest.regime) ? rule : strictest,
    rules[0] ?? consentRuleOf(null),
  );
