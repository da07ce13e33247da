import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import type { Module } from "../http/module.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { createApplicationRoutes } from "./application-routes.server.ts";
import { applicationsPolicy } from "./policy.ts";
import { defineReminders } from "./reminders/send-reminders.server.ts";

type Needs = {
  db: Database;
  deployment: Deployment;
  documents: Documents;
  library: ContentLibrary;
  /** Wakes the outbox. */
  onMail(): void;
};

export const applicationsModule: Module<Needs> = {
  policy: applicationsPolicy,
  routes: ({ db, documents, library }) => [
    createApplicationRoutes({ db, documents: documents.deps, translator: library.translator }),
  ],
  jobs: ({ db, deployment, library, onMail }) => [
    defineReminders({ db, deployment, translator: library.translator, onMail }),
  ],
};
