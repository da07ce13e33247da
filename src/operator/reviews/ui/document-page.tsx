import type { PrintedBlock } from "../../../rendering/presenting/printed-pages.ts";
import { ReviewDocument } from "../../../review/ui/review-document.tsx";
import { FormDone } from "../../../ui/forms/form-result.tsx";
import { OperatorPage } from "../../ui/operator-page.tsx";
import type { View } from "../../ui/view.ts";

type Props = {
  view: View;
  orderId: string;
  blocks: readonly PrintedBlock[];
  locale: string;
  dir: "ltr" | "rtl";
};

/** The customer's document, after the operator gave a reason. */
export function DocumentPage({ view, orderId, blocks, locale, dir }: Props) {
  const { reviews: t, base } = view;
  const document = t("document");
  return (
    <OperatorPage view={view} area="reviews" hasFilters={false} heading={document}>
      <FormDone
        text={
          <>
            {t("opened")} <a href={`${base}/operator/reviews/${orderId}`}>{view.people("back")}</a>
          </>
        }
      />
      <ReviewDocument
        blocks={blocks}
        marks={[]}
        dir={dir}
        lang={locale}
        labels={{ document, mark: () => "", removed: "", added: "" }}
      />
    </OperatorPage>
  );
}
