import type { Context } from "hono";
import account from "../../accounts/ui/account-page.module.css";
import type { Translator } from "../../content/messages.ts";
import { errorMessage } from "../../http/present-error.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import type { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { UploadForm } from "./ui/upload-form.tsx";
import { maxUploadBytes, uploadPath } from "./upload-limits.ts";

/** The form again, with the reason why the file was refused. */
export function sendUploadPage(
  { translator, sendPage }: { translator: Translator; sendPage: SendPage },
  c: Context<RequestEnv>,
  error: AppError,
): Response | Promise<Response> {
  const { context } = c.var;
  const { locale } = context.portal;
  const t = translator(locale, "reviewPages", context);
  const title = t("uploadTitle");
  return sendPage(c, {
    name: "review-upload",
    path: uploadPath,
    title,
    status: error.status,
    main: (
      <div className={account.desk}>
        <section className={account.card} aria-labelledby="review-title">
          <h1 id="review-title" className={account.title}>
            {title}
          </h1>
          <UploadForm
            t={t}
            action={`${context.base}${uploadPath}`}
            formKey={newId()}
            maxBytes={maxUploadBytes}
            failed={errorMessage(translator(locale, "errors", context), locale, error)}
          />
        </section>
      </div>
    ),
  });
}
