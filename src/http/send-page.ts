import type { Context } from "hono";
import type { ReactNode } from "react";
import type { RequestEnv } from "./request-context.ts";

export type AccountPageContent = {
  /** The page's name in events. */
  name: string;
  /** Below the portal's base. */
  path: string;
  /** Without the product's name, which the shell adds. */
  title: string;
  main: ReactNode;
  /** Default: 200. */
  status?: number;
};

/** Puts a page of this room into the shell and answers with it, never cached. `app` builds the real one. */
export type SendPage = (c: Context<RequestEnv>, page: AccountPageContent) => Response | Promise<Response>;
