import type { ReactNode } from "react";
import { bucketsOf } from "../analytics/buckets.ts";
import type { Namespace } from "../content/messages.ts";
import { createFormats } from "./formats.ts";
import type { OperatorContext, OperatorOptions } from "./operator-options.server.ts";
import { type Area, readChoice, readNotice } from "./report-query.ts";
import type { View } from "./ui/view.ts";

/** What every component of a page needs. */
export function buildView(
  c: OperatorContext,
  { translator, now = () => new Date() }: Pick<OperatorOptions, "translator" | "now">,
): View {
  const { portal, base, lite } = c.var.context;
  const choice = readChoice(c.req.query());
  const moment = now();
  const messages = <N extends Namespace>(namespace: N) => translator(portal.locale, namespace, { lite });
  return {
    t: messages("operator"),
    people: messages("operatorPeople"),
    reviews: messages("operatorReviews"),
    plans: messages("operatorPlans"),
    errors: messages("errors"),
    words: messages("words"),
    formats: createFormats(portal),
    base,
    choice,
    notice: readNotice(c.req.query()),
    buckets: bucketsOf(choice.span, moment),
    now: moment,
  };
}

type Page = {
  area: Area;
  view: View;
  main: ReactNode;
  /** Replaces the area's name in the title. */
  heading?: string;
};

export function sendOperatorPage(
  c: OperatorContext,
  { sendPage }: Pick<OperatorOptions, "sendPage">,
  { area, view, main, heading }: Page,
): Response | Promise<Response> {
  const title = `${heading ?? view.t(`areas.${area}`)} – ${view.t("title")}`;
  return sendPage(c, { name: "operator", path: c.req.path, title, main });
}
