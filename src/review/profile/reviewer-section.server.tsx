import type { Context } from "hono";
import type { ReactNode } from "react";
import type { Translator } from "../../content/messages.ts";
import type { Queryable } from "../../db/client.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { findReviewer } from "../orders/reviewer-store.server.ts";
import { ReviewerSection } from "./ui/reviewer-section.tsx";

/** The section of the settings in which a reviewer introduces themselves; null for others. */
export async function readReviewerSection(
  { db, translator }: { db: Queryable; translator: Translator },
  c: Context<RequestEnv>,
  { userId }: Pick<Viewer, "userId">,
): Promise<{ id: string; heading: string; body: ReactNode } | null> {
  const reviewer = await findReviewer(db, userId);
  if (!reviewer) return null;
  const { context } = c.var;
  const t = translator(context.portal.locale, "reviewJoin", context);
  return {
    id: "reviewer",
    heading: t("introduction"),
    body: (
      <ReviewerSection
        t={t}
        dashboard={translator(context.portal.locale, "dashboard", context)}
        base={context.base}
        reviewer={reviewer}
        isSaved={c.req.query("reviewer") === "saved"}
      />
    ),
  };
}
