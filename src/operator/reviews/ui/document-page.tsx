import type { PrintedBlock } from "../../../rendering/presenting/printed-pages.ts";
import { ReviewDocument } from "../../../review/ui/review-document.tsx";
import forms from "../../../ui/forms/forms.module.css";
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
      <p className={forms.note}>
        {t("opened")} <a href={`${base}/operator/reviews/${orderId}`}>{view.people("back")}</a>
      </p>
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
