import type { SettingsParts } from "../accounts/settings/settings-routes.server.tsx";
import type { Env } from "../kit/env.server.ts";
import { deleteMailFiles } from "../mail/mail-files.server.ts";
import { mailDir } from "../mail/mail-transport.server.ts";
import { exportPlans } from "../plans/export-plans.server.ts";
import { readPlanSection } from "../plans/pages/plan-section.server.tsx";
import { exportRatings } from "../ratings/rating-store.server.ts";
import { createAccountFiles } from "../rendering/exports/account-files.server.ts";
import { readReviewerSection } from "../review/profile/reviewer-section.server.tsx";
import type { Services } from "./compose-services.server.ts";

/** What other modules add to the settings: links for staff, personal data to export and to erase. */
export function settingsParts(env: Env, services: Services): SettingsParts {
  const { db, documents, renderer, plans, sinks, thumbnails, library } = services;
  return {
    roleLinksOf: ({ var: { context } }, { role }) => {
      const { base, portal } = context;
      const desk = library.translator(portal.locale, "desk", context)("title");
      const operator = library.translator(portal.locale, "operator", context)("title");
      return [
        ...(role === "operator" ? [{ href: `${base}/operator`, name: operator }] : []),
        ...(role === "operator" || role === "reviewer" ? [{ href: `${base}/review-desk`, name: desk }] : []),
      ];
    },
    sectionsOf: async (c, viewer) => {
      const { translator } = library;
      const reviewer = await readReviewerSection({ db, translator }, c, viewer);
      return [await readPlanSection({ plans, translator }, c, viewer), ...(reviewer ? [reviewer] : [])];
    },
    exportParts: [
      documents.exportPersonalData,
      createAccountFiles({ ...documents, renderer, translator: library.translator }),
      (userId) => exportPlans(db, userId),
      (userId) => exportRatings(db, userId),
      sinks.exportOf,
    ],
    onErase: [
      documents.erasePersonalData,
      sinks.erase,
      thumbnails.deleteOwner,
      (userId, addresses) => deleteMailFiles(mailDir(env.DATA_DIR), { userId, addresses }),
    ],
  };
}
