import type { Context } from "hono";
import type { Translator } from "../../content/messages.ts";
import { errorMessage } from "../../http/present-error.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import type { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { PageCard } from "../../ui/forms/page-card.tsx";
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
      <PageCard title={title}>
        <UploadForm
          t={t}
          action={`${context.base}${uploadPath}`}
          formKey={newId()}
          maxBytes={maxUploadBytes}
          failed={errorMessage(translator(locale, "errors", context), locale, error)}
        />
      </PageCard>
    ),
  });
}
