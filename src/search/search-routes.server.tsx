import { Hono } from "hono";
import type { PageEnv } from "../app/page-env.ts";
import { readHomePage, readTextPage } from "../content/entries.server.ts";
import { translator } from "../content/resources.server.ts";
import { textPageNames } from "../content/text-page.ts";
import type { RenderedPage } from "../pages/page-cache.server.ts";
import type { Wrapped } from "../pages/page-context.server.ts";
import { frameFor } from "../pages/page-key.ts";
import { pathOf } from "../pages/page-path.ts";
import type { Portal } from "../portals/portal.ts";
import { type SearchEntry, search } from "./search-index.ts";
import { SearchPage } from "./search-page.tsx";

/** Everything a portal has published: its pages, its templates, its questions (HDR-04). */
export function searchEntriesOf(portal: Portal, base: string): SearchEntry[] {
  const home = readHomePage(portal.code);
  const words = translator(portal.locale, "words");
  const { templates } = home;
  return [
    {
      title: home.last.cta,
      text: home.hero.lead,
      more: `${words("resume")} ${words("resumeTitle")} ${home.hero.headline}`,
      href: `${base}/${portal.slugs.resume}`,
    },
    {
      title: words("letterTitle"),
      text: templates.letter.text,
      more: words("letter"),
      href: `${base}/${portal.slugs.letter}`,
    },
    ...[templates.classic, templates.sidebar].map(({ title, text }) => ({
      title,
      text,
      more: `${templates.heading} ${templates.lead}`,
      href: `${base}/#templates`,
    })),
    {
      title: home.customs.heading,
      text: home.customs.lead,
      more: home.customs.items.map(({ title, text }) => `${title} ${text}`).join(" "),
      href: `${base}/#customs`,
    },
    {
      title: home.free.heading,
      text: home.free.lead,
      more: home.free.items.join(" "),
      href: `${base}/#free`,
    },
    ...home.questions.items.map(({ question, answer }) => ({
      title: question,
      text: answer,
      href: `${base}/#questions`,
    })),
    ...textPageNames
      .filter((name) => !name.startsWith("review-") || name === "review-plans")
      .map((name) => {
        const page = readTextPage(portal.code, name);
        const more = page.sections.flatMap(({ heading, paragraphs, list }) => [
          heading,
          ...paragraphs,
          ...list,
        ]);
        return {
          title: page.heading,
          text: page.description,
          more: more.join(" "),
          href: base + pathOf(portal, name),
        };
      }),
  ];
}

type Options = { wrap: (page: Wrapped) => Promise<RenderedPage> };

/** The portal's search page, under its own word for it. */
export function createSearchRoute({ wrap }: Options): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/:slug", async (c, next) => {
    const { portal, base, viewer, edge } = c.var;
    if (c.req.param("slug") !== portal.slugs.search) return next();
    const t = translator(portal.locale, "shell");
    const query = (c.req.query("q") ?? "").trim().slice(0, 100);
    const results = query ? search(searchEntriesOf(portal, base), query) : [];
    const action = `${base}/${portal.slugs.search}`;
    const page = await wrap({
      frame: frameFor(edge.frame, viewer),
      name: "search",
      path: `/${portal.slugs.search}`,
      head: { title: `${t("searchTitle")} – Dossier`, noIndex: true },
      surface: "app",
      footer: true,
      styles: "textStyles",
      cacheControl: "private, no-store",
      main: <SearchPage query={query} action={action} results={results} t={t} />,
    });
    return c.html(page.html, 200, page.headers);
  });
  return app;
}
