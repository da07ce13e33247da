/**
 * A portal is one country's site. Everything national is a named field here; no other room compares
 * country, portal or locale codes. Sources: docs of each country's hiring customs as reviewed by the team.
 */

export const portalCodes = [
  "luk",
  "lit",
  "lfr",
  "lde",
  "lfi",
  "lsw",
  "les",
  "lpl",
  "lno",
  "lgr",
  "lro",
  "lpt",
  "lcz",
  "lsk",
  "lhu",
  "lid",
  "lkr",
  "ljp",
  "lmx",
  "lsa",
  "ldk",
  "lnl",
  "lbr",
  "wlb",
] as const;
export type PortalCode = (typeof portalCodes)[number];

export const themeFamilies = [
  "wlb",
  "lit",
  "luk",
  "lpl",
  "lfr",
  "lde",
  "les",
  "lite",
  "techConnected",
] as const;
export type ThemeFamily = (typeof themeFamilies)[number];

export const locales = [
  "en-GB",
  "it-IT",
  "fr-FR",
  "de-DE",
  "fi-FI",
  "sv-SE",
  "es-ES",
  "pl-PL",
  "nb-NO",
  "el-GR",
  "ro-RO",
  "pt-PT",
  "cs-CZ",
  "sk-SK",
  "hu-HU",
  "id-ID",
  "ko-KR",
  "ja-JP",
  "es-MX",
  "ar-SA",
  "da-DK",
  "nl-NL",
  "pt-BR",
  "en-US",
] as const;
export type Locale = (typeof locales)[number];

/**
 * The tag for Intl formatters. Arabic (Saudi Arabia) counts in Latin digits and Gregorian days here; the
 * plain tag would give Arabic-Indic digits, and the Hijri calendar in older engines.
 */
export const formatTag = (locale: Locale): string =>
  locale === "ar-SA" ? "ar-SA-u-ca-gregory-nu-latn" : locale;

/** Parts of a person's name, in the order a form asks for them and a document shows them. */
export type NamePart = "given" | "middle" | "particle" | "family" | "family2";

/**
 * Facts about a person that some countries' readers expect and others must not ask for.
 * Never stored anywhere: national ids, tax and insurance numbers, health, religion, politics.
 */
export const personalFields = [
  "birthDate",
  "birthPlace",
  "nationality",
  "maritalStatus",
  "gender",
  "drivingLicence",
  "militaryService",
  "workPermit",
  "noticePeriod",
  "availability",
] as const;
export type PersonalField = (typeof personalFields)[number];

/** Kinds of section a resume can have. `documents` gives each its items; order and defaults are national. */
export const sectionTypes = [
  "summary",
  "experience",
  "education",
  "skills",
  "languages",
  "certificates",
  "projects",
  "volunteering",
  "awards",
  "publications",
  "interests",
  "references",
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** `usual`: shown by default; `optional`: offered, off; `avoid`: not offered. */
export type Custom = "usual" | "optional" | "avoid";

/**
 * Date patterns of documents. Tokens: `yyyy`, `MM`, `M`, `dd`, `d`, `MMM` (short month), `MMMM` (month);
 * quoted text in '…' is literal. `range` stands between start and end.
 */
export type DatePatterns = { month: string; day: string; longDay: string; range: string };

/** How a letter is laid out; `rendering` reads these and knows no country. Lengths in millimetres. */
export type LetterNorm = {
  /** Name of the norm, for people: "DIN 5008, form B". */
  name: string;
  margins: { top: number; right: number; bottom: number; left: number };
  /** Where the sender stands. `window` puts a return line above the recipient in a window field. */
  sender: "top-start" | "top-end" | "window" | "after-date";
  /** Where the recipient stands; `window` is an address field at `addressTop`. */
  recipient: "start" | "end" | "window";
  /** Distance from the top edge to the address field, for `window`. */
  addressTop?: number;
  /** Fold and hole marks at the left edge, distances from the top. */
  marks?: number[];
  date: { align: "start" | "end"; withPlace: boolean; pattern: string };
  /** A prefix such as "Objet :" stands in the resources (`letter.subjectPrefix`), empty where custom has none. */
  subject: { bold: boolean; align: "start" | "center" };
  /** Where the complimentary close stands; absent: at the start. */
  closingAlign?: "start" | "end";
  /** Words that frame the list of enclosures, where custom sets it apart (記 … 以上); absent: a plain list. */
  enclosures?: { open: string; close: string };
  /** `prompts`: no addressed letter but answers to questions, each with a limit of characters. */
  form: "letter" | "prompts";
};

export type Portal = {
  code: PortalCode;
  /** ISO 3166-1 alpha-2, upper case. */
  iso: string;
  /** Label of the portal's own host (`uk` in www.uk.localhost), or the host it lives under. */
  hostLabel: string;
  /** `country/language` where the portal is a path (PRT-04) or always in lite flow (URL-03), else "". */
  languageSlug: string;
  /** Its host is in lite flow wherever the path has a segment that is not reserved (URL-03, Portugal). */
  liteBySegment?: true;
  locale: Locale;
  /** Tag for Intl formatters, where it differs from `locale` (ar-SA counts Gregorian days in Latin digits). */
  formatLocale: string;
  dir: "ltr" | "rtl";
  themeFamily: ThemeFamily;
  /** ISO 4217. */
  currency: string;
  paper: "a4" | "us-letter";
  countryName: { own: string; english: string };
  /** National form of a phone number, as a placeholder. */
  phoneExample: string;
  /** Paths of the builders and of the search page. */
  slugs: { resume: string; letter: string; search: string };
  /** What of the brand's variants the country has (THM-03, THM-04). */
  look: {
    /** The flag of the page config that sets its refresh number; null where no flag has an effect. */
    rebrandingFlag: "rebrandingUK" | "rebrandingIT" | "rebrandingDE" | "rebrandingES" | null;
    redesign: boolean;
  };
  name: {
    /** Order in forms and documents. */
    parts: NamePart[];
    /** A reading line (furigana). */
    reading: boolean;
    /** Between parts of a displayed name: a space, or nothing (Korean). */
    joiner: string;
  };
  dates: DatePatterns;
  resume: {
    photo: Custom;
    /** Width : height of the crop. */
    photoRatio: number;
    personal: Partial<Record<PersonalField, Exclude<Custom, "avoid">>>;
    /** Sections of a new resume, in local order. */
    sections: SectionType[];
    /** A consent line at the foot: `on` by default, `off` but offered, or null where nobody writes one. */
    consent: "on" | "off" | null;
    /** A place, date and signature line. */
    signature: "off" | null;
    /** The scale for languages: CEFR codes, or words of the resources. */
    languageScale: "cefr" | "words";
  };
  letter: LetterNorm;
};
