import type { TaxRule, WithdrawalRule } from "./sales-rules.ts";

/**
 * A portal is one country's site. Everything national is a named field here; no other module compares country,
 * portal or locale codes. Source: each country's hiring customs, as reviewed by the team.
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
 * The tag for Intl formatters. Arabic (Saudi Arabia) uses Latin digits and the Gregorian calendar here; the plain
 * tag selects Arabic-Indic digits, and the Hijri calendar in older engines.
 */
export const formatTag = (locale: Locale): string =>
  locale === "ar-SA" ? "ar-SA-u-ca-gregory-nu-latn" : locale;

/** Parts of a name, in the order of forms and documents. */
export type NamePart = "given" | "middle" | "particle" | "family" | "family2";

/**
 * Personal facts that employers expect in some countries and must not ask for in others. Never stored: national ids,
 * tax and insurance numbers, health, religion, politics.
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

/** Sections of a resume. `documents` defines their items; order and defaults are national. */
export const sectionTypes = [
  "summary",
  "motivation",
  "strengths",
  "experience",
  "education",
  "courses",
  "skills",
  "languages",
  "certificates",
  "projects",
  "volunteering",
  "memberships",
  "awards",
  "grants",
  "teaching",
  "publications",
  "interests",
  "references",
  "wishes",
  "custom",
] as const;
export type SectionType = (typeof sectionTypes)[number];
/** Sections of one text; the others have items. */
const proseTypes = ["summary", "motivation", "strengths", "wishes"] as const;
export type ProseType = (typeof proseTypes)[number];
export const isProseType = (type: SectionType): type is ProseType =>
  proseTypes.some((prose) => prose === type);

/** Contact details of a resume. `address` is the whole postal address, of which `city` is a part. */
export type ContactDetail = "email" | "phone" | "city" | "address";

/** What readers of resumes in a country expect. A check before sending compares with it. */
export type Expectations = {
  contact: readonly ContactDetail[];
  /** Street and house number. */
  street: Custom;
  /** Pages that a resume usually has at most; `early`: with fewer years of experience than `years`. */
  pages: { most: number; early?: { years: number; most: number } };
  /** Months without an entry that readers ask about. */
  gapMonths: number;
  /** Lines that readers take for granted, in lower case: "references available on request". */
  redundant: readonly string[];
};

/** `usual`: shown by default; `optional`: offered, off; `avoid`: not offered. */
export type Custom = "usual" | "optional" | "avoid";

/**
 * Date patterns of documents. Tokens: `yyyy`, `MM`, `M`, `dd`, `d`, `MMM` (short month), `MMMM` (month);
 * quoted text in '…' is literal. `range` separates start and end.
 */
export type DatePatterns = {
  month: string;
  day: string;
  longDay: string;
  range: string;
  /**
   * Periods with words instead of `range`, in scripts where programs that reverse a line would swap start and end.
   * Placeholders: `{start}`, `{end}`.
   */
  phrases?: { since: string; between: string };
  /** Forms also read dates of the Islamic calendar. */
  readsHijri?: true;
};

/** The layout of a letter, read by `rendering`, which compares no country codes. Lengths in millimetres. */
export type LetterNorm = {
  /** Display name of the norm: "DIN 5008, form B". */
  name: string;
  margins: { top: number; right: number; bottom: number; left: number };
  /** Position of the sender. `window` prints a return line above the recipient in the window field. */
  sender: "top-start" | "top-end" | "window" | "after-date";
  /** Position of the recipient; `window` is an address field at `addressTop`. */
  recipient: "start" | "end" | "window";
  /** Distance from the top edge to the address field, for `window`. */
  addressTop?: number;
  /** Position of the recipient from the left and upper edge, for envelopes with a window at the right. */
  recipientAt?: { x: number; y: number };
  /**
   * Characters of common text that fit on one line of the recipient's field, where an envelope's window limits it. The
   * editor says when a line is longer.
   */
  recipientLine?: number;
  /** Distance of the signature from the left edge, where custom has it at the right. */
  signatureX?: number;
  /** Fold and hole marks at the left edge, distances from the top. */
  marks?: number[];
  date: { align: "start" | "end"; withPlace: boolean; pattern: string };
  /** A prefix such as "Objet :" is the message `letter.subjectPrefix`, empty where custom has none. */
  subject: { bold: boolean; align: "start" | "center" };
  /** Alignment of the complimentary close, `start` by default. */
  closingAlign?: "start" | "end";
  /** Text before and after the list of enclosures, where custom sets it apart (記 … 以上); absent: a plain list. */
  enclosures?: { open: string; close: string };
  /** Letters have an honorific after the addressee's name (様, 御中). */
  honorific?: true;
  /** Salutations do not name the recipient, or letters may do without one; absent: they name the person. */
  salutation?: "unnamed" | "optional";
  /** `prompts`: answers to questions, each with a character limit, instead of an addressed letter. */
  form: "letter" | "prompts";
};

export type Portal = {
  code: PortalCode;
  /** ISO 3166-1 alpha-2, upper case. */
  iso: string;
  /** Label of the portal's host (`uk` in www.uk.localhost), its own or another portal's. */
  hostLabel: string;
  /** `country/language` where the portal is a path of another host (PRT-04) or always in lite flow (URL-03), else "". */
  languageSlug: string;
  /** Paths whose first segment is not reserved select lite flow (URL-03, Portugal). */
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
  /** A phone number in national format, as a placeholder. */
  phoneExample: string;
  /** Paths of the builders and of the search page; below `/lp/`, that of the template gallery. */
  slugs: { resume: string; letter: string; search: string; templates: string };
  /** The brand variants of the country (THM-03, THM-04). */
  brand: {
    /** The page config's flag that sets the refresh number; null where the country has no refresh. */
    rebrandingFlag: "rebrandingUK" | "rebrandingIT" | "rebrandingDE" | "rebrandingES" | null;
    redesign: boolean;
  };
  name: {
    /** Order in forms and documents. */
    parts: NamePart[];
    /** Whether names have a reading line (furigana). */
    reading: boolean;
    /** Whole names that forms ask for beside the parts: in Latin letters, or in the original characters. */
    whole?: ("latin" | "native")[];
    /** Between parts of a displayed name: a space, or nothing (Korean). */
    joiner: string;
  };
  dates: DatePatterns;
  resume: {
    /** Of new resumes: the id of a template of the present version. */
    template: string;
    /** Of imported resumes, where that template is a form without a place for all of their data. */
    importTemplate?: string;
    photo: Custom;
    /** Width : height of the crop. */
    photoRatio: number;
    personal: Partial<Record<PersonalField, Exclude<Custom, "avoid">>>;
    /** Sections of a new resume, in local order. */
    sections: SectionType[];
    /** A consent line at the end: `on` by default, `off` but offered, or null where it is not customary. */
    consent: "on" | "off" | null;
    /** A place, date and signature line: offered, or null. */
    signature: "off" | null;
    /** The scale for languages: CEFR codes, or words from the messages. */
    languageScale: "cefr" | "words";
    /** What the first line of a job is. */
    entryOrder: "employer" | "title";
    expectations: Expectations;
  };
  letter: LetterNorm;
  tax: TaxRule;
  /** Null: the country's law knows no such right for services that are sold on the web. */
  withdrawal: WithdrawalRule | null;
};
