import type { Custom, DatePatterns, LetterNorm, NamePart, Portal, PortalCode } from "../portal.ts";

/** One language of a country without a host of its own. */
export type GuestLanguage = {
  /** ISO 639-1, as in the path. */
  language: string;
  /** The country's name in this language. */
  ownName: string;
  /** The portal whose messages, document names, page addresses and letter layout this culture uses. */
  borrowFrom: PortalCode;
  /** Tag for Intl formatters, where `language-COUNTRY` would select other digits or another calendar. */
  formatLocale?: string;
  dates?: Partial<DatePatterns>;
  nameParts?: NamePart[];
  letter?: LetterNorm;
};

export type GuestCountry = {
  /** ISO 3166-1 alpha-2, upper case. */
  iso: string;
  englishName: string;
  /** ISO 4217. */
  currency: string;
  paper: Portal["paper"];
  phoneExample: string;
  photo: Custom;
  personal: Portal["resume"]["personal"];
  /** The portal with the same postal address format, where it is not the one that messages are borrowed from. */
  addressFormat?: PortalCode;
  /** An unsupported language redirects to the first. */
  languages: [GuestLanguage, ...GuestLanguage[]];
};

type GuestDefinition = Omit<GuestCountry, "paper" | "photo" | "personal" | "languages"> &
  Partial<Pick<GuestCountry, "paper" | "photo" | "personal" | "languages">>;

/** English as spoken in a country, with the messages of the United Kingdom unless another portal is named. */
export const english = (ownName: string, borrowFrom: PortalCode = "luk"): GuestLanguage => ({
  language: "en",
  ownName,
  borrowFrom,
});

/** Fills in what most guests have in common: A4 paper, an optional photo, and British English alone. */
export const defineGuest = (guest: GuestDefinition): GuestCountry => ({
  paper: "a4",
  photo: "optional",
  personal: { nationality: "optional", drivingLicence: "optional" },
  languages: [english(guest.englishName)],
  ...guest,
});
