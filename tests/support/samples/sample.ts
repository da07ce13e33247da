import type { PersonName } from "../../../src/documents/model/person.ts";
import type { Locale, PersonalField } from "../../../src/portals/portal.ts";

/** Partial dates; without an end the period is ongoing. */
export type SamplePeriod = [start: string, end?: string];

/** A sample person's data; `tests/support/documents.ts` builds documents from it. */
export type Sample = {
  locale: Locale;
  name: PersonName;
  headline: string;
  email: string;
  phone: string;
  location: { address?: string; postalCode?: string; city: string; region?: string; countryCode: string };
  links: { network: string; username?: string; url: string }[];
  personal?: Partial<Record<PersonalField, string>>;
  summary: string;
  experience: {
    position: string;
    employer: string;
    location?: string;
    period: SamplePeriod;
    summary?: string;
    highlights: string[];
  }[];
  education: {
    institution: string;
    degree: string;
    field?: string;
    location?: string;
    score?: string;
    period: SamplePeriod;
    summary?: string;
    courses?: string[];
  }[];
  skills: { name: string; level?: string; keywords?: string[] }[];
  languages: [language: string, fluency: string][];
  certificates?: { name: string; issuer: string; date: string }[];
  projects?: {
    name: string;
    description: string;
    period: SamplePeriod;
    highlights?: string[];
    url?: string;
  }[];
  volunteering?: { position: string; organization: string; period: SamplePeriod; summary: string }[];
  awards?: { title: string; awarder: string; date: string; summary?: string }[];
  publications?: { name: string; publisher: string; date: string }[];
  interests?: { name: string; keywords?: string[] }[];
  references?: { name: string; reference?: string; phone?: string }[];
  consent?: string;
  letter: {
    recipient: { company: string; person: string; address: string };
    place: string;
    subject: string;
    salutation: string;
    body: string[];
    closing: string;
    enclosures: string[];
    prompts?: { title: string; limit: number; answer: string }[];
  };
};
