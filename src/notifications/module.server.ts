import type { Accounts } from "../accounts/create-accounts.server.ts";
import type { Module } from "../http/module.ts";
import type { SendPageWith } from "../http/send-page.ts";
import { createNotificationRoutes } from "./notification-routes.server.tsx";
import { notificationsPolicy } from "./policy.ts";

type Needs = { accounts: Accounts; sendPageWith: SendPageWith };

export const notificationsModule: Module<Needs> = {
  policy: notificationsPolicy,
  routes: ({ accounts, sendPageWith }) => [
    createNotificationRoutes(accounts.deps, { sendPage: sendPageWith("accountStyles") }),
  ],
};
