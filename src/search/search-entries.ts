import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Key, MessageOptions } from "../content/messages.ts";
import { type HomePage, type HomeSection, heroOf } from "../content/schemas/home-page.ts";
import { type TextPageName, textPageNames } from "../content/schemas/text-page.ts";
import type { Portal } from "../portals/portal.ts";
import { presentedTemplatesOf } from "../rendering/templates/gallery.ts";
import type { SearchEntry } from "./search-index.ts";

export type SearchContent = Pick<ContentLibrary, "readHomePage" | "readTextPage" | "translator">;

/** The paths of pages below the language slug; of a template with its id. */
export type PathOfPage = (
  portal: Portal,
  page: TextPageName | "templates" | "template",
  template?: string,
) => string;

type Options = {
  content: SearchContent;
  pathOf: PathOfPage;
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
    ...templateEntries(options),
    ...homePageEntries(home, options.base),
    planEntry(options),
    ...textPageEntries(options),
  ];
}

function builderEntries({ content, portal, base, messageOptions }: Options, home: HomePage): SearchEntry[] {
  const t = content.translator(portal.locale, "words", messageOptions);
  const builder = content.translator(portal.locale, "builder", messageOptions);
  const { headline, emphasis, lead, cta } = heroOf(home);
  return [
    {
      title: cta,
      text: lead,
      more: `${t("resume")} ${t("resumeTitle")} ${headline} ${emphasis}`,
      href: `${base}/${portal.slugs.resume}`,
    },
    {
      title: t("letterTitle"),
      text: builder("templateHelp.letter"),
      more: t("letter"),
      href: `${base}/${portal.slugs.letter}`,
    },
  ];
}

/** The gallery and the pages of templates. */
function templateEntries({ content, pathOf, portal, base, messageOptions }: Options): SearchEntry[] {
  const t = content.translator(portal.locale, "gallery", messageOptions);
  const builder = content.translator(portal.locale, "builder", messageOptions);
  const templates = presentedTemplatesOf(portal);
  return [
    {
      title: t("title"),
      text: t("lead"),
      more: `${builder("template")} ${t("emphasis")}`,
      href: base + pathOf(portal, "templates"),
    },
    ...templates.map(({ id, kind }) => {
      const purpose = builder(`templateHelp.${id}` as Key<"builder">);
      const suits = t(`suits.${id}` as Key<"gallery">);
      // The letter builder has the name of its only template.
      const isLetter = kind === "letter";
      return {
        title: isLetter ? t("letterPageTitle") : builder(`templates.${id}` as Key<"builder">),
        text: isLetter ? suits : purpose,
        more: `${builder("template")} ${isLetter ? purpose : suits}`,
        href: base + pathOf(portal, "template", id),
      };
    }),
  ];
}

/** The sections of the home page that explain something. */
const homePageEntries = ({ sections }: HomePage, base: string): SearchEntry[] =>
  sections.flatMap((section) =>
    entriesOfSection(section).map((entry) => ({ ...entry, href: `${base}/#${section.type}` })),
  );

function entriesOfSection(section: HomeSection): Omit<SearchEntry, "href">[] {
  switch (section.type) {
    case "templates":
    case "occupations":
      return [{ title: section.heading, text: section.lead }];
    case "customs": {
      const more = section.items.map(({ title, text }) => `${title} ${text}`).join(" ");
      return [{ title: section.heading, text: section.lead, more }];
    }
    case "price": {
      const more = section.items.map(({ label, value }) => `${label} ${value}`).join(" ");
      return [{ title: section.heading, text: section.lead, more }];
    }
    case "questions":
      return section.items.map(({ question, answer }) => ({ title: question, text: answer }));
    default:
      return [];
  }
}

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
