import { accountsModule } from "../accounts/module.server.ts";
import type { SettingsParts } from "../accounts/settings/settings-routes.server.tsx";
import { apiDocsModule } from "../api-docs/module.server.ts";
import type { OpenApiDeps } from "../api-docs/open-api-routes.server.tsx";
import { applicationsModule } from "../applications/module.server.ts";
import { checksModule } from "../checks/module.server.ts";
import { documentsModule } from "../documents/module.server.ts";
import type { Module } from "../http/module.ts";
import type { SendIsland, SendPageWith } from "../http/send-page.ts";
import { importingModule } from "../importing/module.server.ts";
import type { Env } from "../kit/env.server.ts";
import { notificationsModule } from "../notifications/module.server.ts";
import { operatorModule } from "../operator/module.server.ts";
import { pagesModule } from "../pages/module.server.ts";
import type { PageContext } from "../pages/page-context.server.ts";
import { plansModule } from "../plans/module.server.ts";
import { ratingsModule } from "../ratings/module.server.ts";
import { renderingModule } from "../rendering/module.server.ts";
import { reviewModule } from "../review/module.server.ts";
import { searchModule } from "../search/module.server.ts";
import type { SearchDeps } from "../search/search-route.server.tsx";
import { sharingModule } from "../sharing/module.server.ts";
import { shellModule } from "../shell/module.server.ts";
import { supportModule } from "../support/module.server.ts";
import { writingModule } from "../writing/module.server.ts";
import type { Services } from "./compose-services.server.ts";
import {
  analyticsModule,
  contentModule,
  galleryModule,
  mailModule,
  processModule,
} from "./site-modules.server.ts";

/** What modules may use: the services, and what sends pages. */
export type ModuleNeeds = Services &
  OpenApiDeps & {
    env: Env;
    sendPageWith: SendPageWith;
    sendIsland: SendIsland;
    /** The context that pages are rendered with; in development with the current styles. */
    readPageContext: () => PageContext | Promise<PageContext>;
    pathOf: SearchDeps["pathOf"];
    settingsParts: SettingsParts;
    /** /dev/mail shows the mails that were not sent. */
    showsMails: boolean;
  };

/** The modules that have routes or jobs. Their routes are tried in this order; that of search takes every first segment. */
const always: readonly Module<ModuleNeeds>[] = [
  processModule,
  accountsModule,
  shellModule,
  supportModule,
  notificationsModule,
  contentModule,
  analyticsModule,
  pagesModule,
  plansModule,
  operatorModule,
  reviewModule,
  documentsModule,
  applicationsModule,
  importingModule,
  renderingModule,
  checksModule,
  ratingsModule,
  sharingModule,
  writingModule,
  apiDocsModule,
  searchModule,
];

/** The pages of development exist only there. */
export const modulesOf = (env: Env, showsMails: boolean): readonly Module<ModuleNeeds>[] =>
  env.APP_ENV === "production" ? always : [...always, galleryModule, ...(showsMails ? [mailModule] : [])];
