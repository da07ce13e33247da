import {
  type ConsentRegime,
  type ConsentRule,
  consentRegimes,
  consentRuleOf,
  strictestRule,
} from "../portals/countries/consent-rules.ts";
import type { Category } from "./storage-entry.ts";
import { storageTable } from "./storage-table.ts";

export const optionalCategories = ["preference", "statistics", "marketing"] as const satisfies Category[];
export type OptionalCategory = (typeof optionalCategories)[number];

/** Raise it when the categories or their meaning change, so that all visitors are asked again. */
const policyVersion = 1;

/** A visitor's choice or acknowledgement, stored in the cookie `dossier-consent`. Contains no personal data. */
export type ConsentRecord = {
  /** The regime it was made under: acknowledging a notice is not consent where the law requires an opt-in. */
  regime: ConsentRegime;
  granted: readonly OptionalCategory[];
  /** Seconds since 1970. */
  at: number;
};

const letters: Record<OptionalCategory, string> = { preference: "p", statistics: "s", marketing: "m" };
const halfYear = 182 * 24 * 3600;

/** The cookie's value: `1.opt-in.ps.1790000000`. */
export const formatConsentRecord = ({ regime, granted, at }: ConsentRecord): string =>
  [policyVersion, regime, lettersOf(granted), Math.floor(at)].join(".");

/** Null for a malformed value, another policy version, a date older than half a year or in the future. */
export function parseConsentRecord(value: string | undefined, now: number): ConsentRecord | null {
  const [, version, regime, granted, at] =
    /^(\d{1,4})\.([a-z-]{6,7})\.(p?s?m?)\.(\d{10})$/.exec(value ?? "") ?? [];
  const knownRegime = consentRegimes.find((one) => one === regime);
  const chosenAt = Number(at);
  if (Number(version) !== policyVersion || !knownRegime) return null;
  if (chosenAt > now + 60 || now - chosenAt > halfYear) return null;
  return {
    regime: knownRegime,
    granted: optionalCategories.filter((category) => granted!.includes(letters[category])),
    at: chosenAt,
  };
}

/** Whether the header `Sec-GPC` signals Global Privacy Control; only "1" does. */
export const readPrivacyControl = (header: string | undefined): boolean => header?.trim() === "1";

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

export type ConsentFacts = {
  record: ConsentRecord | null;
  /** Global Privacy Control. */
  gpc: boolean;
  /** The `ccpaconsent` cookie is 1. */
  ccpaAcknowledged: boolean;
};

/**
 * What a page may store and load, and which banner it shows. Part of the page key, so every field is enumerated.
 * `banner`: `choice` asks before anything is stored, `ccpa` is the notice of CNS-01, `notice` informs.
 */
export type ConsentState = {
  regime: ConsentRegime;
  banner: "choice" | "ccpa" | "notice" | null;
  granted: readonly OptionalCategory[];
  /** Requests to other hosts are allowed within the granted categories: after consent, or after the notice was seen. */
  thirdParties: boolean;
  /** Global Privacy Control is on; the page must confirm that it is honoured (11 CCR 7025(c)(6)). */
  gpc: boolean;
};

/**
 * Applies a visitor's choice under a rule. Global Privacy Control removes statistics and marketing in every country,
 * regardless of the choice.
 */
export function consentState(rule: Pick<ConsentRule, "regime">, facts: ConsentFacts): ConsentState {
  const { regime } = rule;
  const record = facts.record && strictness(facts.record.regime) >= strictness(regime) ? facts.record : null;
  const chosen = record?.granted ?? (regime === "opt-in" ? [] : optionalCategories);
  const granted = chosen.filter((category) => !facts.gpc || category === "preference");
  const seen = record !== null || (regime === "opt-out" && facts.ccpaAcknowledged);
  const banners = { "opt-in": "choice", "opt-out": "ccpa", notice: "notice" } as const;
  return {
    regime,
    banner: seen ? null : banners[regime],
    granted,
    thirdParties: seen && granted.some((category) => category !== "preference"),
    gpc: facts.gpc,
  };
}

const strictness = (regime: ConsentRegime): number => consentRegimes.indexOf(regime);

/** The state as a part of the page key. */
export const consentKey = ({ regime, banner, granted, thirdParties, gpc }: ConsentState): string =>
  [regime, banner ?? "none", lettersOf(granted) || "-", thirdParties ? "third" : "own", gpc ? "gpc" : ""]
    .filter(Boolean)
    .join(":");

/** The record of a visitor who acknowledged the notice without objecting. */
export const acknowledgement = (regime: ConsentRegime, at: number): ConsentRecord => ({
  regime,
  granted: regime === "opt-in" ? [] : optionalCategories,
  at,
});

/** Whether entries of this category may be stored. */
export const mayStore = (category: Category, state: Pick<ConsentState, "granted">): boolean =>
  category === "necessary" || state.granted.includes(category);

/** The entries that must be deleted from the browser, and not written again, under this state. */
export const forbiddenStorage = (state: Pick<ConsentState, "granted">) =>
  storageTable.filter(({ category }) => !mayStore(category, state));

const lettersOf = (granted: readonly OptionalCategory[]): string =>
  optionalCategories.map((category) => (granted.includes(category) ? letters[category] : "")).join("");
