import { senderStart, usBlock } from "../letter-norms.ts";
import type { Custom, DatePatterns, LetterNorm, NamePart, Portal, PortalCode } from "../portal.ts";

/** One language of a country that has no host of its own. */
export type GuestLanguage = {
  /** ISO 639-1, as it stands in the path. */
  language: string;
  /** The country's name in this language. */
  own: string;
  /** The portal whose words, document names, addresses of pages and letter norm this culture uses. */
  words: PortalCode;
  /** Tag for Intl formatters, where `language-COUNTRY` alone would count otherwise. */
  formatLocale?: string;
  dates?: Partial<DatePatterns>;
  nameParts?: NamePart[];
  letter?: LetterNorm;
};

export type GuestCountry = {
  /** ISO 3166-1 alpha-2, upper case. */
  iso: string;
  english: string;
  /** ISO 4217. */
  currency: string;
  paper: Portal["paper"];
  phoneExample: string;
  photo: Custom;
  personal: Portal["resume"]["personal"];
  /** The portal whose postal addresses look like this country's, where that is not the one of the words. */
  address?: PortalCode;
  /** An unsupported language leads to the first. */
  languages: [GuestLanguage, ...GuestLanguage[]];
};

const english = (own: string, words: PortalCode = "luk"): GuestLanguage => ({ language: "en", own, words });
const spanish = (own: string, day: string): GuestLanguage => ({
  language: "es",
  own,
  words: "lmx",
  dates: { day },
});
const germanLetter = senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } });
const quebecLetter: LetterNorm = {
  ...usBlock,
  date: { align: "start", withPlace: true, pattern: "d MMMM yyyy" },
};

/**
 * Countries that are served as paths of the main site (URL-10): every allowed test country (URL-08) that has no
 * host of its own, in those of its official or business languages that there are resources for.
 * Currency, paper and languages after CLDR 48, telephone examples after libphonenumber's. Which English words a
 * country has follows what it calls the document: "resume" in Canada, the Philippines and Puerto Rico (from the
 * US), "CV" elsewhere (from the UK). Spanish of the Americas is Mexico's. Photo and personal facts are customs
 * as generally known: editable defaults.
 */
export const guestCountries: GuestCountry[] = [
  {
    iso: "CA",
    english: "Canada",
    currency: "CAD",
    paper: "us-letter",
    phoneExample: "(506) 234-5678",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    address: "wlb",
    languages: [
      { ...english("Canada", "wlb"), dates: { day: "yyyy-MM-dd" } },
      { language: "fr", own: "Canada", words: "lfr", dates: { day: "yyyy-MM-dd" }, letter: quebecLetter },
    ],
  },
  {
    iso: "AU",
    english: "Australia",
    currency: "AUD",
    paper: "a4",
    phoneExample: "0412 345 678",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    address: "wlb",
    languages: [english("Australia")],
  },
  {
    iso: "NZ",
    english: "New Zealand",
    currency: "NZD",
    paper: "a4",
    phoneExample: "021 123 4567",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    address: "lid",
    languages: [english("New Zealand")],
  },
  {
    iso: "AE",
    english: "United Arab Emirates",
    currency: "AED",
    paper: "a4",
    phoneExample: "050 123 4567",
    photo: "optional",
    personal: {
      nationality: "usual",
      birthDate: "optional",
      maritalStatus: "optional",
      workPermit: "optional",
      noticePeriod: "optional",
      drivingLicence: "optional",
    },
    address: "lsa",
    languages: [
      {
        language: "ar",
        own: "الإمارات العربية المتحدة",
        words: "lsa",
        // Latin digits and Gregorian days, as everywhere in the family.
        formatLocale: "ar-AE-u-ca-gregory-nu-latn",
      },
      english("United Arab Emirates"),
    ],
  },
  {
    iso: "BE",
    english: "Belgium",
    currency: "EUR",
    paper: "a4",
    phoneExample: "0450 00 12 34",
    photo: "optional",
    personal: { birthDate: "optional", nationality: "optional", drivingLicence: "optional" },
    languages: [
      {
        language: "nl",
        own: "België",
        words: "lnl",
        dates: { month: "MM/yyyy", day: "dd/MM/yyyy" },
        // "Van den Berg" is one family name in Belgium, sorted under V.
        nameParts: ["given", "family"],
      },
      { language: "fr", own: "Belgique", words: "lfr" },
      { language: "de", own: "Belgien", words: "lde", letter: germanLetter },
    ],
  },
  {
    iso: "CH",
    english: "Switzerland",
    currency: "CHF",
    paper: "a4",
    phoneExample: "078 123 45 67",
    photo: "usual",
    personal: {
      nationality: "usual",
      birthDate: "optional",
      workPermit: "optional",
      drivingLicence: "optional",
    },
    languages: [
      { language: "de", own: "Schweiz", words: "lde", letter: germanLetter },
      { language: "fr", own: "Suisse", words: "lfr", dates: { day: "dd.MM.yyyy" } },
      { language: "it", own: "Svizzera", words: "lit", dates: { day: "dd.MM.yyyy" } },
    ],
  },
  {
    iso: "CL",
    english: "Chile",
    currency: "CLP",
    paper: "us-letter",
    phoneExample: "(2) 2123 4567",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    languages: [spanish("Chile", "dd-MM-yyyy")],
  },
  {
    iso: "GH",
    english: "Ghana",
    currency: "GHS",
    paper: "a4",
    phoneExample: "023 123 4567",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    address: "lid",
    languages: [english("Ghana")],
  },
  {
    iso: "IN",
    english: "India",
    currency: "INR",
    paper: "a4",
    phoneExample: "081234 56789",
    photo: "optional",
    personal: { birthDate: "optional", noticePeriod: "optional" },
    address: "lid",
    languages: [english("India")],
  },
  {
    iso: "PH",
    english: "Philippines",
    currency: "PHP",
    paper: "us-letter",
    phoneExample: "0905 123 4567",
    photo: "optional",
    personal: { birthDate: "optional" },
    address: "les",
    languages: [english("Philippines", "wlb")],
  },
  {
    iso: "SG",
    english: "Singapore",
    currency: "SGD",
    paper: "a4",
    phoneExample: "8123 4567",
    photo: "avoid",
    personal: { workPermit: "optional", noticePeriod: "optional" },
    address: "lid",
    languages: [english("Singapore")],
  },
  {
    iso: "ZA",
    english: "South Africa",
    currency: "ZAR",
    paper: "a4",
    phoneExample: "071 123 4567",
    photo: "avoid",
    personal: { nationality: "optional", drivingLicence: "optional", noticePeriod: "optional" },
    languages: [english("South Africa")],
  },
  {
    iso: "BD",
    english: "Bangladesh",
    currency: "BDT",
    paper: "a4",
    phoneExample: "01812-345678",
    photo: "optional",
    personal: { birthDate: "optional", nationality: "optional" },
    address: "lid",
    languages: [english("Bangladesh")],
  },
  {
    iso: "KE",
    english: "Kenya",
    currency: "KES",
    paper: "a4",
    phoneExample: "0712 123456",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    address: "lid",
    languages: [english("Kenya")],
  },
  {
    iso: "MY",
    english: "Malaysia",
    currency: "MYR",
    paper: "a4",
    phoneExample: "012-345 6789",
    photo: "optional",
    personal: { nationality: "optional", noticePeriod: "optional" },
    address: "les",
    languages: [english("Malaysia")],
  },
  {
    iso: "NA",
    english: "Namibia",
    currency: "NAD",
    paper: "a4",
    phoneExample: "081 123 4567",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    address: "lid",
    languages: [english("Namibia")],
  },
  {
    iso: "NG",
    english: "Nigeria",
    currency: "NGN",
    paper: "a4",
    phoneExample: "0802 123 4567",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    address: "lid",
    languages: [english("Nigeria")],
  },
  {
    iso: "PK",
    english: "Pakistan",
    currency: "PKR",
    paper: "a4",
    phoneExample: "0301 2345678",
    photo: "optional",
    personal: { birthDate: "optional", nationality: "optional" },
    address: "lid",
    languages: [english("Pakistan")],
  },
  {
    iso: "PE",
    english: "Peru",
    currency: "PEN",
    paper: "a4",
    phoneExample: "912 345 678",
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    address: "lid",
    languages: [spanish("Perú", "dd/MM/yyyy")],
  },
  {
    iso: "PR",
    english: "Puerto Rico",
    currency: "USD",
    paper: "us-letter",
    phoneExample: "(787) 234-5678",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    address: "wlb",
    languages: [spanish("Puerto Rico", "MM/dd/yyyy"), english("Puerto Rico", "wlb")],
  },
  {
    iso: "TZ",
    english: "Tanzania",
    currency: "TZS",
    paper: "a4",
    phoneExample: "0621 234 567",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    address: "lfr",
    languages: [english("Tanzania")],
  },
  {
    iso: "ZM",
    english: "Zambia",
    currency: "ZMW",
    paper: "a4",
    phoneExample: "095 5123456",
    photo: "optional",
    personal: { nationality: "optional", drivingLicence: "optional" },
    address: "lfr",
    languages: [english("Zambia")],
  },
  {
    iso: "IE",
    english: "Ireland",
    currency: "EUR",
    paper: "a4",
    phoneExample: "085 012 3456",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    languages: [english("Ireland")],
  },
  {
    iso: "TT",
    english: "Trinidad and Tobago",
    currency: "TTD",
    paper: "a4",
    phoneExample: "(868) 291-1234",
    photo: "avoid",
    personal: { drivingLicence: "optional" },
    address: "lid",
    languages: [english("Trinidad and Tobago")],
  },
];
