import type { Key } from "../../content/words.ts";

type Purpose = Extract<Key<"consent">, `purpose.${string}`>;

/** What each row of the storage table is for, in the visitor's words. */
const purposes: Record<string, Purpose> = {
  dossier: "purpose.session",
  "dossier-browser": "purpose.browser",
  "dossier-address": "purpose.address",
  "dossier-code": "purpose.code",
  UserStatus: "purpose.userStatus",
  "dossier-consent": "purpose.consent",
  "dossier-continue": "purpose.continue",
  ccpaconsent: "purpose.notice",
  testcountry: "purpose.country",
  "x-georegion": "purpose.region",
  runtest: "purpose.test",
  disabletests: "purpose.test",
  disableSurvey: "purpose.survey",
  ismobile: "purpose.mobile",
  lp: "purpose.landing",
  vsuid: "purpose.visitor",
  utmParameters: "purpose.campaign",
  lp_conducted_experiments: "purpose.experiments",
  "dossier-rating-later": "purpose.rating",
  "dossier-events": "purpose.events",
  isNewUser: "purpose.returning",
  selectedCountry: "purpose.selected",
  "dossier-imported": "purpose.imported",
  "dossier-journal": "purpose.journal",
};

/** The text of a row. Throws for a row without one; a test walks the table. */
export function purposeOf(name: string): Purpose {
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined;
  if (!purpose) throw new Error(`no words for the purpose of ${name}`);
  return purpose;
}
