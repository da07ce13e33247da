import { type Context, Hono } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import { buildFailure, type Failure } from "../accounts/ui/failure.ts";
import type { GeoContact } from "../content/schemas/geo-contact.ts";
import { errorMessage } from "../http/present-error.server.ts";
import { formType, readInput } from "../http/read-input.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import type { SendPage } from "../http/send-page.ts";
import { requesterOf } from "../http/spend-budget.ts";
import { limitBody } from "../kit/api/request-body.ts";
import { retryAfterHeader } from "../kit/api/retry-after.ts";
import { AppError } from "../kit/errors.ts";
import { sendMessage } from "./send-message.server.ts";
import { supportInput } from "./support-input.ts";
import { SupportPage, type SupportPageProps } from "./ui/support-page.tsx";

type C = Context<RequestEnv>;

type Options = {
  sendPage: SendPage;
  /** Absent: messages are stored in the database. */
  operatorEmail?: string;
  /** Telephone number and service hours for customers of the request's portal; null without one. */
  findGeoContact(c: C): Promise<GeoContact | null> | GeoContact | null;
};

type PageState = Pick<SupportPageProps, "typed" | "done"> & { failure?: Failure; status?: number };

/** A message has at most 5,000 characters, each of up to nine bytes in a form. */
const maxBodyBytes = 64 * 1024;

/**
 * The page `/support`, relative to the portal's base. A rejected form is rendered again in the same response instead of
 * after a redirect, so that it still contains the user's text.
 */
export function createSupportRoutes(deps: AccountDeps, options: Options): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();

  app.use("/support", sameOrigin, requireContentType(formType), limitBody(maxBodyBytes), async (c, next) => {
    await next();
    c.header("Cache-Control", "private, no-store");
  });

  app.get("/support", (c) => {
    const done = c.req.query("done");
    return sendSupportPage(deps, options, c, {
      typed: { email: c.var.viewer?.email, topic: c.req.query("topic") },
      done: done === "sent" || done === "stored" ? done : null,
    });
  });

  app.post("/support", async (c) => {
    try {
      const input = await readInput(c, supportInput);
      const { viewer, context, budgets } = c.var;
      const { operatorEmail } = options;
      await budgets.spend("supportMessages", requesterOf(c));
      const outcome = await sendMessage(deps, context, { ...input, viewer, operatorEmail });
      return c.redirect(`${context.base}/support?done=${outcome}`, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return sendRejectedForm(deps, options, c, error);
    }
  });
  return app;
}

async function sendRejectedForm(
  deps: AccountDeps,
  options: Options,
  c: C,
  error: AppError,
): Promise<Response> {
  const retryAfter = retryAfterHeader(error);
  if (retryAfter) c.header("Retry-After", retryAfter);
  const form = new URLSearchParams(await c.req.text());
  const { portal, lite } = c.var.context;
  const text = errorMessage(deps.translator(portal.locale, "errors", { lite }), portal.locale, error);
  const typed = (name: string) => form.get(name) ?? undefined;
  return sendSupportPage(deps, options, c, {
    failure: { ...buildFailure(error.code, error.details.fields), text },
    status: error.status,
    typed: { topic: typed("topic"), email: typed("email"), message: typed("message") },
    done: null,
  });
}

async function sendSupportPage(
  { translator }: AccountDeps,
  { sendPage, findGeoContact }: Options,
  c: C,
  { failure, status, typed, done }: PageState,
): Promise<Response> {
  const { base, portal, lite } = c.var.context;
  const { locale } = portal;
  const messages = {
    support: translator(locale, "support", { lite }),
    account: translator(locale, "account", { lite }),
    errors: translator(locale, "errors", { lite }),
    shell: translator(locale, "shell", { lite }),
  };
  const contact = await findGeoContact(c);
  return sendPage(c, {
    name: "support",
    footer: "whole",
    path: "/support",
    title: messages.support("title"),
    status,
    main: (
      <SupportPage
        messages={messages}
        base={base}
        failure={failure ?? null}
        typed={typed}
        done={done}
        contact={contact}
      />
    ),
  });
}
