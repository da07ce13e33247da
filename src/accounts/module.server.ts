import type { Sinks } from "../analytics/sinks/sinks.server.ts";
import type { Module } from "../http/module.ts";
import type { SendPageWith } from "../http/send-page.ts";
import { createAccountPages } from "./account-pages.server.tsx";
import type { Accounts } from "./create-accounts.server.ts";
import { accountsPolicy } from "./policy.ts";
import { createUserRoutes } from "./session/user-routes.server.ts";
import { createSettingsRoutes, type SettingsParts } from "./settings/settings-routes.server.tsx";
import { createSignUpReport } from "./sign-up/sign-up-report.server.ts";

type Needs = {
  accounts: Accounts;
  sinks: Sinks;
  settingsParts: SettingsParts;
  /** The page with mails that were not sent exists. */
  showsMails: boolean;
  sendPageWith: SendPageWith;
};

export const accountsModule: Module<Needs> = {
  policy: accountsPolicy,
  routes({ accounts, sinks, settingsParts, showsMails, sendPageWith }) {
    const sendPage = sendPageWith("accountStyles");
    return [
      createSignUpReport(sinks),
      accounts.routes,
      createAccountPages({ ...accounts.deps, sendPage, mailPage: showsMails }),
      createSettingsRoutes(accounts.deps, { sendPage, ...settingsParts }),
      createUserRoutes(accounts.deps),
    ];
  },
};
