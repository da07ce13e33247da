import type { Key } from "../../content/messages.ts";

type Purpose = Extract<Key<"consent">, `purpose.${string}`>;

/** The message that explains each row of the storage table to visitors. */
const purposes: Record<string, Purpose> = {
  dossier: "purpose.session",
  "dossier-browser": "purpose.browser",
  "dossier-address": "purpose.address",
  "dossier-code": "purpose.code",
  "dossier-shared": "purpose.shared",
  UserStatus: "purpose.userStatus",
  "dossier-consent": "purpose.consent",
  "dossier-continue": "purpose.continue",
  "dossier-stay": "purpose.stay",
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
  "dossier-desk-keys": "purpose.deskKeys",
  "dossier-events": "purpose.events",
  isNewUser: "purpose.returning",
  selectedCountry: "purpose.selected",
  "dossier-imported": "purpose.imported",
  "dossier-copies": "purpose.copies",
  "dossier-pages": "purpose.offlineApp",
  "dossier-files": "purpose.offlineApp",
  "dossier-advert": "purpose.advert",
  "dossier-journal": "purpose.journal",
  "dossier-undo": "purpose.undo",
  "dossier-undo-tab": "purpose.undo",
  "dossier-words": "purpose.words",
  "dossier-keep": "purpose.browser",
  "dossier-guest": "purpose.guest",
  "dossier-imports": "purpose.imported",
};

/** The message key of a row. Throws for a row without one; a test covers the whole table. */
export function purposeOf(name: string): Purpose {
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined;
  if (!purpose) throw new Error(`No message explains the purpose of ${name}`);
  return purpose;
}
