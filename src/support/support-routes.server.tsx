import type { RequestEnv } from "../http/request-context.ts";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import { buildFailure, type Failure } from "../accounts/ui/failure.ts";
import type { GeoContact } from "../content/schemas/geo-contact.ts";
import { formType, readInput } from "../http/read-input.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import type { SendPage } from "../http/send-page.ts";
import { AppError } from "../kit/errors.ts";
import { sendMessage } from "./send-message.server.ts";
import { supportInput } from "./support-input.ts";
import { SupportPage, type SupportPageProps } from "./ui/support-page.tsx";

type C = Context<RequestEnv>;
type Options = {
  sendPage: SendPage;
  /** Absent: messages are kept in the database. */
  operatorEmail?: string;
  /** How customers of the request's portal reach the operator by telephone; null where they do not. */
  findGeoContact(c: C): Promise<GeoContact | null> | GeoContact | null;
};

/**
 * `/support`, below the portal's base. A failed form comes back as the answer to itself and not by a redirect, so
 * that what somebody has written is still in it.
 */
export function createSupportRoutes(deps: AccountDeps, options: Options): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();

  async function send(
    c: C,
    page: Pick<SupportPageProps, "typed" | "done"> & { failure?: Failure; status?: number },
  ): Promise<Response> {
    const { locale } = c.var.context.portal;
    const words = {
      support: deps.translator(locale, "support"),
      account: deps.translator(locale, "account"),
      errors: deps.translator(locale, "errors"),
      shell: deps.translator(locale, "shell"),
    };
    const contact = await options.findGeoContact(c);
    return options.sendPage(c, {
      name: "support",
      path: "/support",
      title: words.support("title"),
      status: page.status,
      main: (
        <SupportPage
          words={words}
          base={c.var.context.base}
          failure={page.failure ?? null}
          typed={page.typed}
          done={page.done}
          contact={contact}
        />
      ),
    });
  }

  app.use("/support", sameOrigin, requireContentType(formType), smallBody, async (c, next) => {
    await next();
    c.header("Cache-Control", "private, no-store");
  });

  app.get("/support", (c) => {
    const done = c.req.query("done");
    return send(c, {
      typed: { email: c.var.viewer?.email, topic: c.req.query("topic") },
      done: done === "sent" || done === "stored" ? done : null,
    });
  });

  app.post("/support", async (c) => {
    try {
      const input = await readInput(c, supportInput);
      const { viewer } = c.var;
      const { operatorEmail } = options;
      const outcome = await sendMessage(deps, c.var.context, { ...input, viewer, operatorEmail });
      return c.redirect(`${c.var.context.base}/support?done=${outcome}`, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { fields, retryAfter } = error.details;
      if (retryAfter) c.header("Retry-After", String(retryAfter));
      const form = new URLSearchParams(await c.req.text());
      const typed = (name: string) => form.get(name) ?? undefined;
      return send(c, {
        failure: buildFailure(error.code, fields),
        status: error.status,
        typed: { topic: typed("topic"), email: typed("email"), message: typed("message") },
        done: null,
      });
    }
  });
  return app;
}

/** A message of 5,000 characters, each of up to nine bytes in a form. */
const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new AppError("tooLarge");
  },
});
