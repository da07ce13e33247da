import { hasPlace } from "../documents/model/form-sections.ts";
import type { LetterContent } from "../documents/model/letter.ts";
import type { Person } from "../documents/model/person.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import type { SectionType } from "../portals/portal.ts";

/**
 * A document whose empty parts show the country's sample person, to see the page before the first word. `isOwn`: whether the
 * text of a spot (`documents/content-fields/content-field.ts`) is the user's.
 */
export type WithSample<C> = { content: C; isOwn: (spot: string) => boolean };

const hasText = (value: unknown): boolean => {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(hasText);
  return value !== null && typeof value === "object" && Object.values(value).some(hasText);
};

/** Ids are no text. */
export const sectionHasText = (section: ResumeSection): boolean =>
  hasText("text" in section ? section.text : section.items.map(({ id: _, ...fields }) => fields));

/** Whether the user has begun to write: a name, a job title or a section. */
export const hasOwnText = ({ person, sections }: ResumeContent): boolean =>
  hasText(person.name) || hasText(person.headline) || sections.some(sectionHasText);

const personParts = ["headline", "email", "phone", "url", "location"] as const;

/** Null once there is more than a beginning: the user writes, and a sample would be in the way. */
export function resumeWithSample(
  content: ResumeContent,
  sample: ResumeContent,
): WithSample<ResumeContent> | null {
  const written = content.sections.filter(sectionHasText);
  if (written.length > 1) return null;
  const { person, filled } = personWithSample(content.person, sample.person);
  const sampled = new Set<string>();
  const sections = content.sections.map((section) => {
    const other = sample.sections.find(({ type }) => type === sampledType(section.type, content));
    if (!other || !hasPlace(content.template.id, section.type) || sectionHasText(section)) return section;
    sampled.add(section.id);
    return { ...other, type: section.type, id: section.id, visible: section.visible } as ResumeSection;
  });
  return {
    content: { ...content, person, sections },
    isOwn: (spot) => {
      const [root = ""] = spot.split("/");
      return root === "person" ? !filled.has(spot) : !sampled.has(root);
    },
  };
}

/** Motives are of one employer, so the sample has none. A form without a place for the summary shows it among them. */
const sampledType = (type: SectionType, { template }: ResumeContent): SectionType =>
  type === "motivation" && !hasPlace(template.id, "summary") ? "summary" : type;

function personWithSample(own: Person, sample: Person): { person: Person; filled: Set<string> } {
  const filled = new Set<string>();
  const person = { ...own };
  // A whole name: the surname of another person beside one's own first name would be confusing.
  if (!hasText(own.name)) {
    person.name = sample.name;
    filled.add("person/name");
  }
  for (const part of personParts) {
    if (hasText(own[part]) || !sample[part]) continue;
    Object.assign(person, { [part]: sample[part] });
    filled.add(
      part === "headline" ? "person/headline" : `person/contact/${part === "location" ? "address" : part}`,
    );
  }
  return { person, filled };
}

const letterParts = ["subject", "body", "prompts"] as const;

/** Null once the letter has a text. */
export function letterWithSample(
  content: LetterContent,
  sample: LetterContent,
): WithSample<LetterContent> | null {
  if (hasText(content.body) || content.prompts.some(({ answer }) => hasText(answer))) return null;
  const filled = new Set<string>();
  const shown = { ...content };
  for (const part of letterParts) {
    const isEmpty = part === "prompts" ? content.prompts.length > 0 : !hasText(content[part]);
    if (!isEmpty || !hasText(sample[part])) continue;
    if (part === "prompts") shown.prompts = withAnswers(content.prompts, sample.prompts);
    else Object.assign(shown, { [part]: sample[part] });
    filled.add(`letter/${part}`);
  }
  if (!hasText(content.recipient)) {
    shown.recipient = sample.recipient;
    for (const part of Object.keys(sample.recipient)) filled.add(`letter/${part}`);
  }
  if (!hasText(content.sender.name)) {
    const own = onlyFilled(content.sender);
    shown.sender = { ...sample.sender, ...own };
    for (const part of Object.keys(sample.sender))
      if (!(part in own)) filled.add(part === "headline" ? "letter/headline" : `letter/sender/${part}`);
  }
  return {
    content: shown,
    isOwn: (spot) => ![...filled].some((each) => spot === each || spot.startsWith(`${each}/`)),
  };
}

const onlyFilled = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => hasText(each))) as Partial<T>;

const withAnswers = (own: LetterContent["prompts"], sample: LetterContent["prompts"]) =>
  own.map((prompt, at) => ({ ...prompt, answer: sample[at]?.answer ?? "" }));
