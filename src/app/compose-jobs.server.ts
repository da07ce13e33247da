import type { AnyJobDefinition } from "../jobs/jobs.server.ts";
import { definePlanJobs } from "../plans/sync/plan-jobs.server.ts";
import type { Services } from "./compose-services.server.ts";

/** Every job of the app: work of the modules that runs outside requests. */
export const defineJobs = ({ plans }: Services): AnyJobDefinition[] => [...definePlanJobs(plans)];
