import type { LetterNorm } from "../portal.ts";
import { defineGuest, english, type GuestCountry, type GuestLanguage } from "./define-guest.ts";
import { senderStart, usBlock } from "./letter-norms.ts";
import { lfr } from "./lfr.ts";
import { lit } from "./lit.ts";

const spanish = (ownName: string, day: string): GuestLanguage => ({
  language: "es",
  ownName,
  borrowFrom: "lmx",
  dates: { day },
});
const germanLetter = senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } });
/** SN 010130 has the window at either side; the recipient is at the right, as usual in private letters. */
const swissLetter = (neighbour: LetterNorm): LetterNorm => ({
  ...neighbour,
  name: "SN 010130",
  recipientAt: { x: 118, y: 50 },
  recipientLine: 36,
});
const quebecLetter: LetterNorm = {
  ...usBlock,
  date: { align: "start", withPlace: true, pattern: "d MMMM yyyy" },
};

/**
 * Countries that are served as paths of the main site (URL-10): every allowed test country (URL-08) without a host
 * of its own, in those of its official or business languages that have resources. Currency, paper and languages
 * follow CLDR 48, telephone examples libphonenumber. English messages follow the local name of the document:
 * "resume" in Canada, the Philippines and Puerto Rico (from the US), "CV" elsewhere (from the UK). Spanish of the
 * Americas is borrowed from Mexico. Photo and personal facts are defaults from common local practice; users can
 * change them.
 */
export const guestCountries: GuestCountry[] = [
  defineGuest({
    iso: "CA",
    englishName: "Canada",
    currency: "CAD",
    paper: "us-letter",
    phoneExample: "(506) 234-5678",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    addressFormat: "wlb",
    languages: [
      { ...english("Canada", "wlb"), dates: { day: "yyyy-MM-dd" } },
      {
        language: "fr",
        ownName: "Canada",
        borrowFrom: "lfr",
        dates: { day: "yyyy-MM-dd" },
        letter: quebecLetter,
      },
    ],
  }),
  defineGuest({
    iso: "AU",
    englishName: "Australia",
    currency: "AUD",
    phoneExample: "0412 345 678",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    addressFormat: "wlb",
  }),
  defineGuest({
    iso: "NZ",
    englishName: "New Zealand",
    currency: "NZD",
    phoneExample: "021 123 4567",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "AE",
    englishName: "United Arab Emirates",
    currency: "AED",
    phoneExample: "050 123 4567",
    personal: {
      nationality: "usual",
      birthDate: "optional",
      maritalStatus: "optional",
      workPermit: "optional",
      noticePeriod: "optional",
      drivingLicence: "optional",
    },
    addressFormat: "lsa",
    languages: [
      {
        language: "ar",
        ownName: "الإمارات العربية المتحدة",
        borrowFrom: "lsa",
        // Latin digits and Gregorian days, as on every portal.
        formatLocale: "ar-AE-u-ca-gregory-nu-latn",
      },
      english("United Arab Emirates"),
    ],
  }),
  defineGuest({
    iso: "BE",
    englishName: "Belgium",
    currency: "EUR",
    phoneExample: "0450 00 12 34",
    personal: { birthDate: "optional", nationality: "optional", drivingLicence: "optional" },
    languages: [
      {
        language: "nl",
        ownName: "België",
        borrowFrom: "lnl",
        dates: { month: "MM/yyyy", day: "dd/MM/yyyy" },
        // "Van den Berg" is one family name in Belgium, sorted under V.
        nameParts: ["given", "family"],
      },
      { language: "fr", ownName: "Belgique", borrowFrom: "lfr" },
      { language: "de", ownName: "Belgien", borrowFrom: "lde", letter: germanLetter },
    ],
  }),
  defineGuest({
    iso: "CH",
    englishName: "Switzerland",
    currency: "CHF",
    phoneExample: "078 123 45 67",
    photo: "usual",
    personal: {
      nationality: "usual",
      birthDate: "optional",
      workPermit: "optional",
      drivingLicence: "optional",
    },
    languages: [
      { language: "de", ownName: "Schweiz", borrowFrom: "lde", letter: swissLetter(germanLetter) },
      {
        language: "fr",
        ownName: "Suisse",
        borrowFrom: "lfr",
        dates: { day: "dd.MM.yyyy" },
        letter: swissLetter(lfr.letter),
      },
      {
        language: "it",
        ownName: "Svizzera",
        borrowFrom: "lit",
        dates: { day: "dd.MM.yyyy" },
        letter: swissLetter(lit.letter),
      },
    ],
  }),
  defineGuest({
    iso: "CL",
    englishName: "Chile",
    currency: "CLP",
    paper: "us-letter",
    phoneExample: "(2) 2123 4567",
    languages: [spanish("Chile", "dd-MM-yyyy")],
  }),
  defineGuest({
    iso: "GH",
    englishName: "Ghana",
    currency: "GHS",
    phoneExample: "023 123 4567",
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "IN",
    englishName: "India",
    currency: "INR",
    phoneExample: "081234 56789",
    personal: { birthDate: "optional", noticePeriod: "optional" },
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "PH",
    englishName: "Philippines",
    currency: "PHP",
    paper: "us-letter",
    phoneExample: "0905 123 4567",
    personal: { birthDate: "optional" },
    addressFormat: "les",
    languages: [english("Philippines", "wlb")],
  }),
  defineGuest({
    iso: "SG",
    englishName: "Singapore",
    currency: "SGD",
    phoneExample: "8123 4567",
    photo: "avoid",
    personal: { workPermit: "optional", noticePeriod: "optional" },
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "ZA",
    englishName: "South Africa",
    currency: "ZAR",
    phoneExample: "071 123 4567",
    photo: "avoid",
    personal: { nationality: "optional", drivingLicence: "optional", noticePeriod: "optional" },
  }),
  defineGuest({
    iso: "BD",
    englishName: "Bangladesh",
    currency: "BDT",
    phoneExample: "01812-345678",
    personal: { birthDate: "optional", nationality: "optional" },
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "KE",
    englishName: "Kenya",
    currency: "KES",
    phoneExample: "0712 123456",
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "MY",
    englishName: "Malaysia",
    currency: "MYR",
    phoneExample: "012-345 6789",
    personal: { nationality: "optional", noticePeriod: "optional" },
    addressFormat: "les",
  }),
  defineGuest({
    iso: "NA",
    englishName: "Namibia",
    currency: "NAD",
    phoneExample: "081 123 4567",
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "NG",
    englishName: "Nigeria",
    currency: "NGN",
    phoneExample: "0802 123 4567",
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "PK",
    englishName: "Pakistan",
    currency: "PKR",
    phoneExample: "0301 2345678",
    personal: { birthDate: "optional", nationality: "optional" },
    addressFormat: "lid",
  }),
  defineGuest({
    iso: "PE",
    englishName: "Peru",
    currency: "PEN",
    phoneExample: "912 345 678",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    addressFormat: "lid",
    languages: [spanish("Perú", "dd/MM/yyyy")],
  }),
  defineGuest({
    iso: "PR",
    englishName: "Puerto Rico",
    currency: "USD",
    paper: "us-letter",
    phoneExample: "(787) 234-5678",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    addressFormat: "wlb",
    languages: [spanish("Puerto Rico", "MM/dd/yyyy"), english("Puerto Rico", "wlb")],
  }),
  defineGuest({
    iso: "TZ",
    englishName: "Tanzania",
    currency: "TZS",
    phoneExample: "0621 234 567",
    addressFormat: "lfr",
  }),
  defineGuest({
    iso: "ZM",
    englishName: "Zambia",
    currency: "ZMW",
    phoneExample: "095 5123456",
    addressFormat: "lfr",
  }),
  defineGuest({
    iso: "IE",
    englishName: "Ireland",
    currency: "EUR",
    phoneExample: "085 012 3456",
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
  }),
  defineGuest({
    iso: "TT",
    englishName: "Trinidad and Tobago",
    currency: "TTD",
    phoneExample: "(868) 291-1234",
    photo: "avoid",
    personal: { drivingLicence: "optional" },
    addressFormat: "lid",
  }),
];
