import { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import { type PathOfPage, type SearchContent, searchEntriesOf } from "./search-entries.ts";
import { maxQueryLength, search } from "./search-index.ts";
import { SearchPage } from "./search-page.tsx";

export type SearchDeps = { content: SearchContent; sendPage: SendPage; pathOf: PathOfPage };

/** The portal's search page, at a slug in its language. */
export function createSearchRoute({ content, sendPage, pathOf }: SearchDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/:slug", async (c, next) => {
    const { context } = c.var;
    const { portal, base } = context;
    if (c.req.param("slug") !== portal.slugs.search) return next();
    const path = `/${portal.slugs.search}`;
    const t = content.translator(portal.locale, "shell", context);
    const query = (c.req.query("q") ?? "").trim().slice(0, maxQueryLength);
    const entries = query ? searchEntriesOf({ content, pathOf, portal, base, messageOptions: context }) : [];
    return sendPage(c, {
      name: "search",
      footer: "whole",
      path,
      title: t("searchTitle"),
      main: <SearchPage query={query} action={base + path} results={search(entries, query)} t={t} />,
    });
  });
  return app;
}
