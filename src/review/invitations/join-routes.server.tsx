import { type Context, Hono } from "hono";
import { z } from "zod";
import { setHostCookie } from "../../accounts/session/account-cookies.server.ts";
import { addressCookie } from "../../consent/cookie-names.ts";
import type { Translator } from "../../content/messages.ts";
import type { Database } from "../../db/client.server.ts";
import { formType, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import type { SendPage } from "../../http/send-page.ts";
import { requireViewer } from "../../http/viewer.ts";
import { inputLine, inputText } from "../../kit/api/input-text.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { reviewLimits } from "../orders/review-limits.ts";
import { acceptInvitation, findJoinStep } from "./accept-invitation.server.ts";
import { listLanguages } from "./invite-reviewer.server.ts";
import { JoinPage } from "./ui/join-page.tsx";

type Deps = {
  db: Database;
  translator: Translator;
  sendPage: SendPage;
  /** Cookies need HTTPS. */
  secure: boolean;
};
type C = Context<RequestEnv>;
const path = "/review-desk/join";
const maxToken = 100;
const maxBodyBytes = 4096;

const joinForm = z.strictObject({
  token: inputText(maxToken),
  displayName: inputLine(reviewLimits.displayName).min(1),
});

/** The page of an invitation to become a reviewer, and its form. Only the mail has the token. */
export function createJoinRoutes(deps: Deps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(path, sameOrigin, requireContentType(formType), limitBody(maxBodyBytes));
  app.get(path, (c) => sendJoinPage(deps, c, { token: (c.req.query("token") ?? "").slice(0, maxToken) }));
  app.post(path, async (c) => {
    const viewer = requireViewer(c);
    const form = new URLSearchParams(await c.req.text());
    try {
      await acceptInvitation(deps.db, { viewer, ...(await readInput(c, joinForm)) });
      return c.redirect(`${c.var.context.base}/review-desk`, 303);
    } catch (error) {
      if (!(error instanceof AppError) || !["invalid", "linkExpired"].includes(error.code)) throw error;
      return sendJoinPage(deps, c, { token: form.get("token")?.slice(0, maxToken) ?? "", error });
    }
  });
  return app;
}

/** 400 for an invitation that cannot be accepted any more, and for a form with a wrong field. */
async function sendJoinPage(
  { db, translator, sendPage, secure }: Deps,
  c: C,
  { token, error }: { token: string; error?: AppError },
): Promise<Response> {
  const { context, viewer } = c.var;
  const { portal, base } = context;
  const t = translator(portal.locale, "reviewJoin", context);
  const found = await findJoinStep(db, token, viewer);
  const next = `${base}${path}?${new URLSearchParams({ token })}`;
  const invitation = "invitation" in found ? found.invitation : undefined;
  // The account must have the address of the invitation, so the next form is filled in with it.
  if (found.step === "account")
    setHostCookie(c, secure, { name: addressCookie, value: found.invitation.email, maxAge: 3600 });
  const { formatLocale } = portal;
  const errors = translator(portal.locale, "errors", context);
  return sendPage(c, {
    name: "reviewer invitation",
    path,
    title: t("title"),
    status: found.step === "void" || error ? 400 : 200,
    next,
    main: (
      <JoinPage
        t={t}
        base={base}
        next={next}
        token={token}
        step={found.step}
        invitation={
          invitation && {
            email: `\u2068${invitation.email}\u2069`,
            languages: listLanguages(invitation.locales, formatLocale),
            capacity: new Intl.NumberFormat(formatLocale).format(invitation.capacity),
          }
        }
        name={viewer?.name ?? ""}
        error={error ? errors(error.code) : null}
      />
    ),
  });
}
