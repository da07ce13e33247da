import type { AppEnv } from "../http/request-context.ts";
import type { Edge } from "./edge.ts";

/** What routes that render pages know about a request, beside what every route knows. */
export type PageEnv = { Variables: AppEnv["Variables"] & { edge: Edge } };
