import { isPlanCode } from "../../plans/plan-code.ts";
import type { View } from "./view.ts";

/** The plan's name; the code of one that this release does not know; null without a plan. */
export const planName = (plans: View["plans"], plan: string | null): string | null =>
  plan !== null && isPlanCode(plan) ? plans(`names.${plan}`) : plan;
