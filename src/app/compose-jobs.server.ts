import { defineReminders } from "../applications/reminders/send-reminders.server.ts";
import type { AnyJobDefinition } from "../jobs/jobs.server.ts";
import { defineStuckDigest } from "../operator/reviews/stuck-digest.server.ts";
import { definePlanJobs } from "../plans/sync/plan-jobs.server.ts";
import { defineReviewTimers } from "../review/orders/run-timers.server.ts";
import type { Services } from "./compose-services.server.ts";

/** Every job of the app: work of the modules that runs outside requests. */
export const defineJobs = ({
  db,
  deployment,
  library,
  mail,
  plans,
  review,
}: Services): AnyJobDefinition[] => [
  ...definePlanJobs(plans),
  defineReviewTimers(review),
  defineReminders({ db, deployment, translator: library.translator, onMail: mail.nudge }),
  defineStuckDigest({ db, deployment, translator: library.translator, onMail: mail.nudge }),
];
