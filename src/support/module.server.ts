import type { Accounts } from "../accounts/create-accounts.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Module } from "../http/module.ts";
import type { SendPageWith } from "../http/send-page.ts";
import type { Env } from "../kit/env.server.ts";
import { supportPolicy } from "./policy.ts";
import { createSupportRoutes } from "./support-routes.server.tsx";

type Needs = { accounts: Accounts; library: ContentLibrary; env: Env; sendPageWith: SendPageWith };

export const supportModule: Module<Needs> = {
  policy: supportPolicy,
  routes: ({ accounts, library, env, sendPageWith }) => [
    createSupportRoutes(accounts.deps, {
      sendPage: sendPageWith("accountStyles"),
      operatorEmail: env.OPERATOR_EMAIL,
      findGeoContact: ({ var: { context } }) => {
        const { code } = context.portal;
        return library.readConfig(code).hideGeoContactDetails ? null : library.readGeoContact(code);
      },
    }),
  ],
};
