import type { Context } from "hono";
import type { ReactNode } from "react";
import type { RequestEnv } from "./request-context.ts";

type PageInShell = {
  /** The page's name in events. */
  name: string;
  /** Below the portal's base. */
  path: string;
  /** Without the product's name, which the shell adds. */
  title: string;
  main: ReactNode;
  /** Default: 200. */
  status?: number;
  /** Where the sign-in dialog leads; default: the dashboard. */
  next?: string;
  /** A client entry that improves the page; without it everything works. */
  script?: "leftDrafts" | "reviewFinished" | "revealPassword" | "settings";
  /** Default: the short footer of pages on which users work. */
  footer?: "whole" | "short";
  /** For a frame in another page of this site: without header and footer, and its forms send nothing. */
  isFramed?: boolean;
};

/** The CSS that a module's pages need besides the shell's. */
type PageStyles = "accountStyles" | "operatorStyles" | "reviewStyles" | "textStyles";

/** Returns the sender of a module's pages. `pages/send-page` implements it; `app` passes it to the modules. */
export type SendPageWith = (styles: PageStyles) => SendPage;

/** Sends a page inside the shell, not cached. */
export type SendPage = (c: Context<RequestEnv>, page: PageInShell) => Response | Promise<Response>;

type IslandInShell = Pick<PageInShell, "name" | "path" | "title"> & {
  /** The client entry that renders the page's content; it brings its own bar instead of the site's header and footer. */
  island: "reviewDesk";
};

/** Sends a page whose content an island renders, not cached. `pages/send-island` implements it. */
export type SendIsland = (c: Context<RequestEnv>, page: IslandInShell) => Response | Promise<Response>;
