import { allPortals } from "../portals/all.ts";
import type { Locale, PortalCode } from "../portals/portal.ts";
import { type BrowserMessages, type CompiledTree, compileMessages } from "./compile-messages.server.ts";
import { createEntryStore, type EntryStore } from "./entry-store.server.ts";
import type { FileContentSource } from "./files/file-content-source.server.ts";
import {
  createTranslate,
  type MessageOptions,
  type Messages,
  type Namespace,
  type Translate,
  type Translator,
} from "./messages.ts";
import type { FooterEntry } from "./schemas/footer-entry.ts";
import type { GeoContact } from "./schemas/geo-contact.ts";
import type { HeaderEntry } from "./schemas/header-entry.ts";
import type { HomePage } from "./schemas/home-page.ts";
import { type PageConfig, pageConfig } from "./schemas/page-config.ts";
import type { PriceList } from "./schemas/price-list.ts";
import type { ReviewExample } from "./schemas/review-example.ts";
import type { ChecklistPoint, ReviewPhrase } from "./schemas/review-phrases.ts";
import type { TextPage, TextPageName } from "./schemas/text-page.ts";
import type { WritingHelp } from "./schemas/writing-help.ts";

/** All of a portal's content that the shell is made of. */
export type ShellContent = {
  config: PageConfig;
  header: HeaderEntry;
  footer: FooterEntry;
  contact: GeoContact | null;
};

type EntryReaders = {
  /** A portal without a config file has every default. Returns the same object until the content changes. */
  readConfig(portal: PortalCode): PageConfig;
  readHeader(portal: PortalCode): HeaderEntry;
  readFooter(portal: PortalCode): FooterEntry;
  /** Null until the operator adds one. */
  readGeoContact(portal: PortalCode): GeoContact | null;
  readShellContent(portal: PortalCode): ShellContent;
  readHomePage(portal: PortalCode): HomePage;
  readTextPage(portal: PortalCode, page: TextPageName): TextPage;
  /** Planned prices of the portal's plans. */
  readPriceList(portal: PortalCode): PriceList;
  /** Phrases of the review desk in a language. */
  readPhrases(locale: Locale): ReviewPhrase[];
  /** What a reviewer checks by the customs of the portal's country. */
  readChecklist(portal: PortalCode): ChecklistPoint[];
  /** The review of the country's sample resume. */
  readReviewExample(portal: PortalCode): ReviewExample;
  /** Occupations, hints and the outline of letters of the portal's country; null for a portal without them. */
  findWritingHelp(portal: PortalCode): WritingHelp | null;
  /** Names of the events that header items send (HDR-20). The event endpoint accepts no others from content. */
  eventNames(): ReadonlySet<string>;
};

type MessageReaders = {
  messages(locale: Locale, options?: MessageOptions): Messages;
  /** For the browser: only the namespaces that an island needs, compiled. */
  browserMessages(
    locale: Locale,
    namespaces: readonly Namespace[],
    options?: MessageOptions,
  ): BrowserMessages;
  translator: Translator;
};

/**
 * The current content of all portals: one object, made by the composition root and passed to everything that reads
 * content. Reading never waits. Without a good copy of a file, readers throw ContentError.
 */
export type ContentLibrary = EntryStore & EntryReaders & MessageReaders;

/** A library over files; upstream sources publish into it. In scripts: `createContentLibrary(createFileContentSource())`. */
export const createContentLibrary = (files: FileContentSource): ContentLibrary =>
  createLibraryOver(createEntryStore(files));

export const createLibraryOver = (store: EntryStore): ContentLibrary => ({
  ...store,
  ...createEntryReaders(store),
  ...createMessageReaders(store),
});

const defaultConfig = pageConfig.parse({});

function createEntryReaders(store: EntryStore): EntryReaders {
  const read = <T>(name: string): T => store.find(name) as T;
  const readers: Omit<EntryReaders, "eventNames"> = {
    readConfig: (portal) => read<PageConfig | null>(`config/${portal}.json`) ?? defaultConfig,
    readHeader: (portal) => read(`entries/${portal}/header.json`),
    readFooter: (portal) => read(`entries/${portal}/footer.json`),
    readGeoContact: (portal) => read(`contacts/${portal}.json`),
    readShellContent: (portal) => ({
      config: readers.readConfig(portal),
      header: readers.readHeader(portal),
      footer: readers.readFooter(portal),
      contact: readers.readGeoContact(portal),
    }),
    readHomePage: (portal) => read(`pages/${portal}/home.json`),
    readTextPage: (portal, page) => read(`pages/${portal}/${page}.json`),
    readPriceList: (portal) => read(`plans/${portal}.json`),
    readPhrases: (locale) => read<{ phrases: ReviewPhrase[] }>(`reviewPhrases/${locale}.json`).phrases,
    readChecklist: (portal) => read<{ points: ChecklistPoint[] }>(`reviewChecklists/${portal}.json`).points,
    readReviewExample: (portal) => read(`reviewExamples/${portal}.json`),
    findWritingHelp: (portal) => read(`writing/${portal}.json`),
  };
  const eventNames = store.untilChange(
    () => new Set(allPortals.flatMap(({ code }) => eventNamesOf(readers.readHeader(code)))),
  );
  return { ...readers, eventNames };
}

function eventNamesOf({ nav_details, nav_details_mob = [], headerOptions }: HeaderEntry): string[] {
  const items = [...nav_details, ...nav_details_mob];
  return [...items, ...items.flatMap(({ subList = [] }) => subList), ...headerOptions.authList].flatMap(
    ({ eventName }) => (eventName ? [eventName] : []),
  );
}

function createMessageReaders(store: EntryStore): MessageReaders {
  const cache = store.untilChange(() => ({
    lite: new Map<Locale, Messages>(),
    translators: new Map<string, unknown>(),
    compiled: new Map<string, CompiledTree>(),
  }));

  function messages(locale: Locale, { lite = false }: MessageOptions = {}): Messages {
    const full = store.find(`resource/${locale}.json`) as Messages;
    if (!lite) return full;
    const cached = cache().lite;
    if (!cached.has(locale)) cached.set(locale, overlay(full, store.find(`resourceLite/${locale}.json`)));
    return cached.get(locale)!;
  }

  return {
    messages,
    browserMessages(locale, namespaces, { lite = false } = {}) {
      const { compiled } = cache();
      const compile = (namespace: Namespace): CompiledTree => {
        const key = `${lite} ${locale} ${namespace}`;
        const tree = compiled.get(key) ?? compileMessages(messages(locale, { lite })[namespace]);
        compiled.set(key, tree);
        return tree;
      };
      return Object.fromEntries(namespaces.map((namespace) => [namespace, compile(namespace)]));
    },
    translator<N extends Namespace>(locale: Locale, namespace: N, { lite = false }: MessageOptions = {}) {
      const { translators } = cache();
      const key = `${lite} ${locale} ${namespace}`;
      if (!translators.has(key))
        translators.set(key, createTranslate(messages(locale, { lite }), locale, namespace));
      return translators.get(key) as Translate<N>;
    },
  };
}

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `base` with the leaves of `over` in place of its own. Changes neither. */
function overlay<T>(base: T, over: unknown): T {
  if (!isTree(base) || !isTree(over)) return (over ?? base) as T;
  const changed = Object.entries(over).map(([key, value]) => [
    key,
    overlay(Object.hasOwn(base, key) ? base[key] : undefined, value),
  ]);
  return { ...base, ...Object.fromEntries(changed) };
}
