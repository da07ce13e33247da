import type { Accounts } from "../accounts/create-accounts.server.ts";
import { signOut } from "../accounts/session/browser-session.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Module } from "../http/module.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { shellPolicy } from "./policy.ts";
import { createShellRoutes } from "./routes/shell-routes.server.ts";

type Needs = { accounts: Accounts; library: ContentLibrary; deployment: Deployment };

export const shellModule: Module<Needs> = {
  policy: shellPolicy,
  routes: ({ accounts, library, deployment }) => [
    createShellRoutes({
      content: library,
      deployment,
      secure: deployment.scheme === "https",
      signOut: (c) => signOut(accounts.deps, c),
    }),
  ],
};
