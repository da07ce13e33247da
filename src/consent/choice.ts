import { type ConsentRegime, type ConsentRule, consentRegimes } from "../portals/consent-rules.ts";
import { type Category, storageTable } from "./storage-table.ts";

export const optionalCategories = ["preference", "statistics", "marketing"] as const satisfies Category[];
export type OptionalCategory = (typeof optionalCategories)[number];

/** Raise it when the categories or their meaning change: everybody is asked again. */
export const policyVersion = 1;

/** What a person chose, or that they acknowledged the notice; the cookie `dossier-consent`. Nothing about them. */
export type ConsentRecord = {
  /** The rule under which it was made: a shrug at a notice is no yes where the law asks for one. */
  regime: ConsentRegime;
  granted: readonly OptionalCategory[];
  /** Seconds since 1970. */
  at: number;
};

const letters: Record<OptionalCategory, string> = { preference: "p", statistics: "s", marketing: "m" };
const half = 182 * 24 * 3600;

/** The cookie's value: `1.opt-in.ps.1790000000`. */
export const formatConsentRecord = ({ regime, granted, at }: ConsentRecord): string =>
  [policyVersion, regime, lettersOf(granted), Math.floor(at)].join(".");

/** Null for anything that is not whole, of another policy version, older than half a year or from the future. */
export function parseConsentRecord(value: string | undefined, now: number): ConsentRecord | null {
  const [, version, regime, granted, at] =
    /^(\d{1,4})\.([a-z-]{6,7})\.(p?s?m?)\.(\d{10})$/.exec(value ?? "") ?? [];
  const known = consentRegimes.find((one) => one === regime);
  const made = Number(at);
  if (Number(version) !== policyVersion || !known || made > now + 60 || now - made > half) return null;
  return {
    regime: known,
    granted: optionalCategories.filter((category) => granted!.includes(letters[category])),
    at: made,
  };
}

/** The signal of Global Privacy Control: `Sec-GPC: 1`, and nothing else. */
export const readPrivacyControl = (header: string | undefined): boolean => header?.trim() === "1";

export type ConsentFacts = {
  record: ConsentRecord | null;
  /** Global Privacy Control. */
  gpc: boolean;
  /** The `ccpaconsent` cookie is 1. */
  ccpaAcknowledged: boolean;
};

/**
 * What a page may do and has to show: a part of the page key, so everything in it is enumerated.
 * `banner`: `choice` asks before anything is stored, `ccpa` is the notice of CNS-01, `notice` tells.
 */
export type ConsentState = {
  regime: ConsentRegime;
  banner: "choice" | "ccpa" | "notice" | null;
  granted: readonly OptionalCategory[];
  /** Requests to other hosts, within the granted categories: only after a yes, or after the notice was seen. */
  thirdParties: boolean;
  /** Global Privacy Control is on: the page says that it is honoured (11 CCR 7025(c)(6)). */
  gpc: boolean;
};

/**
 * Applies a person's choice under a rule. Global Privacy Control takes statistics and marketing away in every
 * country, whatever was clicked.
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

/** The record of somebody who acknowledged the notice and objected to nothing. */
export const acknowledgement = (regime: ConsentRegime, at: number): ConsentRecord => ({
  regime,
  granted: regime === "opt-in" ? [] : optionalCategories,
  at,
});

/** Whether something of this category may be written now. */
export const mayStore = (category: Category, state: Pick<ConsentState, "granted">): boolean =>
  category === "necessary" || state.granted.includes(category);

/** What has to be deleted from the browser, and not written again, under this state. */
export const forbiddenStorage = (state: Pick<ConsentState, "granted">) =>
  storageTable.filter(({ category }) => !mayStore(category, state));

const lettersOf = (granted: readonly OptionalCategory[]): string =>
  optionalCategories.map((category) => (granted.includes(category) ? letters[category] : "")).join("");
