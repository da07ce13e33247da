import type { WritingHelp } from "../content/schemas/writing-help.ts";
import type { Content } from "../documents/content-fields/content-field.ts";
import { isNameField } from "../documents/model/item-fields.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import { normalWord } from "./normal-word.ts";
import { wordsOfText } from "./words-of-text.ts";

/** The words of names, employers, places and the user's own skills: right wherever the document has them. */
export function wordsOfNames(content: Content): string[] {
  const { locale } = content;
  const texts = "sections" in content ? resumeNames(content) : letterNames(content);
  return texts.flatMap((text) => acceptedIn(text, locale));
}

/** The words of occupations in the writing help, which has many that dictionaries lack. */
export const wordsOfOccupations = ({ occupations }: WritingHelp, locale: string): string[] =>
  occupations
    .flatMap(({ names, aliases, skills, sentences, summaries }) => [
      ...names,
      ...aliases,
      ...skills,
      ...sentences,
      ...summaries,
    ])
    .flatMap((text) => acceptedIn(text, locale));

const acceptedIn = (text: string, locale: string): string[] =>
  wordsOfText(text, locale).flatMap((token) => [token, ...token.parts].map(({ text }) => normalWord(text)));

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsOf) : [];

function resumeNames({ person, sections }: Extract<Content, { sections: unknown }>): string[] {
  return [
    ...textsOf(Object.values(person.name)),
    ...textsOf(Object.values(person.location ?? {})),
    ...(person.links ?? []).flatMap(({ network, username }) => [network ?? "", username ?? ""]),
    ...person.personal.map(({ value }) => value),
    ...sections.flatMap((section) =>
      "items" in section ? section.items.flatMap((item) => namesOfItem(section.type, item)) : [],
    ),
  ];
}

function namesOfItem(type: ResumeSection["type"], item: object): string[] {
  return Object.entries(item).flatMap(([key, value]) => {
    if (key === "positions" && Array.isArray(value)) return value.flatMap((each) => namesOfItem(type, each));
    const isSkill = key === "keywords" || (type === "skills" && key === "name");
    return isSkill || isNameField(type, key) ? textsOf(value) : [];
  });
}

const letterNames = ({ sender, recipient, place }: Exclude<Content, { sections: unknown }>): string[] => [
  sender.name,
  sender.address,
  recipient.company,
  recipient.person,
  recipient.address,
  place,
];
