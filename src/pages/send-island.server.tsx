import type { SendIsland } from "../http/send-page.ts";
import { IslandMount } from "./bodies/island-page.server.tsx";
import { islandMessages } from "./island-messages.ts";
import type { PageContext } from "./page-context.server.ts";
import { pageVariantOf } from "./page-key.ts";
import type { RenderInShell } from "./send-page.server.tsx";

type Deps = { renderInShell: RenderInShell; readPageContext: () => PageContext | Promise<PageContext> };

/** Sends a page for one user whose content an island renders in the browser, without the site's header and footer. */
export const createSendIsland =
  ({ renderInShell, readPageContext }: Deps): SendIsland =>
  async (c, { name, path, title, island }) => {
    const { context, viewer } = c.var;
    const { portal, base, lite } = context;
    const { assets, content } = await readPageContext();
    const messages = content.browserMessages(portal.locale, islandMessages[island], { lite });
    const page = await renderInShell({
      variant: pageVariantOf(context, viewer),
      name,
      path,
      head: { title: `${title} – Dossier`, noIndex: true },
      surface: "app",
      footer: null,
      noHeader: true,
      styles: "accountStyles",
      island,
      cacheControl: "private, no-store",
      main: (
        <IslandMount
          {...{ island, title, base }}
          props={{ portal, base, locale: portal.locale, messages }}
          script={assets.script(island)}
          t={content.translator(portal.locale, "shell", { lite })}
        />
      ),
    });
    return c.html(page.html, page.status as 200, page.headers);
  };
