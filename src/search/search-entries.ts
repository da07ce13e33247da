import type { ContentLibrary } from "../content/content-library.server.ts";
import type { MessageOptions } from "../content/messages.ts";
import type { HomePage } from "../content/schemas/home-page.ts";
import { type TextPageName, textPageNames } from "../content/schemas/text-page.ts";
import type { Portal } from "../portals/portal.ts";
import type { SearchEntry } from "./search-index.ts";

export type SearchContent = Pick<ContentLibrary, "readHomePage" | "readTextPage" | "translator">;

export type PathOfTextPage = (portal: Portal, page: TextPageName) => string;

type Options = {
  content: SearchContent;
  pathOf: PathOfTextPage;
  portal: Portal;
  /** Path prefix of every link. */
  base: string;
  messageOptions?: MessageOptions;
};

/** Everything that a portal has published: its pages, templates and questions (HDR-04). */
export function searchEntriesOf(options: Options): SearchEntry[] {
  const home = options.content.readHomePage(options.portal.code);
  return [
    ...builderEntries(options, home),
    ...homePageEntries(home, options.base),
    planEntry(options),
    ...textPageEntries(options),
  ];
}

function builderEntries(
  { content, portal, base, messageOptions }: Options,
  { hero, last, templates }: HomePage,
): SearchEntry[] {
  const t = content.translator(portal.locale, "words", messageOptions);
  return [
    {
      title: last.cta,
      text: hero.lead,
      more: `${t("resume")} ${t("resumeTitle")} ${hero.headline}`,
      href: `${base}/${portal.slugs.resume}`,
    },
    {
      title: t("letterTitle"),
      text: templates.letter.text,
      more: t("letter"),
      href: `${base}/${portal.slugs.letter}`,
    },
  ];
}

/** The sections of the home page. */
const homePageEntries = ({ templates, customs, free, questions }: HomePage, base: string): SearchEntry[] => [
  ...[templates.classic, templates.sidebar].map(({ title, text }) => ({
    title,
    text,
    more: `${templates.heading} ${templates.lead}`,
    href: `${base}/#templates`,
  })),
  {
    title: customs.heading,
    text: customs.lead,
    more: customs.items.map(({ title, text }) => `${title} ${text}`).join(" "),
    href: `${base}/#customs`,
  },
  {
    title: free.heading,
    text: free.lead,
    more: free.items.join(" "),
    href: `${base}/#free`,
  },
  ...questions.items.map(({ question, answer }) => ({
    title: question,
    text: answer,
    href: `${base}/#questions`,
  })),
];

/** Of the pages about the review only the plans: the others are steps of an order. */
function planEntry({ content, portal, base, messageOptions }: Options): SearchEntry {
  const t = content.translator(portal.locale, "sell", messageOptions);
  return {
    title: t("heading"),
    text: t("description"),
    more: `${t("title")} ${t("plans")} ${t("cancel")}`,
    href: `${base}/review/plans`,
  };
}

const textPageEntries = ({ content, pathOf, portal, base }: Options): SearchEntry[] =>
  textPageNames
    .filter((name) => !name.startsWith("review-"))
    .map((name) => {
      const { heading, description, sections } = content.readTextPage(portal.code, name);
      const more = sections.flatMap((section) => [section.heading, ...section.paragraphs, ...section.list]);
      return { title: heading, text: description, more: more.join(" "), href: base + pathOf(portal, name) };
    });
